// Terms about formations: places that men of both sides take up against each other. Squares are
// given by their numbers for White.
#pragma once

#include "eval/view.hpp"

#include <string_view>

namespace damier::terms {

// 10x10. The chain lock of White's 27 by Black's 21 and 26, and by rotation of Black's 24 by
// White's 30 and 25: few men hold many. Counted for the side that is held.
struct ChainLock {
    static constexpr std::string_view name = "chain lock";
    template <class V>
    static int count(const V& v) {
        static constexpr Bitboard held = V::squares({27, 32});
        static constexpr Bitboard holders = V::squares({21, 26});
        return (held - v.men).empty() && (holders - v.foe_men).empty() ? 1 : 0;
    }
};

// The same on the other wing: White's 24 and 30 hold Black's 20, 15 and whatever stands behind.
struct ForkLock {
    static constexpr std::string_view name = "fork lock";
    template <class V>
    static int count(const V& v) {
        static constexpr Bitboard holders = V::squares({24, 30});
        static constexpr Bitboard held = V::squares({15, 20});
        return (holders - v.men).empty() && (held - v.foe_men).empty() ? 1 : 0;
    }
};

// A foe man with own men on both squares before it: it cannot move and can be attacked from
// either side.
struct Fork {
    static constexpr std::string_view name = "fork";
    template <class V>
    static int count(const V& v) {
        return (v.foe_men & shift<V::ahead_left>(v.men) & shift<V::ahead_right>(v.men)).count();
    }
};

// The two men that shut most promotion squares by themselves: 8x8 c1 and g1, 10x10 47 and 49.
struct Bridge {
    static constexpr std::string_view name = "bridge";
    template <class V>
    static int count(const V& v) {
        static constexpr Bitboard piers =
            V::B::size == 8 ? V::squares({30, 32}) : V::squares({47, 49});
        return (piers - v.men).empty() ? 1 : 0;
    }
};

// Two neighbours that cover the middle of the back row: 10x10 47 and 48, 8x8 c1 and e1.
struct Goalkeepers {
    static constexpr std::string_view name = "goalkeepers";
    template <class V>
    static int count(const V& v) {
        static constexpr Bitboard keepers =
            V::B::size == 8 ? V::squares({30, 31}) : V::squares({48, 47});
        return (keepers - v.men).empty() ? 1 : 0;
    }
};

// English: who has "the move", and so wins the opposition, when the pieces are level. The side to
// move has it when the pieces on the columns that begin in its back row are odd in number.
struct TheMove {
    static constexpr std::string_view name = "the move";
    template <class V>
    static int count(const V& v) {
        if (v.pieces().count() != v.foes().count()) {
            return 0;
        }
        static constexpr Bitboard system = own_columns<V>();
        const bool odd = ((v.pieces() | v.foes()) & system).count() % 2 != 0;
        return odd == v.to_move ? 1 : 0;
    }

private:
    template <class V>
    static constexpr Bitboard own_columns() {
        Bitboard columns;
        for (int column = 0; column < V::B::size; column += 2) {
            columns |= V::columns(column, column);
        }
        return columns;
    }
};

}  // namespace damier::terms
