#include "engine/dxp_plan.hpp"

#include "engine/dxp_board.hpp"
#include "movegen/error.hpp"

#include <memory>

namespace damier {
namespace {

DxpOpening reached(const Opening& opening, Session& session, const std::string& start) {
    PositionText text{.variant = {}, .fen = opening.fen, .moves = {}};
    for (const std::string& move : opening.moves)
        text.moves += move + ' ';
    session.set_up(text);
    if (session.hub_position() == start) return {};
    if (session.outcome().over())
        throw InputError("an opening leads to a game that is over: " + session.fen());
    return {dxp_position(session.hub_position()), session.fen()};
}

}  // namespace

std::vector<DxpOpening> dxp_openings(const std::vector<Opening>& openings, const Variant& variant) {
    TranspositionTable none(1);
    const std::unique_ptr<Session> session = variant.new_session(none);
    const std::string start = session->hub_position();
    std::vector<DxpOpening> positions;
    for (const Opening& opening : openings)
        positions.push_back(reached(opening, *session, start));
    return positions;
}

DxpColours read_dxp_colours(const std::string& text) {
    if (text == "both") return DxpColours::Both;
    if (text == "white") return DxpColours::White;
    if (text == "black") return DxpColours::Black;
    throw InputError("--colour is white, black or both, not '" + text + "'");
}

std::vector<DxpPlannedGame> plan_dxp_games(const std::vector<DxpOpening>& openings,
                                           DxpColours colours, int games) {
    std::vector<DxpPlannedGame> plan;
    const std::size_t turns = colours == DxpColours::Both ? 2 : 1;
    for (int i = 0; i < games; ++i) {
        const auto game = static_cast<std::size_t>(i);
        const bool black =
            colours == DxpColours::Both ? game % 2 == 1 : colours == DxpColours::Black;
        plan.push_back({.round = i + 1,
                        .ours = black ? Color::Black : Color::White,
                        .opening = openings.empty() ? DxpOpening{}
                                                    : openings[game / turns % openings.size()]});
    }
    return plan;
}

}  // namespace damier
