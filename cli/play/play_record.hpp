// Games at the terminal as PDN: added to a file, and kept between two runs of the program.
#pragma once

#include "movegen/any_game.hpp"
#include "notation/pdn/record.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace damier {

/// A game against Damier, with what is needed to go on with it.
struct PlayRecord {
    AnyGame game;
    Color you = Color::White;
    int level = 1;
    std::string name = "You";
    std::string date{};  ///< of its beginning, as PDN has it
    Result result = Result::Ongoing;
    std::string ending{};  ///< how it was ended other than by the rules
    std::optional<double> your_seconds{};
    std::optional<double> our_seconds{};
};

std::string to_pdn(const PlayRecord& record);

/// Behind the games that are there. Throws InputError, and then the file is as it was.
void append_game(const std::filesystem::path& file, const std::string& pdn);

/// Game `number` of a PDN file, counted from 1. Throws InputError. `variant`: that of a game that
/// does not say.
GameRecord game_of_file(const std::filesystem::path& file, int number, const Variant* variant);

/// The game of the last run, which `play --continue` goes on with.
class KeptGame {
public:
    KeptGame();

    /// Nothing is kept where there is no home, or no room: that must not end a game.
    void keep(const PlayRecord& record) const;

    /// None if there is none, or it cannot be read.
    std::optional<PlayRecord> read() const;

    /// Makes room for another game: puts an unfinished one aside. Empty if there was none.
    std::filesystem::path put_aside() const;

private:
    std::filesystem::path file_;  // empty: nothing can be kept
};

}  // namespace damier
