// The geometry of a square board of any even size: which bit is which square, the steps between
// squares, rows, rays, and the numbers that people use.
//
// Two rows share a stride of Size + 3 bits, the ghost bits between them empty for ever:
//
//     10x10     .  1  .  2  .  3  .  4  .  5 [6]
//               7  .  8  .  9  . 10  . 11  . [12 13]
//               . 14  . 15  . 16  . 17  . 18 [19]
//              20 ...                                    last square: bit 63
//
// so every diagonal, vertical and horizontal step is one constant shift that falls onto a ghost
// bit, or out of the word, where the board ends. Bit 0 is free for a flag (see move.hpp).
#pragma once

#include "movegen/bitboard.hpp"
#include "movegen/types.hpp"

#include <array>
#include <type_traits>

namespace damier {

// Mirrored boards (Italian, Spanish) have their lower left corner unplayable. They are the same
// board seen in a mirror, so only the numbers of the squares differ.
template <int Size, bool Mirrored = false>
struct Board {
    static_assert(Size == 8 || Size == 10, "a board of this size does not fit one word");

    static constexpr int size = Size;
    static constexpr bool mirrored = Mirrored;
    static constexpr int row_width = Size / 2;
    static constexpr int square_count = Size * row_width;

    // Steps, as differences of bits. Up is towards square 1, where white men go.
    static constexpr int down_left = row_width + 1;
    static constexpr int down_right = row_width + 2;
    static constexpr int up_right = -down_left;
    static constexpr int up_left = -down_right;
    static constexpr int down = down_left + down_right;
    static constexpr int up = -down;
    static constexpr int right = 1;
    static constexpr int left = -1;

    static constexpr Square at(int row, int place_in_row) {
        return Square(1 + row / 2 * down + row % 2 * down_left + place_in_row);
    }

    static constexpr int row(Square sq) {
        const int bit = index(sq) - 1;
        return bit / down * 2 + (bit % down >= down_left ? 1 : 0);
    }

    static constexpr int place_in_row(Square sq) {
        const int bit = (index(sq) - 1) % down;
        return bit >= down_left ? bit - down_left : bit;
    }

    // The column as seen on an unmirrored board, 0 at the left.
    static constexpr int column(Square sq) {
        return 2 * place_in_row(sq) + (row(sq) % 2 == 0 ? 1 : 0);
    }

    // Square numbers run from 1, top left, along the rows (FMJD 2.6).
    static constexpr Square square(int number) {
        const int place = (number - 1) % row_width;
        return at((number - 1) / row_width, Mirrored ? row_width - 1 - place : place);
    }

    static constexpr int number(Square sq) {
        const int place = Mirrored ? row_width - 1 - place_in_row(sq) : place_in_row(sq);
        return row(sq) * row_width + place + 1;
    }

    static constexpr bool is_number(int number) { return number >= 1 && number <= square_count; }

    static constexpr Bitboard row_squares(int row) {
        const std::uint64_t full_row = (std::uint64_t{1} << row_width) - 1;
        return Bitboard{full_row << index(at(row, 0))};
    }

    static constexpr Bitboard rows(int first, int last) {
        Bitboard squares;
        for (int row = first; row <= last; ++row) {
            squares |= row_squares(row);
        }
        return squares;
    }

    static constexpr Bitboard all() { return rows(0, Size - 1); }

    // The row on which a man of this colour is crowned.
    static constexpr Bitboard promotion_row(Color color) {
        return row_squares(color == Color::White ? 0 : Size - 1);
    }

    // The diagonal between the two corners that are playing squares (FMJD 2.3).
    static constexpr Bitboard long_diagonal() {
        Bitboard squares;
        for (int row = 0; row < Size; ++row) {
            squares |= Bitboard{at(row, (Size - 1 - row) / 2)};
        }
        return squares;
    }

