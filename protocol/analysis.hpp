// The analysis of a position: what was searched and what was found, ready to be shown as a table,
// as JSON or as remarks in a game.
#pragma once

#include "movegen/any_game.hpp"
#include "search/info.hpp"

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
        return std::ranges::find(known_draws, line.pv.front()) != known_draws.end();
    }
    double nodes_per_second() const { return static_cast<double>(nodes) / std::max(seconds, 1e-6); }
};

/// Gathers the lines of a search by rank. The last iteration may end before all ranks are done.
class LineGatherer {
public:
    void add(const SearchInfo& line);

    /// The newest lines, then those of the iteration before whose moves have none yet.
    std::vector<SearchInfo> gathered() const;

private:
    std::vector<SearchInfo> newest_;
    std::vector<SearchInfo> whole_;
};

}  // namespace damier
