// The board drawn with characters.
#pragma once

#include "cli/terminal/looks.hpp"
#include "movegen/any_position.hpp"

#include <string>
#include <vector>

namespace damier {

/// The board from the top row down, White below unless `flipped`. Lines of equal width, with the
/// numbers of the first and last square of each row or, in algebraic variants, files and ranks
/// around them. The squares of a move are marked where colours are.
std::vector<std::string> board_picture(const AnyPosition& pos, const Looks& looks,
                                       bool flipped = false, Bitboard marked = {});

}  // namespace damier
