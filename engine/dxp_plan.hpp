// What an initiator of DXP means to play: which opening with which colour in which round.
#pragma once

#include "engine/variant.hpp"
#include "match/game.hpp"
#include "protocol/dxp_game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A position to begin a game with.
struct DxpOpening {
    std::optional<DxpPosition> position{};  ///< none: the start of the variant
    std::string fen{};                      ///< empty: the start of the variant
};

/// The positions that openings lead to. Throws InputError if one of them is no position to play.
std::vector<DxpOpening> dxp_openings(const std::vector<Opening>& openings, const Variant& variant);

enum class DxpColours { Both, White, Black };

/// `both`, `white` or `black`; throws InputError.
DxpColours read_dxp_colours(const std::string& text);

struct DxpPlannedGame {
    int round = 1;
    Color ours = Color::White;
    DxpOpening opening{};
};

/// Each opening is played twice, with both colours, unless one colour is wanted; when all have had
/// their turn they come again. No openings: the start of the variant.
std::vector<DxpPlannedGame> plan_dxp_games(const std::vector<DxpOpening>& openings,
                                           DxpColours colours, int games);

}  // namespace damier
