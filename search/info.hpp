// What a search tells: while it runs (SearchInfo) and when it ends (SearchResult).
#pragma once

#include "eval/score.hpp"
#include "movegen/move.hpp"

#include <cstdint>
#include <vector>

namespace damier {

struct SearchInfo {
    int depth = 0;
    double mean_depth = 0;  ///< of all leaves
    Score score;            ///< for the side to move
    std::uint64_t nodes = 0;
    double seconds = 0;
    int rank = 1;          ///< among the moves of a multi-PV search, 1 is the best
    std::vector<Move> pv;  ///< from the root
};

struct SearchResult {
    Move best;    ///< none if the game is over
    Move ponder;  ///< the expected reply, if known
    SearchInfo info;
};

}  // namespace damier
