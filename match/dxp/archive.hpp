// The PDN file of a DXP match: every game is added as soon as it ends, and what is there already is
// found again when the match goes on.
#pragma once

#include "match/dxp/plan.hpp"
#include "protocol/dxp/record.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace damier {

/// What the games of a match have in common.
struct DxpMatchTitle {
    std::string event = "DXP match";
    std::string name = "Damier";  ///< our own
    double minutes = 0;
    int moves = 0;
};

/// The game in PDN: names, times, how it ended, and who claimed what.
std::string dxp_pdn(const DxpMatchTitle& title, int round, const DxpGameRecord& record);

/// A game of a match that was played before.
struct DxpEarlierGame {
    int round = 0;
    Color ours = Color::White;
    std::string opponent{};
    Result result = Result::Ongoing;
};

class DxpArchive {
public:
    /// Reads what is in the file; it need not be there. Throws InputError if it cannot be read.
    DxpArchive(std::filesystem::path file, const Variant& variant, DxpMatchTitle title);

    /// All games in the file, of whatever match.
    int games() const { return games_; }

    /// The games of the plan that the file has with an end, in the order of the plan.
    std::vector<DxpEarlierGame> played(const std::vector<DxpPlannedGame>& plan) const;

    /// Throws std::runtime_error if the game could not be written.
    void add(int round, const DxpGameRecord& record);

private:
    struct Entry {
        std::string white{};
        std::string black{};
        std::string fen{};
        Result result = Result::Ongoing;
        int round = 0;
    };
    void read(std::istream& in);

    std::filesystem::path file_;
    const Variant& variant_;
    DxpMatchTitle title_;
    int games_ = 0;
    std::vector<Entry> entries_;  // those of this match that have an end
};

}  // namespace damier
