// A position: who stands where, who is to move, and (Frisian) how often a king has moved in a row.
// An immutable value: playing a move gives the next position.
#pragma once

#include "base/inlining.hpp"
#include "base/mixing.hpp"
#include "movegen/move.hpp"
#include "movegen/variants.hpp"

#include <cassert>

namespace damier {

// Quiet moves made in a row with one king, of one side.
struct KingStreak {
    Square king{};
    std::uint8_t moves = 0;
    friend constexpr bool operator==(KingStreak, KingStreak) = default;
};

namespace detail {

struct NoStreaks {
    friend constexpr bool operator==(NoStreaks, NoStreaks) = default;
};

struct Streaks {
    KingStreak own;
    KingStreak opponent;
    friend constexpr bool operator==(const Streaks&, const Streaks&) = default;
};

}  // namespace detail

template <class R>
class Position {
public:
    using Rules = R;
    using B = typename R::B;

    // An empty board is a position too, so that a default one exists.
    constexpr Position() : Position{{}, {}, {}, Color::White} {}

    // Pieces must be on the board, each on its own square, and no man on its promotion row.
    constexpr Position(Bitboard white, Bitboard black, Bitboard kings, Color turn)
        : own_{turn == Color::White ? white : black},
          opponent_{turn == Color::White ? black : white},
          kings_{kings},
          turn_{turn} {
        assert((white & black).empty() && (kings - (white | black)).empty());
        assert(((white | black) - B::all()).empty());
    }

    // What is in a position beside its three sets.
    using Streaks =
        std::conditional_t<(R::facts.king_move_limit > 0), detail::Streaks, detail::NoStreaks>;

    // A position put together again from its parts, which can be handed on in registers.
    template <Color Us>
    static constexpr Position of(Bitboard own, Bitboard opponent, Bitboard kings, Streaks streaks) {
        Position pos{Successor{}};
        pos.own_ = own;
        pos.opponent_ = opponent;
        pos.kings_ = kings;
        pos.turn_ = Us;
        pos.streaks_ = streaks;
        return pos;
    }

    static constexpr Position start() {
        const Bitboard black = B::rows(0, R::facts.rows_of_men - 1);
        const Bitboard white = B::rows(B::size - R::facts.rows_of_men, B::size - 1);
        return Position{white, black, {}, R::facts.starts};
    }

    constexpr Color turn() const { return turn_; }
    // Made from the board when it is asked for: most positions of a search are never looked up.
    constexpr Key key() const {
        if constexpr (R::facts.king_move_limit > 0) {
            return board_key() ^ streak_key();
        } else {
            return board_key();
        }
    }
    // Of pieces and side to move alone, without (Frisian) the counts of king moves.
    constexpr Key board_key() const {
        const std::uint64_t pieces =
            folded_product(own_.bits() ^ 0x9E3779B97F4A7C15, opponent_.bits() ^ 0xBF58476D1CE4E5B9);
        const std::uint64_t turn = turn_ == Color::White ? 0x94D049BB133111EB : 0xD6E8FEB86659FD93;
        return Key{folded_product(pieces ^ turn, kings_.bits() ^ 0xA0761D6478BD642F)};
    }
    constexpr Bitboard own() const { return own_; }
    constexpr Bitboard opponent() const { return opponent_; }
    constexpr Bitboard kings() const { return kings_; }
    constexpr Bitboard men() const { return occupied() - kings_; }
    constexpr Bitboard occupied() const { return own_ | opponent_; }
    constexpr Bitboard empty() const { return B::all() - occupied(); }
    constexpr Bitboard pieces(Color color) const { return color == turn_ ? own_ : opponent_; }
    constexpr Bitboard men(Color color) const { return pieces(color) - kings_; }
    constexpr Bitboard kings(Color color) const { return pieces(color) & kings_; }

    // What a move of this position means.
    constexpr Square from(Move move) const { return (move.squares() & own_).first(); }
    constexpr Bitboard captured(Move move) const { return move.squares() & opponent_; }
    constexpr bool is_capture(Move move) const { return !captured(move).empty(); }
    constexpr bool by_king(Move move) const { return !(move.squares() & own_ & kings_).empty(); }
    constexpr Square to(Move move) const { return arrival(move).first(); }

    constexpr Position after(Move move) const {
        return turn_ == Color::White ? after<Color::White>(move) : after<Color::Black>(move);
    }

