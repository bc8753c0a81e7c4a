// A position as one side sees it: own and foe, ahead and behind. A term is written once for this
// view; Black's view is White's of the board turned by half a turn, with the steps and masks of
// both made at compile time.
#pragma once

#include "movegen/generate.hpp"
#include "movegen/position.hpp"

#include <array>
#include <initializer_list>

namespace damier {

template <class R, Color Us>
struct View {
    using Rules = R;
    // Formations are places on the board, so the numbers of a mirrored one do not matter.
    using B = Board<R::B::size>;
    static constexpr Color us = Us;
    static constexpr bool is_white = Us == Color::White;

    static constexpr int ahead_left = is_white ? B::up_left : B::down_right;
    static constexpr int ahead_right = is_white ? B::up_right : B::down_left;
    static constexpr int back_left = -ahead_right;
    static constexpr int back_right = -ahead_left;

    explicit View(const Position<R>& pos)
        : men{pos.men(Us)},
          kings{pos.kings(Us)},
          foe_men{pos.men(!Us)},
          foe_kings{pos.kings(!Us)},
          empty{pos.empty()},
          to_move{pos.turn() == Us} {
        find_runaways();
        if (kings) {
            count_king_moves();
        }
    }

    Bitboard pieces() const { return men | kings; }
    Bitboard foes() const { return foe_men | foe_kings; }

    // Rows are counted from the own back row, 0, to the promotion row.
    static constexpr Bitboard rows(int first, int last) {
        return is_white ? B::rows(B::size - 1 - last, B::size - 1 - first) : B::rows(first, last);
    }

    // Columns are counted from the own left hand.
    static constexpr Bitboard columns(int first, int last) {
        Bitboard set;
        for (const Square sq : B::all()) {
            const int column = is_white ? B::column(sq) : B::size - 1 - B::column(sq);
            if (first <= column && column <= last) {
                set |= Bitboard{sq};
            }
        }
        return set;
    }

    // Squares by the numbers they have for White.
    static constexpr Bitboard squares(std::initializer_list<int> numbers) {
        Bitboard set;
        for (const int number : numbers) {
            const Square sq = B::square(number);
            set |= Bitboard{is_white ? sq : B::rotated(sq)};
        }
        return set;
    }

    static constexpr int row(Square sq) { return is_white ? B::size - 1 - B::row(sq) : B::row(sq); }

    const Bitboard men;
    const Bitboard kings;
    const Bitboard foe_men;
    const Bitboard foe_kings;
    const Bitboard empty;
    const bool to_move;

    // What takes a look at single pieces is found once, for all terms that ask for it.
    int runaways = 0;
    int runaway_steps = 0;  // to promotion, of all of them
    int king_moves = 0;     // quiet, and not punished by a foe man
    int trapped_kings = 0;  // kings without such a move

private:
    // The squares a man may come to on its way to promotion.
    static constexpr std::array<Bitboard, 64> make_ways() {
        std::array<Bitboard, 64> ways{};
        for (const Square sq : B::all()) {
            Bitboard reached{sq};
            for (int step = row(sq); step < B::size - 1; ++step) {
                reached = (shift<ahead_left>(reached) | shift<ahead_right>(reached)) & B::all();
                ways[static_cast<std::size_t>(index(sq))] |= reached;
            }
        }
        return ways;
    }

    // Men beyond the middle whose whole way is free of foes. A flying king may come from anywhere.
    void find_runaways() {
        static constexpr std::array<Bitboard, 64> ways = make_ways();
        static constexpr Bitboard far = rows(B::size / 2, B::size - 2);
        if (R::facts.flying_kings && foe_kings) {
            return;
        }
        for (const Square sq : men& far) {
            if ((ways[static_cast<std::size_t>(index(sq))] & foes()).empty()) {
                ++runaways;
                runaway_steps += B::size - 1 - row(sq);
            }
        }
    }

    // The squares on which a foe man could take a king that comes there.
    Bitboard guarded_by_foe_men() const {
        Bitboard guarded;
        Diagonals<B>::for_each([&]<int Step>() {
            constexpr bool backward_for_foe = Step == ahead_left || Step == ahead_right;
            if constexpr (R::facts.men_capture_backwards || !backward_for_foe) {
                guarded |= shift<Step>(foe_men) & shift<-Step>(empty);
            }
        });
        return R::facts.men_take_kings ? guarded : Bitboard{};
    }

    void count_king_moves() {
        const Bitboard guarded = guarded_by_foe_men();
        const Bitboard occupied = B::all() - empty;
        for (const Square king : kings) {
            const int moves = (detail::quiet_king_targets<R>(king, occupied) - guarded).count();
            king_moves += moves;
            trapped_kings += moves == 0 ? 1 : 0;
        }
    }
};

// How far the men have come: the sum of their rows. A row number is added bit by bit, one count of
// pieces for each binary digit.
template <class V>
int rows_advanced(Bitboard men) {
    using B = typename V::B;
    static constexpr auto digits = [] {
        std::array<Bitboard, 4> masks{};
        for (int row = 0; row < B::size; ++row) {
            for (int digit = 0; digit < 4; ++digit) {
                if ((row >> digit & 1) != 0) {
                    masks[static_cast<std::size_t>(digit)] |= V::rows(row, row);
                }
            }
        }
        return masks;
    }();
    return (men & digits[0]).count() + 2 * (men & digits[1]).count() +
           4 * (men & digits[2]).count() + 8 * (men & digits[3]).count();
}

}  // namespace damier
