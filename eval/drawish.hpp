// Material with which being ahead is not winning.
#pragma once

#include "movegen/position.hpp"

namespace damier {

inline constexpr int drawish_divisor = 8;

// How many pieces are needed to win against a side that has a king, by the facts of the variant.
// Three flying kings do not catch one on 10x10 that keeps to the main road, nor two on 8x8; a
// killer king is caught by two, and so is a Frisian one that is taken along rows and columns.
template <class R>
constexpr int pieces_to_catch_king() {
    if (!R::facts.flying_kings || R::facts.king_stops_behind_king || R::facts.orthogonal_captures) {
        return 2;
    }
    return R::B::size == 10 ? 4 : 3;
}

// Can this side hardly win, whatever the terms say?
template <class R>
bool cannot_win(const Position<R>& pos, Color side) {
    if constexpr (R::facts.goal != Goal::Normal) {
        return false;
    } else {
        const Bitboard kings = pos.kings(!side);
        if (kings.empty()) {
            return false;
        }
        const int pieces = pos.pieces(side).count();
        constexpr int needed = pieces_to_catch_king<R>();
        const bool on_road = R::facts.flying_kings && R::B::size == 8 &&
                             !R::facts.king_stops_behind_king && (kings & R::B::long_diagonal());
        return pieces < needed + (on_road ? 1 : 0);
    }
}

}  // namespace damier
