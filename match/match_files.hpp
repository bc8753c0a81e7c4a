// What a match leaves on disk as it goes: its games as PDN, and a journal by which an interrupted
// match goes on.
#pragma once

#include "base/platform/append_file.hpp"
#include "match/match.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace damier {

class MatchFiles {
public:
    /// The games go to `pdn`, the journal beside it with `.journal` at its end. A match that is
    /// there already is continued if `resume`, and must be the same but for its length and the
    /// number of games at a time. Throws InputError.
    MatchFiles(const std::filesystem::path& pdn, const MatchOrder& order, bool resume);
    MatchFiles(const MatchFiles&) = delete;
    MatchFiles& operator=(const MatchFiles&) = delete;

    /// Of earlier runs.
    const std::vector<GameSummary>& played() const { return played_; }

    /// Both files have the game, or neither has in the eyes of a later run. Throws
    /// std::runtime_error if it cannot be written.
    void add(const GameSummary& game, const std::string& pdn);

private:
    void begin(const std::string& order);
    void go_on(const std::string& order);

    std::filesystem::path pdn_path_;
    std::filesystem::path journal_path_;
    std::optional<AppendFile> pdn_;
    std::optional<AppendFile> journal_;
    std::int64_t pdn_size_ = 0;
    std::vector<GameSummary> played_;
};

/// All that decides which games are played, and how they are judged.
std::string fingerprint(const MatchOrder& order);

}  // namespace damier
