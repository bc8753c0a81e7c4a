// The way between the boards of the slow reference generator and positions.
#pragma once

#include "movegen/any_position.hpp"
#include "tests/reference/reference.hpp"

#include <string>

namespace damier {

// The position on a board, made afresh and not by playing moves.
AnyPosition position_of(const Variant& variant, const reference::Board& board);
reference::Board board_of(const AnyPosition& pos);

// What a move does, in numbers; without the routes.
reference::Move effect(const AnyPosition& pos, Move move);

std::string to_string(const reference::Move& move);

// A FEN, and the king-move counts if there are any.
std::string to_string(const reference::Board& board);

}  // namespace damier
