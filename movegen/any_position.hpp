// A position of whatever variant: what notation, protocols and matches hold. The type of the
// variant is erased here and in any_game.hpp, and nowhere else; behind each question about the
// rules is one virtual call into the code made for the variant.
#pragma once

#include "movegen/move.hpp"
#include "movegen/outcome.hpp"
#include "movegen/position.hpp"

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

namespace damier {

class Rulebook;

/// The rules of a variant, behind virtual calls.
const Rulebook& rulebook(const Variant& variant);

/// The same where the type is known. Made in the file of the variant (movegen/compiled.cpp.in).
template <class R>
const Rulebook& rulebook_of();

class AnyPosition {
public:
    /// Not explicit: every position is a position of some variant.
    template <class R>
    AnyPosition(const Position<R>& pos)
        : variant_{&R::facts},
          rules_{&rulebook_of<R>()},
          pieces_{pos.pieces(Color::White), pos.pieces(Color::Black)},
          kings_{pos.kings()},
          turn_{pos.turn()} {
        if constexpr (R::facts.king_move_limit > 0)
            streaks_ = {pos.streak(Color::White), pos.streak(Color::Black)};
    }

    /// The start of the variant.
    explicit AnyPosition(const Variant& variant);

    /// Pieces must be on the board, each on its own square, and no man on its promotion row.
    AnyPosition(const Variant& variant, Bitboard white, Bitboard black, Bitboard kings, Color turn);

    const Variant& variant() const { return *variant_; }
    const BoardShape& board() const { return variant_->board; }
    Color turn() const { return turn_; }
    Bitboard pieces(Color color) const { return pieces_[index(color)]; }
    Bitboard kings() const { return kings_; }
    Bitboard kings(Color color) const { return pieces(color) & kings_; }
    Bitboard men(Color color) const { return pieces(color) - kings_; }
    Bitboard occupied() const { return pieces_[0] | pieces_[1]; }

    /// Frisian; elsewhere there is none.
    KingStreak streak(Color color) const { return streaks_[index(color)]; }
    AnyPosition with_streak(Color color, KingStreak streak) const;
    /// The same pieces with the other side to move, its streaks forgotten.
    AnyPosition with_turn(Color turn) const;

    // What a move of this position means.
    Square from(Move move) const { return (move.squares() & pieces(turn_)).first(); }
    Square to(Move move) const;
    Bitboard captured(Move move) const { return move.squares() & pieces(!turn_); }
    bool is_capture(Move move) const { return !captured(move).empty(); }

    /// In the generator's order, which follows bits and speed.
    void generate(MoveList& moves) const;
    /// In the order in which people look for them, see sorted_moves.hpp.
    std::vector<Move> legal_moves() const;
    /// The move must be legal.
    AnyPosition after(Move move) const;
    /// Without regard to the counting of moves.
    Outcome outcome() const;
    /// Identifies the position among those of its variant.
    Key key() const;

    template <class R>
    Position<R> as() const {
        assert(variant_ == &R::facts);
        Position<R> pos{pieces_[0], pieces_[1], kings_, turn_};
        if constexpr (R::facts.king_move_limit > 0) {
            for (const Color color : {Color::White, Color::Black})
                pos = pos.with_streak(color, streak(color));
        }
        return pos;
    }

    friend bool operator==(const AnyPosition&, const AnyPosition&) = default;

private:
    const Variant* variant_;
    const Rulebook* rules_;
    std::array<Bitboard, 2> pieces_;  // by colour
    Bitboard kings_;
    Color turn_;
    std::array<KingStreak, 2> streaks_{};  // by colour
};

}  // namespace damier
