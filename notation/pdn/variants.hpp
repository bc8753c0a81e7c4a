// Which variant a game of a PDN file is of.
#pragma once

#include "notation/pdn/game_type.hpp"
#include "notation/pdn/text.hpp"

#include <optional>
#include <vector>

namespace damier {

/// The variants that the game can be of, by its tags or, without GameType, by the squares it
/// names; the likelier ones first. Throws InputError if it is of none that Damier knows.
std::vector<const Variant*> variants_of(const PdnGame& game);

/// The variant that this number of GameType means; nullptr if it is none of ours.
const Variant* variant_of_game_type(int number);

/// One way to understand the squares and the start of a game.
struct PdnReading {
    SquareNumbering numbering{};
    std::optional<Color> turn{};  // of the first position, if not the one it says itself
};

/// All ways worth trying, the likelier ones first. There is more than one only where files are
/// known to differ.
std::vector<PdnReading> readings_of(const PdnGame& game, const Variant& variant);

}  // namespace damier
