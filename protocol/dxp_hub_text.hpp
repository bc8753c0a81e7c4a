// Positions and moves of DXP are those of Hub in other letters: both number the board from its top
// left corner, on 8x8 too.
#pragma once

#include "protocol/dxp_game.hpp"

#include <string>
#include <string_view>

namespace damier {

std::string hub_position(const DxpPosition& position);
DxpPosition dxp_position(std::string_view hub_position);
std::string hub_move(const DxpPlay& move);

/// The text must be a full move of Hub: from, to, captured squares ascending.
DxpPlay dxp_play(std::string_view hub_move);

}  // namespace damier
