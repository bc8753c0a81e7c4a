// The analysis of a position: what was searched and what was found, ready to be shown as a table,
// as JSON or as remarks in a game.
#pragma once

#include "engine/engine.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace damier {

struct Analysis {
    AnyPosition position;
    Outcome outcome{};
    std::vector<SearchInfo> lines{};  ///< best first, none if the game is over
    std::vector<Move> known_draws{};  ///< first moves of lines that the databases prove a draw
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;

    bool is_known_draw(const SearchInfo& line) const {
        return std::find(known_draws.begin(), known_draws.end(), line.pv.front()) !=
               known_draws.end();
    }
    double nodes_per_second() const { return static_cast<double>(nodes) / std::max(seconds, 1e-6); }
};

/// Searches the position of the game. It finds nothing of those before it, so that it does not
/// matter which were analysed with the same engine. The game stays.
Analysis analyse(Engine& engine, AnyGame game, const GoRequest& request,
                 const InfoListener& listen = {});

/// The moves of the engine's game that the databases prove to lead to a draw, no better and no
/// worse. The score of a search only tells such moves apart.
std::vector<Move> known_draws(const Engine& engine);

}  // namespace damier
