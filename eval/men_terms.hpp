// Terms about men: how many, how far, how well placed and how free. A term has a name and counts
// something for the side of a view; what one is worth is in the weights.
#pragma once

#include "eval/view.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace damier::terms {

struct Man {
    static constexpr std::string_view name = "man";
    template <class V>
    static int count(const V& v) {
        return v.men.count();
    }
};

struct Turn {
    static constexpr std::string_view name = "turn";
    template <class V>
    static int count(const V& v) {
        return v.to_move ? 1 : 0;
    }
};

struct Tempo {
    static constexpr std::string_view name = "tempo";
    template <class V>
    static int count(const V& v) {
        return rows_advanced<V>(v.men);
    }
};

// The square of the lead in tempo, over 16, for the side that leads: a small lead is room, a large
// one is a front that has run out of moves.
struct TempoLead {
    static constexpr std::string_view name = "tempo lead";
    template <class V>
    static int count(const V& v) {
        using Foe = View<typename V::Rules, !V::us>;
        const int lead = rows_advanced<V>(v.men) - rows_advanced<Foe>(v.foe_men);
        return lead > 0 ? lead * lead / 16 : 0;
    }
};

// Men far up the board, by row.
template <int Row>
struct OnRow {
    static_assert(Row >= 4 && Row <= 8);
    static constexpr std::array<std::string_view, 5> names{"row 5", "row 6", "row 7", "row 8",
                                                           "row 9"};
    static constexpr std::string_view name = names[Row - 4];
    template <class V>
    static int count(const V& v) {
        static constexpr Bitboard row = V::rows(Row, Row);
        return (v.men & row).count();
    }
};

struct Centre {
    static constexpr std::string_view name = "centre";
    template <class V>
    static int count(const V& v) {
        using B = typename V::B;
        static constexpr Bitboard centre =
            V::rows(B::size / 2 - 2, B::size / 2) & V::columns(B::size / 2 - 2, B::size / 2 + 1);
        return (v.men & centre).count();
    }
};

struct Edge {
    static constexpr std::string_view name = "edge";
    template <class V>
    static int count(const V& v) {
        using B = typename V::B;
        static constexpr Bitboard edges = V::columns(0, 0) | V::columns(B::size - 1, B::size - 1);
        return (v.men & edges).count();
    }
};

// A man still on its place in the back row, counted from the left.
template <int Place>
struct BackRow {
    static constexpr std::array<std::string_view, 5> names{"guard 1", "guard 2", "guard 3",
                                                           "guard 4", "guard 5"};
    static constexpr std::string_view name = names[Place];
    template <class V>
    static int count(const V& v) {
        using B = typename V::B;
        static constexpr Square sq =
            V::is_white ? B::at(B::size - 1, Place) : B::at(0, B::row_width - 1 - Place);
        return v.men.contains(sq) ? 1 : 0;
    }
};

// A man beyond the middle, away from the edges.
struct Outpost {
    static constexpr std::string_view name = "outpost";
    template <class V>
    static constexpr Bitboard places() {
        using B = typename V::B;
        return V::rows(B::size / 2, B::size / 2 + 1) & V::columns(1, B::size - 2);
    }
    template <class V>
    static int count(const V& v) {
        static constexpr Bitboard posts = places<V>();
        return (v.men & posts).count();
    }
};

// Men that stand directly behind an outpost.
struct OutpostSupport {
    static constexpr std::string_view name = "outpost support";
    template <class V>
    static int count(const V& v) {
        static constexpr Bitboard posts = Outpost::places<V>();
        const Bitboard held = v.men & posts;
        return (held & shift<V::ahead_left>(v.men)).count() +
               (held & shift<V::ahead_right>(v.men)).count();
    }
};

// Pairs of men of which one stands diagonally behind the other.
struct Links {
    static constexpr std::string_view name = "links";
    template <class V>
    static int count(const V& v) {
        return (v.men & shift<V::ahead_left>(v.men)).count() +
               (v.men & shift<V::ahead_right>(v.men)).count();
    }
};

// Three men in a row on a diagonal.
struct Chains {
    static constexpr std::string_view name = "chains";
    template <class V>
    static int count(const V& v) {
        const Bitboard left = v.men & shift<V::ahead_left>(v.men);
        const Bitboard right = v.men & shift<V::ahead_right>(v.men);
        return (left & shift<V::ahead_left>(left)).count() +
               (right & shift<V::ahead_right>(right)).count();
    }
};

// Men off the first rows and the edges with nobody directly behind.
struct Loose {
    static constexpr std::string_view name = "loose men";
    template <class V>
    static int count(const V& v) {
        using B = typename V::B;
        static constexpr Bitboard field = V::rows(2, B::size - 2) & V::columns(1, B::size - 2);
        const Bitboard behind = shift<V::ahead_left>(v.men) | shift<V::ahead_right>(v.men);
        return ((v.men & field) - behind).count();
    }
};

// How uneven the men stand on the two wings.
struct Imbalance {
    static constexpr std::string_view name = "imbalance";
    template <class V>
    static int count(const V& v) {
        using B = typename V::B;
        static constexpr Bitboard left = V::columns(0, B::size / 2 - 1);
        const int on_left = (v.men & left).count();
        return std::abs(2 * on_left - v.men.count());
    }
};

// Men that have no step ahead.
struct Stuck {
    static constexpr std::string_view name = "stuck men";
    template <class V>
    static int count(const V& v) {
        const Bitboard can_step = shift<V::back_right>(v.empty) | shift<V::back_left>(v.empty);
        return (v.men - can_step).count();
    }
};

// Where a man can step by one step without being taken at once by a man.
template <int Step, int Other, class V>
Bitboard safe_steps(const V& v) {
    const Bitboard open = shift<Step>(v.men) & v.empty;
    // The man leaves the square behind it, so whoever stands in front can take it.
    Bitboard attacked = shift<-Step>(v.foe_men);
    attacked |= shift<-Other>(v.foe_men) & shift<Other>(v.empty);
    if constexpr (V::Rules::facts.men_capture_backwards) {
        attacked |= shift<Other>(v.foe_men) & shift<-Other>(v.empty);
    }
    return open - attacked;
}

template <class V>
int safe_moves(const V& v) {
    return safe_steps<V::ahead_left, V::ahead_right>(v).count() +
           safe_steps<V::ahead_right, V::ahead_left>(v).count();
}

// Steps of men that lose nothing at once.
struct FreeMoves {
    static constexpr std::string_view name = "free moves";
    template <class V>
    static int count(const V& v) {
        return safe_moves(v);
    }
};

// How many of them are missing at four: who has none left must give something away.
struct FewMoves {
    static constexpr std::string_view name = "few moves";
    template <class V>
    static int count(const V& v) {
        return std::max(4 - safe_moves(v), 0);
    }
};

// A man whose whole way to promotion is free of foes.
struct Runaway {
    static constexpr std::string_view name = "runaway";
    template <class V>
    static int count(const V& v) {
        return v.runaways;
    }
};

// The steps the runaways still have to go.
struct RunawaySteps {
    static constexpr std::string_view name = "runaway steps";
    template <class V>
    static int count(const V& v) {
        return v.runaway_steps;
    }
};

}  // namespace damier::terms
