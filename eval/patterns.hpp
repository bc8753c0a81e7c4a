// Patterns of men. The board is seen through windows of four rows by four columns, one on every
// second row and column. Each of the eight squares in a window is empty, has an own man or a man
// of the foe; what each of the 3^8 configurations adds to what the terms say was learned from
// games. A window and the one it becomes when the board is turned share their weights.
//
//     10x10  4 x 4 windows, 8 tables        8x8  3 x 3 windows, 5 tables
#pragma once

#include "eval/pattern_tables.hpp"
#include "eval/phase.hpp"
#include "eval/view.hpp"

#include <array>
#include <cstdint>
#include <utility>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace damier {

template <int Size>
struct Windows {
    using B = Board<Size>;

    static constexpr int side = 4;
    static constexpr int configurations = 6561;
    static constexpr int in_a_row = (Size - side) / 2 + 1;
    static constexpr int all = in_a_row * in_a_row;
    static constexpr int count = (all + 1) / 2;  // the rest are these, turned
    static constexpr int weights = count * configurations;

    static constexpr Bitboard window(int number) {
        Bitboard set;
        for (int row = 0; row < side; ++row) {
            for (int place = 0; place < side / 2; ++place) {
                set |= Bitboard{B::at(number / in_a_row * 2 + row, number % in_a_row + place)};
            }
        }
        return set;
    }

    // Calls visit.template operator()<Window>() for each window that has a table.
    template <class Visit>
    static constexpr void for_each(Visit&& visit) {
        [&]<int... Window>(std::integer_sequence<int, Window...>) {
            (visit.template operator()<Window>(), ...);
        }
        (std::make_integer_sequence<int, count>{});
    }
};

namespace detail {

// The squares of a set within a window, packed into one byte in the order of the board.
template <int Size, int Window>
unsigned packed(Bitboard set) {
    constexpr std::uint64_t mask = Windows<Size>::window(Window).bits();
#ifdef __BMI2__
    return static_cast<unsigned>(_pext_u64(set.bits(), mask));
#else
    using B = Board<Size>;
    const std::uint64_t bits = (set.bits() & mask) >> std::countr_zero(mask);
    return static_cast<unsigned>((bits & 3) | (bits >> (B::down_left - 2) & 0xc) |
                                 (bits >> (B::down - 4) & 0x30) |
                                 (bits >> (B::down + B::down_left - 6) & 0xc0));
#endif
}

// The number in base 3 with a one for each bit set. Black sees the board turned, and so the first
// bit last.
template <Color Us>
inline constexpr std::array<std::uint16_t, 256> ternary = [] {
    std::array<std::uint16_t, 256> numbers{};
    for (unsigned bits = 0; bits < 256; ++bits) {
        for (unsigned digit = 8; digit-- > 0;) {
            const unsigned bit = Us == Color::White ? digit : 7 - digit;
            numbers[bits] = static_cast<std::uint16_t>(3 * numbers[bits] + (bits >> bit & 1));
        }
    }
    return numbers;
}();

}  // namespace detail

// The number of the configuration that one side sees in a window.
template <int Window, class V>
std::uint32_t configuration(const V& v) {
    using W = Windows<V::B::size>;
    constexpr int window = V::is_white ? Window : W::all - 1 - Window;
    const unsigned own = detail::packed<V::B::size, window>(v.men);
    const unsigned foe = detail::packed<V::B::size, window>(v.foe_men);
    return detail::ternary<V::us>[own] + 2u * detail::ternary<V::us>[foe];
}

// What one side sees in a window is worth to it.
template <class R, int Window, class V>
PatternWeight pattern_weight(const V& v) {
    return LearnedPatterns<R>::begin()[Window * Windows<R::B::size>::configurations +
                                       configuration<Window>(v)];
}

// White's patterns less Black's.
struct PatternSum {
    int opening = 0;
    int endgame = 0;
};

template <class R>
PatternSum pattern_sum(const View<R, Color::White>& white, const View<R, Color::Black>& black) {
    PatternSum sum;
    Windows<R::B::size>::for_each([&]<int Window>() {
        const PatternWeight ours = pattern_weight<R, Window>(white);
        const PatternWeight theirs = pattern_weight<R, Window>(black);
        sum.opening += ours.opening - theirs.opening;
        sum.endgame += ours.endgame - theirs.endgame;
    });
    return sum;
}

}  // namespace damier
