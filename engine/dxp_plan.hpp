// What an initiator of DXP means to play: which opening with which colour in which round.
#pragma once

#include "engine/variant.hpp"
#include "protocol/dxp_game.hpp"

#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// A position to begin a game with.
struct DxpOpening {
    std::optional<DxpPosition> position{};  ///< none: the start of the variant
    std::string fen{};                      ///< empty: the start of the variant
};

/// One opening a line: a FEN, or moves from the start. What follows a `#` is a remark. Throws
/// InputError with the line that is bad.
std::vector<DxpOpening> read_dxp_openings(std::istream& in, const Variant& variant);

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
