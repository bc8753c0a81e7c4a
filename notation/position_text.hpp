// A position as people name it: a variant, a FEN and moves, all of them text.
#pragma once

#include "movegen/any_game.hpp"

#include <string>

namespace damier {

struct PositionText {
    std::string variant;
    std::string fen;    ///< empty for the variant's start
    std::string moves;  ///< played from there; may be empty
};

/// The game that has led to the position. Throws InputError if there is no such variant, the FEN is
/// bad, or a move cannot be read or played.
AnyGame game_from_text(const PositionText& text);

}  // namespace damier
