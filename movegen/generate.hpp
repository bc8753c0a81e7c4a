// The move generator: all legal moves of a position, for every variant from its facts.
//
// Quiet moves of men, and captures by men that take one piece each, are found for all men at once;
// nearly all positions ask for no more. Only where captures go on, or kings capture, are they
// enumerated one by one (captures.hpp).
#pragma once

#include "movegen/captures.hpp"

namespace damier {

namespace detail {

// Visitors are shown sets of moves, which they can count as they are or take apart (OneByOne):
//   steps<Left, Right>(left, right)         quiet steps of men to these squares,
//   crownings(men, to)                      but for those to the last row
//   slides(king, to)                        quiet moves of a king
//   king_captures(all)                      captures of a king that take the same pieces
//   single_jumps(all, men, empty)           captures of men that take one piece each
//   longer_captures(men)                    captures of men of which some take more
//   captures(men, kings)                    the same, by kings too, and whatever the rank asks for
//   with_kings()                            there are own kings: to call visit_with_kings()
// The last three are to be kept out of line, so that the path taken most stays short.

template <class R, Color Us, class Visitor>
void visit_steps(Bitboard men, Bitboard empty, Visitor& visitor) {
    using Forward = ForwardSteps<typename R::B, Us>;
    constexpr int Left = Forward::steps[0];
    constexpr int Right = Forward::steps[1];
    constexpr Bitboard last_row = R::B::promotion_row(Us);
    const Bitboard left = shift<Left>(men) & empty;
    const Bitboard right = shift<Right>(men) & empty;
    visitor.template steps<Left, Right>(left - last_row, right - last_row);
    if ((left | right) & last_row) {
        visitor.crownings(men, empty & last_row);
    }
}

// The squares a king can reach by a quiet move.
template <class R>
constexpr Bitboard quiet_king_targets(Square king, Bitboard occupied) {
    using B = typename R::B;
    if constexpr (R::facts.flying_kings) {
        return sight<B>(king, occupied) - occupied;
    } else {
        Bitboard neighbours;
        Diagonals<B>::for_each(
            [&]<int Step>() { neighbours |= shift<Step>(Bitboard{king}) & B::all(); });
        return neighbours - occupied;
    }
}

template <class R, class Visitor>
void visit_slides(Bitboard kings, Bitboard empty, Visitor& visitor) {
    for (const Square king : kings) {
        visitor.slides(king, quiet_king_targets<R>(king, R::B::all() - empty));
    }
}

// Captures by men, if no king can capture. Most often there is but one, of one piece.
template <class R, Color Us, class Visitor>
void visit_captures_by_men(Bitboard men, const ExposedToMen<R, Us>& exposed, Bitboard empty,
                           Bitboard all_kings, Visitor& visitor) {
    if (!men_rank_by_number<R>(all_kings)) {
        visitor.captures(men, {});
        return;
    }
    const Captures singles = single_jumps<R, Us>(men, exposed);
    if (singles.go_on) {
        visitor.longer_captures(men);
    } else {
        visitor.single_jumps(singles, men, empty);
    }
}

// Breakthrough ends when a king is made; whoever is to move then has no more moves.
template <class R>
constexpr bool is_over(Bitboard opponent, Bitboard kings) {
    return R::facts.goal == Goal::Breakthrough && !(opponent & kings).empty();
}

// Shows a visitor all legal moves.
template <class R, Color Us, class Visitor>
void visit_moves(Bitboard own, Bitboard opponent, Bitboard all_kings, Visitor& visitor) {
    if (is_over<R>(opponent, all_kings)) {
        return;
    }
    if (own & all_kings) {
        visitor.with_kings();
        return;
    }
    const Bitboard empty = R::B::all() - (own | opponent);
    const ExposedToMen<R, Us> exposed{prey_of_men<R>(opponent, all_kings), empty};
    if (own & exposed.jumps()) {
        visit_captures_by_men<R, Us>(own, exposed, empty, all_kings, visitor);
    } else {
        visit_steps<R, Us>(own, empty, visitor);
    }
}

// Captures by a king, all of them of these pieces, and by men; false if they are to be compared in
// another way.
template <class R, Color Us, class Visitor>
bool visit_captures_by_both(const Captures& by_king, Bitboard men,
                            const ExposedToMen<R, Us>& exposed, Bitboard empty, Visitor& visitor) {
    const Captures singles = single_jumps<R, Us>(men, exposed);
    const bool king_takes_one = by_king.taken.has_one();
    if (singles.go_on) {
        if (king_takes_one) {
            visitor.longer_captures(men);
        }
        return king_takes_one;
    }
    if (king_takes_one) {
        visitor.single_jumps(singles, men, empty);
    }
    visitor.king_captures(by_king);
    return true;
}

// Captures by the only king of a side, which can take these pieces first, and by its men if they
// can capture.
template <class R, Color Us, class Visitor>
void visit_captures_with_king(Square king, Bitboard victims, bool men_capture, Bitboard men,
                              const ExposedToMen<R, Us>& exposed, Bitboard opponent, Bitboard empty,
                              Bitboard all_kings, Visitor& visitor) {
    if (victims.has_one() && (!men_capture || only_number_counts<R>)) {
        const Captures route = only_route_of_king<R>(king, victims, opponent, empty, all_kings);
        if (!route.go_on && !men_capture) {
            visitor.king_captures(route);
            return;
        }
        if (!route.go_on && visit_captures_by_both<R, Us>(route, men, exposed, empty, visitor)) {
            return;
        }
    }
    visitor.captures(men_capture ? men : Bitboard{}, Bitboard{king});
}

// The moves of a side with one king, which is what sides with kings mostly have, if it flies along
// diagonals only.
template <class R, Color Us, class Visitor>
void visit_with_one_king(Bitboard men, Square king, Bitboard opponent, Bitboard empty,
                         Bitboard all_kings, Visitor& visitor) {
    const ExposedToMen<R, Us> exposed{prey_of_men<R>(opponent, all_kings), empty};
    const bool men_capture = !(men & exposed.jumps()).empty();
    const KingSight<R> sight{king, ExposedToKings<R>{opponent, empty}, empty};
    if (sight.victims) {
        visit_captures_with_king<R, Us>(king, sight.victims, men_capture, men, exposed, opponent,
                                        empty, all_kings, visitor);
    } else if (men_capture) {
        visit_captures_by_men<R, Us>(men, exposed, empty, all_kings, visitor);
    } else {
        visit_steps<R, Us>(men, empty, visitor);
        visitor.slides(king, sight.seen & empty);
    }
}

template <class R, Color Us, class Visitor>
void visit_with_kings(Bitboard own, Bitboard opponent, Bitboard all_kings, Bitboard tired,
                      Visitor& visitor) {
    const Bitboard men = own - all_kings;
    const Bitboard kings = own & all_kings;
    const Bitboard empty = R::B::all() - (own | opponent);
    if constexpr (R::facts.flying_kings && !R::facts.orthogonal_captures) {
        if (kings.has_one()) {
            visit_with_one_king<R, Us>(men, kings.first(), opponent, empty, all_kings, visitor);
            return;
        }
    }
    const ExposedToMen<R, Us> exposed{prey_of_men<R>(opponent, all_kings), empty};
    if (const Bitboard able = able_kings<R>(kings, opponent, empty)) {
        visitor.captures(men, able);
    } else if (men & exposed.jumps()) {
        visit_captures_by_men<R, Us>(men, exposed, empty, all_kings, visitor);
    } else {
        visit_steps<R, Us>(men, empty, visitor);
        visit_slides<R>(kings - tired, empty, visitor);
    }
}

// Takes sets of moves apart for a Taker: take(from and to) takes a man's quiet step, take(from, to,
// taken, king, crowned) any other move.
template <class R, Color Us, class Taker>
struct OneByOne {
    template <int Left, int Right>
    void steps(Bitboard left, Bitboard right) {
        steps_along<Left>(left);
        steps_along<Right>(right);
    }

