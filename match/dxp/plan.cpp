#include "match/dxp/plan.hpp"

#include "base/error.hpp"
#include "match/match.hpp"

namespace damier {
namespace {

/// What an opening leads to, unless that is where any game begins.
std::optional<AnyPosition> reached(const AnyGame& opening) {
    const AnyPosition pos = opening.position();
    if (pos == AnyPosition{opening.variant()}) return std::nullopt;
    return pos;
}

/// We are the first of the two engines. With one colour only there are no pairs of games.
GamePlace place_of(int game, DxpColours colours) {
    if (colours == DxpColours::Both) return game_place(game, 2);
    return {.number = game,
            .opening = static_cast<std::size_t>(game),
            .first_is_white = colours == DxpColours::White};
}

}  // namespace

DxpColours read_dxp_colours(const std::string& text) {
    if (text == "both") return DxpColours::Both;
    if (text == "white") return DxpColours::White;
    if (text == "black") return DxpColours::Black;
    throw InputError("--colour is white, black or both, not '" + text + "'");
}

std::vector<DxpPlannedGame> plan_dxp_games(const std::vector<AnyGame>& openings, DxpColours colours,
                                           int games) {
    std::vector<DxpPlannedGame> plan;
    for (int game = 0; game < games; ++game) {
        const GamePlace place = place_of(game, colours);
        plan.push_back(
            {.round = game + 1, .ours = place.first_is_white ? Color::White : Color::Black});
        if (!openings.empty())
            plan.back().position = reached(openings[place.opening % openings.size()]);
    }
    return plan;
}

}  // namespace damier
