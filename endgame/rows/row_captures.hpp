// In which positions of a row must the side to move capture? Told for all of them at once from the
// facts of the variant, as the move generator tells it of one position.
#pragma once

#include "endgame/rows/row_shape.hpp"
#include "movegen/exposed.hpp"

namespace damier {

namespace detail {

// Looks along the lines of all pieces of a side, Us, which is to move.
template <class R, Color Us>
class RowCaptures {
public:
    using B = typename R::B;

    explicit RowCaptures(const RowPieces& pieces)
        : own_men_{Us == Color::White ? pieces.white_men : pieces.black_men},
          own_kings_{pieces.kings_of(Us)},
          prey_{Us == Color::White ? pieces.black() : pieces.white()},
          kings_{pieces.kings()},
          empty_{B::all() - pieces.occupied()} {}

    // The squares of the free king for which there is a capture.
    Bitboard squares() {
        Steps<R, Us>::ManCaptures::for_each([&]<int Step>() { by_men<Step>(); });
        Steps<R, Us>::KingCaptures::for_each([&]<int Step>() {
            for (const Square king : own_kings_)
                by_king<Step>(Bitboard{king});
            if constexpr (Us == Color::White) by_free_king<Step>();
        });
        return squares_ & empty_;
    }

private:
    static constexpr bool free_king_is_prey = Us == Color::Black;

    template <int Step>
    void by_men() {
        const Bitboard behind = shift<-2 * Step>(empty_);
        const Bitboard jumpers = own_men_ & shift<-Step>(prey_of_men<R>(prey_, kings_)) & behind;
        for (const Square man : jumpers)
            squares_ |= ~shift<2 * Step>(Bitboard{man});
        if constexpr (free_king_is_prey && R::facts.men_take_kings) {
            squares_ |= shift<Step>(own_men_ & behind) & empty_;
        }
    }

    // A king that is not the free one.
    template <int Step>
    void by_king(Bitboard king) {
        const Bitboard way = free_way<Step>(king);
        const Bitboard behind = shift<-Step>(empty_);
        const Bitboard first = shift<Step>(way | king) - way;
        if (first & prey_ & behind) squares_ |= ~(way | shift<Step>(first));
        if constexpr (free_king_is_prey) {
            const Bitboard near = R::facts.flying_kings ? way : shift<Step>(king) & empty_;
            squares_ |= near & behind;
        }
    }

    template <int Step>
    void by_free_king() {
        for (const Square victim : prey_& shift<-Step>(empty_)) {
            if constexpr (R::facts.flying_kings) {
                squares_ |= slide<B, -Step>(victim, B::all() - empty_);
            } else {
                squares_ |= shift<-Step>(Bitboard{victim});
            }
        }
    }

    // What lies between a king and the first piece, if kings fly.
    template <int Step>
    Bitboard free_way(Bitboard king) const {
        if constexpr (R::facts.flying_kings) {
            return slide<B, Step>(king.first(), B::all() - empty_);
        } else {
            return {};
        }
    }

    const Bitboard own_men_;
    const Bitboard own_kings_;
    const Bitboard prey_;
    const Bitboard kings_;  // but for the free one
    const Bitboard empty_;  // but for the free king
    Bitboard squares_;
};

}  // namespace detail

template <class R>
Bitboard capture_squares(const RowPieces& pieces, Color to_move) {
    return to_move == Color::White ? detail::RowCaptures<R, Color::White>{pieces}.squares()
                                   : detail::RowCaptures<R, Color::Black>{pieces}.squares();
}

}  // namespace damier