    void crownings(Bitboard men, Bitboard to) {
        for (const int step : Steps<R, Us>::Forward::steps) {
            for (const Square sq : shift(men, step) & to) {
                taker().take(shift(Bitboard{sq}, -step), Bitboard{sq}, {}, false, true);
            }
        }
    }

    void slides(Square king, Bitboard to) {
        for (const Square sq : to) {
            taker().take(Bitboard{king}, Bitboard{sq}, {}, true, false);
        }
    }

    void king_captures(const Captures& all) {
        for (const Square to : all.to) {
            taker().take(all.from, Bitboard{to}, all.taken, true, false);
        }
    }

    void single_jumps(const Captures& all, Bitboard men, Bitboard empty) {
        if (all.count == 1) {
            only_capture(all);
        } else {
            taker().several_jumps(all.taken, men, empty);
        }
    }

    void several_jumps(Bitboard taken, Bitboard men, Bitboard empty) {
        for (const int step : Steps<R, Us>::ManCaptures::steps) {
            const Bitboard over = shift(men, step) & taken;
            for (const Square sq : shift(over, step) & empty) {
                const Bitboard to{sq};
                taker().take(shift(to, -2 * step), to, shift(to, -step), false, is_crowned(to));
            }
        }
    }

    // Captures that take two pieces each: the man turns, or goes straight on, between them.
    void double_jumps(Bitboard men, const ExposedToMen<R, Us>& exposed) {
        using Directions = typename Steps<R, Us>::ManCaptures;
        constexpr Bitboard stops = squares_to_stop<R, Us>();
        Directions::for_each([&]<int First>() {
            const Bitboard landed = exposed.template landings<First>(men) - stops;
            Directions::for_each([&]<int Second>() {
                if constexpr (Second != -First) {
                    const Bitboard turning = landed & exposed.template jumps<Second>();
                    for (const Square sq : turning) {
                        const Bitboard turn{sq};
                        const Bitboard to = shift<2 * Second>(turn);
                        taker().take(shift<-2 * First>(turn), to,
                                     shift<-First>(turn) | shift<Second>(turn), false,
                                     is_crowned(to));
                    }
                }
            });
        });
    }