    // The same, with the side to move known at compile time.
    template <Color Us>
    constexpr Position after(Move move) const {
        const Bitboard from = move.squares() & own_;
        const Bitboard to = arrival(move);
        assert(from.has_one() && to.has_one());
        const bool king = !(from & kings_).empty();
        return after<Us>(from, to, captured(move), king, move.crowns());
    }

    // The same again, inlined so that nothing is asked that the caller knows of the move.
    template <Color Us>
    DAMIER_INLINE constexpr Position after(Bitboard from, Bitboard to, Bitboard taken, bool king,
                                           bool crowned) const {
        assert(turn_ == Us);
        const Bitboard path = from ^ to;
        Position next{Successor{}};
        next.own_ = opponent_ - taken;
        next.opponent_ = own_ ^ path;
        next.kings_ = kings_ - taken;
        if (king) {
            next.kings_ ^= path;
        } else if (crowned) {
            next.kings_ |= to;
        }
        next.turn_ = !Us;
        if constexpr (R::facts.king_move_limit > 0) {
            next.carry_streaks(*this, from.first(), to.first(), king && taken.empty());
        }
        return next;
    }

    // After a man's quiet step that does not crown it: the move played most, so the shortest.
    template <Color Us>
    DAMIER_INLINE constexpr Position after_step(Bitboard from_and_to) const {
        assert(turn_ == Us);
        Position next{Successor{}};
        next.own_ = opponent_;
        next.opponent_ = own_ ^ from_and_to;
        next.kings_ = kings_;
        next.turn_ = !Us;
        if constexpr (R::facts.king_move_limit > 0) {
            next.carry_streaks(*this, {}, {}, false);
        }
        return next;
    }

    constexpr Streaks streaks() const { return streaks_; }
    constexpr KingStreak streak(Color color) const requires(R::facts.king_move_limit > 0) {
        return color == turn_ ? streaks_.own : streaks_.opponent;
    }

    // The same position with other king-move counts, as a FEN or a Hub client may state them.
    constexpr Position with_streak(Color color, KingStreak streak) const
        requires(R::facts.king_move_limit > 0) {
        Position next = *this;
        (color == turn_ ? next.streaks_.own : next.streaks_.opponent) = streak;
        return next;
    }

    // The king that may not make a quiet move now; nothing if all may.
    constexpr Bitboard tired_king() const {
        if constexpr (R::facts.king_move_limit > 0) {
            const KingStreak streak = streaks_.own;
            if (streak.moves >= R::facts.king_move_limit && !(own_ - kings_).empty()) {
                return Bitboard{streak.king};
            }
        }
        return {};
    }

    friend constexpr bool operator==(const Position&, const Position&) = default;

private:
    struct Successor {};
    constexpr explicit Position(Successor) {}  // to be filled in

    constexpr Bitboard arrival(Move move) const {
        const Bitboard to = move.squares() - occupied();
        return to ? to : move.squares() & own_;
    }

    // Nothing where no king has moved in a row.
    constexpr Key streak_key() const requires(R::facts.king_move_limit > 0) {
        const auto packed = [](KingStreak streak) {
            return streak.moves == 0 ? 0u : streak.moves * 64u + unsigned(index(streak.king));
        };
        return Key{mixed(packed(streaks_.own) * 256u + packed(streaks_.opponent))};
    }

    // A quiet move with a king makes its streak longer or starts one, any other move of the side
    // ends it; a streak also ends with its king, or with the last man of its side.
    constexpr void carry_streaks(const Position& before, Square from, Square to, bool quiet_king) {
        KingStreak mover;
        if (quiet_king && !(opponent_ - kings_).empty()) {
            const KingStreak old = before.streaks_.own;
            const bool same = old.moves > 0 && old.king == from;
            mover = {to, static_cast<std::uint8_t>(same ? old.moves + 1 : 1)};
        }
        KingStreak rest = before.streaks_.opponent;
        if (rest.moves > 0 && (!own_.contains(rest.king) || (own_ - kings_).empty())) {
            rest = {};
        }
        streaks_ = {rest, mover};
    }

    Bitboard own_;  // of the side to move
    Bitboard opponent_;
    Bitboard kings_;
    Color turn_ = Color::White;
    [[no_unique_address]] Streaks streaks_;
};

}  // namespace damier
