// The board drawn with characters.
#pragma once

#include "engine/looks.hpp"
#include "movegen/board_shape.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// What a drawing needs to know of a variant.
struct BoardFacts {
    BoardShape shape{};
    bool algebraic = false;  ///< squares are called a1 and not 1
};

/// Throws InputError if there is no such variant.
BoardFacts board_facts(std::string_view variant);

/// The board from the top row down, White below unless `flipped`; `position` as in Hub. Lines of
/// equal width, with the numbers of the first and last square of each row or, in algebraic
/// variants, files and ranks around them. Squares of the last move are marked where colours are.
std::vector<std::string> board_picture(std::string_view position, const BoardFacts& facts,
                                       const Looks& looks, bool flipped = false,
                                       const std::vector<int>& marked = {});

}  // namespace damier