    void only_capture(const Captures& only) {
        taker().take(only.from, only.to, only.taken, false, is_crowned(only.to));
    }

private:
    template <int Step>
    void steps_along(Bitboard to) {
        for (; to; to = to.without_lowest()) {
            taker().take(to.lowest() | shift<-Step>(to.lowest()));
        }
    }

    static bool is_crowned(Bitboard to) { return !(to & R::B::promotion_row(Us)).empty(); }
    Taker& taker() { return static_cast<Taker&>(*this); }
};

// Puts moves into a list.
template <class R, Color Us>
class Adder : public OneByOne<R, Us, Adder<R, Us>> {
public:
    Adder(const Position<R>& pos, MoveList& moves) : pos_{pos}, moves_{moves} {}

    void take(Bitboard step) { moves_.push_unchecked(Move{step, {}, {}, false}); }
    void take(Bitboard from, Bitboard to, Bitboard taken, bool, bool crowned) {
        moves_.push(Move{from, to, taken, crowned});
    }

    DAMIER_APART void with_kings() {
        visit_with_kings<R, Us>(pos_.own(), pos_.opponent(), pos_.kings(), pos_.tired_king(),
                                *this);
    }
    void longer_captures(Bitboard men) { captures(men, {}); }
    DAMIER_APART void captures(Bitboard men, Bitboard kings) {
        add_captures<R, Us>(men, kings, pos_.opponent(), pos_.empty(), pos_.kings(), moves_);
    }

private:
    const Position<R>& pos_;
    MoveList& moves_;
};

template <class R, Color Us>
DAMIER_FLAT void generate_for(const Position<R>& pos, MoveList& moves) {
    moves.clear();
    Adder<R, Us> adder{pos, moves};
    visit_moves<R, Us>(pos.own(), pos.opponent(), pos.kings(), adder);
}

// Counts moves. It knows sets instead of a position, so that they can stay in registers.
template <class R, Color Us>
struct Counter {
    Bitboard own;
    Bitboard opponent;
    Bitboard kings;
    Bitboard tired;
    int total = 0;

