// Positions and moves as DXP has them: letters and numbers of squares, counted from the top left
// corner of the board, on 8x8 too.
#pragma once

#include "movegen/any_position.hpp"
#include "protocol/dxp/message.hpp"

namespace damier {

DxpPosition dxp_position(const AnyPosition& pos);

/// Throws InputError if it is no position of the variant.
AnyPosition read_dxp_position(const Variant& variant, const DxpPosition& position);

/// The move must be legal.
DxpMove dxp_move(const AnyPosition& pos, Move move, double seconds = 0);

/// The legal move that is meant. The captured squares may be in any order, and some may be missing
/// where one move only is left. Throws InputError.
Move find_dxp_move(const AnyPosition& pos, const DxpMove& message);

}  // namespace damier
