// The squares that the text of a move names.
#pragma once

#include "movegen/board_shape.hpp"

#include <string_view>
#include <vector>

namespace damier {

/// Ways to understand a text, each a list of two or more squares of the board. There are several
/// only if squares are run together: `114` is 1-14 or 11-4. Throws BadMoveText.
using Readings = std::vector<std::vector<int>>;
Readings read_squares(const BoardShape& shape, std::string_view text);

/// The strict grammar of Hub: numbers joined by `-`, `x` or `:`.
std::vector<int> read_hub_squares(const BoardShape& shape, std::string_view text);

}  // namespace damier