    template <int, int>
    void steps(Bitboard left, Bitboard right) {
        total += left.count() + right.count();
    }
    void crownings(Bitboard men, Bitboard to) {
        Steps<R, Us>::Forward::for_each(
            [&]<int Step>() { total += (shift<Step>(men) & to).count(); });
    }
    void slides(Square, Bitboard to) { total += to.count(); }
    void king_captures(const Captures& all) { total += all.count; }
    void single_jumps(const Captures& all, Bitboard, Bitboard) { total += all.count; }
    void longer_captures(Bitboard men) { total += count_longer(men, opponent, empty(), kings); }
    void captures(Bitboard men, Bitboard able) {
        total += count_any(men, able, opponent, empty(), kings);
    }
    void with_kings() { total += count_with_kings(own, opponent, kings, tired); }

private:
    Bitboard empty() const { return R::B::all() - (own | opponent); }

    DAMIER_APART static int count_with_kings(Bitboard own, Bitboard opponent, Bitboard kings,
                                             Bitboard tired) {
        Counter counter{own, opponent, kings, tired};
        visit_with_kings<R, Us>(own, opponent, kings, tired, counter);
        return counter.total;
    }

    DAMIER_APART static int count_longer(Bitboard men, Bitboard opponent, Bitboard empty,
                                         Bitboard kings) {
        if constexpr (double_jumps_help<R>) {
            const Bitboard prey = prey_of_men<R>(opponent, kings);
            Captures longer = double_jumps<R, Us>(men, prey, empty);
            if (longer.go_on && longer.count == 1) {
                longer = only_route_of_man<R, Us>(longer, prey, empty);
            }
            if (!longer.go_on) {
                return longer.count;
            }
        }
        return count_any(men, {}, opponent, empty, kings);
    }

    [[gnu::noinline]] static int count_any(Bitboard men, Bitboard able_kings, Bitboard opponent,
                                           Bitboard empty, Bitboard kings) {
        MoveList moves;
        add_captures<R, Us>(men, able_kings, opponent, empty, kings, moves);
        return moves.size();
    }
};

template <class R, Color Us>
DAMIER_APART int count_moves_of(Bitboard own, Bitboard opponent, Bitboard kings, Bitboard tired) {
    Counter<R, Us> counter{own, opponent, kings, tired};
    visit_moves<R, Us>(own, opponent, kings, counter);
    return counter.total;
}

template <class R, Color Us>
int count_moves_for(const Position<R>& pos) {
    assert(pos.turn() == Us);
    return count_moves_of<R, Us>(pos.own(), pos.opponent(), pos.kings(), pos.tired_king());
}

}  // namespace detail

// Puts the legal moves of the side to move into the list; none if the game is over.
template <class R>
void generate(const Position<R>& pos, MoveList& moves) {
    if (pos.turn() == Color::White) {
        detail::generate_for<R, Color::White>(pos, moves);
    } else {
        detail::generate_for<R, Color::Black>(pos, moves);
    }
}

// How many legal moves there are, without building quiet ones.
template <class R>
int count_moves(const Position<R>& pos) {
    return pos.turn() == Color::White ? detail::count_moves_for<R, Color::White>(pos)
                                      : detail::count_moves_for<R, Color::Black>(pos);
}

// Must the side to move capture?
template <class R>
bool can_capture(const Position<R>& pos) {
    return pos.turn() == Color::White
               ? detail::side_can_capture<R, Color::White>(pos.own(), pos.opponent(), pos.kings())
               : detail::side_can_capture<R, Color::Black>(pos.own(), pos.opponent(), pos.kings());
}

// Could the opponent capture if it were his turn?
template <class R>
bool opponent_could_capture(const Position<R>& pos) {
    return pos.turn() == Color::White
               ? detail::side_can_capture<R, Color::Black>(pos.opponent(), pos.own(), pos.kings())
               : detail::side_can_capture<R, Color::White>(pos.opponent(), pos.own(), pos.kings());
}

template <class R>
bool has_move(const Position<R>& pos) {
    return count_moves(pos) > 0;
}

}  // namespace damier
