// How far the game has come, by the pieces on the board.
#pragma once

#include "movegen/position.hpp"

#include <algorithm>

namespace damier {

template <class R>
struct Phase {
    // The pieces of a full opening: all rows but two.
    static constexpr int full = (R::B::size - 2) * R::B::row_width;

    explicit Phase(const Position<R>& pos) : pieces{std::min(pos.occupied().count(), full)} {}

    // A mixture, times `full`.
    int mixed(int opening, int endgame) const {
        return opening * pieces + endgame * (full - pieces);
    }

    double opening_share() const { return static_cast<double>(pieces) / full; }

    const int pieces;
};

}  // namespace damier