    // The board turned by half a turn, which changes places with the opponent.
    static constexpr Square rotated(Square sq) {
        return at(Size - 1 - row(sq), row_width - 1 - place_in_row(sq));
    }
};

namespace detail {

template <int Size, int Step>
constexpr std::array<Bitboard, 64> make_rays() {
    using B = Board<Size>;
    std::array<Bitboard, 64> rays{};
    for (const Square from : B::all()) {
        Bitboard ahead = shift<Step>(Bitboard{from}) & B::all();
        for (; ahead; ahead = shift<Step>(ahead) & B::all()) {
            rays[index(from)] |= ahead;
        }
    }
    return rays;
}

template <int Size, int Step>
inline constexpr std::array<Bitboard, 64> rays = make_rays<Size, Step>();

}  // namespace detail

// All squares from `from`, itself excluded, to the end of the board.
template <class B, int Step>
constexpr Bitboard ray(Square from) {
    return detail::rays<B::size, Step>[index(from)];
}

// The part of a ray before its first blocker.
template <int Step>
constexpr Bitboard before_first(Bitboard ray, Bitboard blockers) {
    if constexpr (Step > 0) {
        return ray & Bitboard{blockers.lowest().bits() - 1};  // no blocker: all ones
    } else {
        const int last = 63 - std::countl_zero(blockers.bits() | 1);
        return ray & Bitboard{~std::uint64_t{0} << last << 1};
    }
}

// The squares a flying piece can slide to.
template <class B, int Step>
constexpr Bitboard slide(Square from, Bitboard occupied) {
    const Bitboard line = ray<B, Step>(from);
    return before_first<Step>(line, line & occupied);
}

// The first occupied square of the ray, alone; nothing if there is none.
template <class B, int Step>
constexpr Bitboard first_on_ray(Square from, Bitboard occupied) {
    const Bitboard blockers = ray<B, Step>(from) & occupied;
    if constexpr (Step > 0) {
        return blockers.lowest();
    } else {
        return Bitboard{std::bit_floor(blockers.bits())};
    }
}

namespace detail {

// shifted(set, n) is the set moved by n steps.
template <class Shifted>
constexpr Bitboard fill_with(Bitboard from, Bitboard empty, Shifted shifted) {
    from |= shifted(from, 1) & empty;
    empty &= shifted(empty, 1);
    from |= shifted(from, 2) & empty;
    empty &= shifted(empty, 2);
    return from | (shifted(from, 4) & empty);
}

}  // namespace detail

// The squares of a set and all that can be reached from them by sliding along Step over empty ones:
// seven at the most, which is as far as there are between two pieces and the edge.
template <int Step>
constexpr Bitboard fill(Bitboard from, Bitboard empty) {
    return detail::fill_with(from, empty, [](Bitboard set, int n) { return shift(set, n * Step); });
}

// The same by a step that is chosen while running, down the board or up.
constexpr Bitboard fill_down(Bitboard from, Bitboard empty, int step) {
    return detail::fill_with(
        from, empty, [step](Bitboard set, int n) { return Bitboard{set.bits() << n * step}; });
}

constexpr Bitboard fill_up(Bitboard from, Bitboard empty, int step) {
    return detail::fill_with(
        from, empty, [step](Bitboard set, int n) { return Bitboard{set.bits() >> n * step}; });
}

// Calls visit.template operator()<Step>() for each step of a list.
template <int... Steps>
struct StepList {
    static constexpr int count = sizeof...(Steps);
    static constexpr std::array<int, sizeof...(Steps)> steps{Steps...};

    // Where in the list a step stands.
    template <int Step>
    static constexpr int place = [] {
        int place = 0;
        while (steps[place] != Step) {
            ++place;
        }
        return place;
    }();

    template <class Visit>
    static constexpr void for_each(Visit&& visit) {
        (visit.template operator()<Steps>(), ...);
    }
};

template <class B>
using Diagonals = StepList<B::up_left, B::up_right, B::down_left, B::down_right>;
template <class B>
using DiagonalsUp = StepList<B::up_left, B::up_right>;
template <class B>
using DiagonalsDown = StepList<B::down_left, B::down_right>;
template <class B, Color Us>
using ForwardSteps = std::conditional_t<Us == Color::White, DiagonalsUp<B>, DiagonalsDown<B>>;
template <class B>
using AllLines = StepList<B::up_left, B::up_right, B::down_left, B::down_right, B::up, B::down,
                          B::left, B::right>;

}  // namespace damier
