#include "engine/dxp_plan.hpp"

#include "engine/dxp_board.hpp"
#include "movegen/error.hpp"

#include <memory>

namespace damier {
namespace {

std::string without_remark(std::string line) {
    line.erase(std::min(line.find('#'), line.size()));
    const std::size_t first = line.find_first_not_of(" \t\r");
    const std::size_t last = line.find_last_not_of(" \t\r");
    return first == std::string::npos ? "" : line.substr(first, last - first + 1);
}

DxpOpening read_opening(const std::string& text, Session& session, const std::string& start) {
    const bool is_fen = text.find(':') != std::string::npos;
    session.set_up({.variant = {}, .fen = is_fen ? text : "", .moves = is_fen ? "" : text});
    if (session.hub_position() == start) return {};
    if (session.outcome().over()) throw InputError("the game is over in this position");
    return {dxp_position(session.hub_position()), session.fen()};
}

}  // namespace

std::vector<DxpOpening> read_dxp_openings(std::istream& in, const Variant& variant) {
    TranspositionTable none(1);
    const std::unique_ptr<Session> session = variant.new_session(none);
    const std::string start = session->hub_position();
    std::vector<DxpOpening> openings;
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const std::string text = without_remark(line);
        if (text.empty()) continue;
        try {
            openings.push_back(read_opening(text, *session, start));
        } catch (const InputError& error) {
            throw InputError("line " + std::to_string(number) + ": " + error.what());
        }
    }
    if (openings.empty()) throw InputError("there are no openings");
    return openings;
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
