// What an initiator of DXP means to play: which opening with which colour in which round.
#pragma once

#include "movegen/any_game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace damier {

enum class DxpColours { Both, White, Black };

/// `both`, `white` or `black`; throws InputError.
DxpColours read_dxp_colours(const std::string& text);

struct DxpPlannedGame {
    int round = 1;
    Color ours = Color::White;
    std::optional<AnyPosition> position{};  ///< none: the start of the variant
};

/// The positions that openings lead to. Each is played twice, with both colours in the order of any
/// match (see game_place), unless one colour is wanted; when all have had their turn they come
/// again. No openings: the start of the variant.
std::vector<DxpPlannedGame> plan_dxp_games(const std::vector<AnyGame>& openings, DxpColours colours,
                                           int games);

}  // namespace damier
