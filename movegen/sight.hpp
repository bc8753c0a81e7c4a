// What is seen along the diagonals from a square: the free squares, and the first piece that stands
// in the way. The same answer in two ways: from rays, anywhere; or, where the machine can gather
// and scatter bits quickly, from a small table of what is seen along any line of at most ten
// squares.
#pragma once

#include "movegen/board.hpp"

#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
#define DAMIER_FAST_PEXT
#include <immintrin.h>
#endif

namespace damier {

namespace detail {

template <class B, int Step>
constexpr Bitboard sight_along(Square from, Bitboard occupied) {
    const Bitboard free = slide<B, Step>(from, occupied);
    return free | (shift<Step>(free | Bitboard{from}) & ray<B, Step>(from));
}

#ifdef DAMIER_FAST_PEXT

// A line through a square. Pieces on its two end squares hide nothing, so they do not matter.
struct Line {
    std::uint64_t squares;
    std::uint64_t inner;  // without the ends
    std::uint32_t place;  // in `seen_in_line`, of the first entry for this square of the line
};

// What is seen on a line of ten squares from each of them, by how the eight inner ones are
// occupied.
inline constexpr std::array<std::uint16_t, 10 * 256> seen_in_line = [] {
    std::array<std::uint16_t, 10 * 256> seen{};
    for (int from = 0; from < 10; ++from) {
        for (int inner = 0; inner < 256; ++inner) {
            int squares = 0;
            for (const int way : {-1, 1}) {
                for (int at = from + way; at >= 0 && at < 10; at += way) {
                    squares |= 1 << at;
                    if ((inner << 1 >> at & 1) != 0) {
                        break;
                    }
                }
            }
            seen[from * 256 + inner] = static_cast<std::uint16_t>(squares);
        }
    }
    return seen;
}();

template <int Size, int Step>
constexpr std::array<Line, 64> make_lines() {
    using B = Board<Size>;
    constexpr auto rays_before = make_rays<Size, -Step>();
    constexpr auto rays_behind = make_rays<Size, Step>();
    std::array<Line, 64> lines{};
    for (const Square from : B::all()) {
        const Bitboard before = rays_before[index(from)];
        const Bitboard squares = before | Bitboard{from} | rays_behind[index(from)];
        const std::uint64_t last = std::bit_floor(squares.bits());
        lines[index(from)] = {squares.bits(), (squares - squares.lowest()).bits() & ~last,
                              static_cast<std::uint32_t>(before.count() * 256)};
    }
    return lines;
}

template <int Size, int Step>
inline constexpr std::array<Line, 64> lines = make_lines<Size, Step>();

inline Bitboard sight_on(const Line& line, Bitboard occupied) {
    const std::uint64_t inner = _pext_u64(occupied.bits(), line.inner);
    return Bitboard{_pdep_u64(seen_in_line[line.place + inner], line.squares)};
}

#endif

}  // namespace detail

template <class B>
constexpr Bitboard sight(Square from, Bitboard occupied) {
#ifdef DAMIER_FAST_PEXT
    if (!std::is_constant_evaluated()) {
        return detail::sight_on(detail::lines<B::size, B::down_left>[index(from)], occupied) |
               detail::sight_on(detail::lines<B::size, B::down_right>[index(from)], occupied);
    }
#endif
    Bitboard seen;
    Diagonals<B>::for_each(
        [&]<int Step>() { seen |= detail::sight_along<B, Step>(from, occupied); });
    return seen;
}

}  // namespace damier
