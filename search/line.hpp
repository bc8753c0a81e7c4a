// The principal variation (PV) of a node: the best line found below it.
#pragma once

#include "movegen/move.hpp"

#include <algorithm>
#include <array>

namespace damier {

inline constexpr int max_search_ply = 240;

struct Line {
    void clear() { length = 0; }
    void begin_with(Move first, const Line& rest) {
        moves[0] = first;
        length = std::min(rest.length + 1, max_search_ply);
        std::copy_n(rest.moves.begin(), length - 1, moves.begin() + 1);
    }

    int length = 0;
    std::array<Move, max_search_ply> moves;
};

}  // namespace damier
