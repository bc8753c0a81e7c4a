// Terms about kings.
#pragma once

#include "eval/view.hpp"

#include <algorithm>
#include <string_view>

namespace damier::terms {

struct FirstKing {
    static constexpr std::string_view name = "first king";
    template <class V>
    static int count(const V& v) {
        return v.kings ? 1 : 0;
    }
};

struct MoreKings {
    static constexpr std::string_view name = "more kings";
    template <class V>
    static int count(const V& v) {
        return std::max(v.kings.count() - 1, 0);
    }
};

// Squares the kings can go to without being taken there by a man.
struct KingMoves {
    static constexpr std::string_view name = "king moves";
    template <class V>
    static int count(const V& v) {
        return v.king_moves;
    }
};

// A king without any such square.
struct TrappedKing {
    static constexpr std::string_view name = "trapped king";
    template <class V>
    static int count(const V& v) {
        return v.trapped_kings;
    }
};

// A king on the diagonal between the corners: hard to catch, and it divides the board.
struct MainRoad {
    static constexpr std::string_view name = "main road";
    template <class V>
    static int count(const V& v) {
        static constexpr Bitboard road = V::B::long_diagonal();
        return (v.kings & road) ? 1 : 0;
    }
};

// A king in or next to a corner that is not a playing square, where a lone king is at home.
struct DoubleCorner {
    static constexpr std::string_view name = "double corner";
    template <class V>
    static int count(const V& v) {
        using B = typename V::B;
        static constexpr Bitboard corners = (V::rows(0, 1) & V::columns(B::size - 2, B::size - 1)) |
                                            (V::rows(B::size - 2, B::size - 1) & V::columns(0, 1));
        return (v.kings & corners) ? 1 : 0;
    }
};

// A short king in the middle of the board.
struct KingCentre {
    static constexpr std::string_view name = "king in centre";
    template <class V>
    static int count(const V& v) {
        using B = typename V::B;
        static constexpr Bitboard middle = V::rows(2, B::size - 3) & V::columns(2, B::size - 3);
        return (v.kings & middle).count();
    }
};

}  // namespace damier::terms
