// Which variant a game of a PDN file is of.
#pragma once

#include "movegen/pdn_game_type.hpp"
#include "movegen/pdn_text.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace damier {

/// The variants that the game can be of, by its tags or, without GameType, by the squares it
/// names; the likelier ones first. Throws InputError if it is of none that Damier knows.
std::vector<std::string_view> variants_of(const PdnGame& game);

/// The name of the variant that answers to this, in whatever case; empty if none does.
std::string_view variant_named(std::string_view text);

/// The variant that this number of GameType means; empty if it is none of ours.
std::string_view variant_of_game_type(int number);

/// One way to understand the squares and the start of a game.
struct PdnReading {
    SquareNumbering numbering{};
    std::optional<Color> turn{};  // of the first position, if not the one it says itself
};

/// All ways worth trying on a board, the likelier ones first. There is more than one only where
/// files are known to differ.
std::vector<PdnReading> readings_of(const PdnGame& game, const BoardShape& shape, Color starts);

}  // namespace damier
