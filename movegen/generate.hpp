// The move generator: all legal moves of a position, for every variant from its facts.
//
// Captures are enumerated depth first. Pieces already jumped stay on the board as obstacles until
// the capture ends (FMJD 4.11) and the square left by the capturing piece is empty. A capture that
// cannot go on is complete; complete captures of the highest rank so far are kept, so a move is
// built once and thrown away at most once.
#pragma once

#include "movegen/position.hpp"

namespace damier {

namespace detail {

template <class R, Color Us>
struct Steps {
    using B = typename R::B;
    using Forward = std::conditional_t<Us == Color::White, DiagonalsUp<B>, DiagonalsDown<B>>;
    using KingCaptures = std::conditional_t<R::orthogonal_captures, AllLines<B>, Diagonals<B>>;
    using ManCaptures = std::conditional_t<R::men_capture_backwards, KingCaptures, Forward>;
};

// What men of a position may take.
template <class R>
constexpr Bitboard prey_of_men(Bitboard opponent, Bitboard kings) {
    return R::men_take_kings ? opponent : opponent - kings;
}

// The men that can capture something.
template <class R, Color Us>
constexpr Bitboard capturing_men(Bitboard men, Bitboard prey, Bitboard empty) {
    Bitboard able;
    Steps<R, Us>::ManCaptures::for_each(
        [&]<int Step>() { able |= shift<-Step>(prey & shift<-Step>(empty)); });
    return able & men;
}

// Can a king on this square capture something?
template <class R>
constexpr bool king_captures(Square king, Bitboard prey, Bitboard empty, Bitboard occupied) {
    using B = typename R::B;
    bool able = false;
    Steps<R, Color::White>::KingCaptures::for_each([&]<int Step>() {
        if constexpr (R::flying_kings) {
            const Bitboard victim = first_on_ray<B, Step>(king, occupied) & prey;
            able = able || (shift<Step>(victim) & empty);
        } else {
            able = able || (shift<Step>(shift<Step>(Bitboard{king}) & prey) & empty);
        }
    });
    return able;
}

template <class R, Color Us>
bool side_can_capture(Bitboard own, Bitboard opponent, Bitboard kings) {
    const Bitboard occupied = own | opponent;
    const Bitboard empty = R::B::all() - occupied;
    const Bitboard prey = prey_of_men<R>(opponent, kings);
    if (capturing_men<R, Us>(own - kings, prey, empty)) {
        return true;
    }
    for (const Square king : own& kings) {
        if (king_captures<R>(king, opponent, empty, occupied)) {
            return true;
        }
    }
    return false;
}

// Enumerates the captures of one side into a list.
template <class R, Color Us>
class CaptureGenerator {
public:
    using B = typename R::B;

    CaptureGenerator(const Position<R>& pos, MoveList& moves)
        : moves_{moves},
          kings_{pos.kings()},
          prey_of_men_{prey_of_men<R>(pos.opponent(), pos.kings())},
          prey_of_kings_{pos.opponent()},
          empty_{pos.empty()},
          occupied_{pos.occupied()} {}

    void add_all(Bitboard own) {
        for (const Square man : capturing_men<R, Us>(own - kings_, prey_of_men_, empty_)) {
            lift(man);
            by_king_ = false;
            go_on_as_man(from_, {});
            put_back();
        }
        for (const Square king : own& kings_) {
            lift(king);
            by_king_ = true;
            go_on_as_king(king, {});
            put_back();
        }
    }

private:
    void lift(Square sq) {
        from_ = Bitboard{sq};
        empty_ |= from_;
        occupied_ -= from_;
    }

    void put_back() {
        empty_ -= from_;
        occupied_ |= from_;
    }

    void land_man(Bitboard at, Bitboard captured) {
        if constexpr (R::last_row == LastRow::Stops) {
            if (at & B::promotion_row(Us)) {
                finish(at, captured, true);
                return;
            }
        }
        if constexpr (R::last_row == LastRow::GoesOnAsKing) {
            if (at & B::promotion_row(Us)) {
                crowned_ = true;
                if (!go_on_as_king(at.first(), captured)) {
                    finish(at, captured, true);
                }
                crowned_ = false;
                return;
            }
        }
        if (!go_on_as_man(at, captured)) {
            finish(at, captured, !(at & B::promotion_row(Us)).empty());
        }
    }

    // Tries every further jump from `at`; false if there is none.
    bool go_on_as_man(Bitboard at, Bitboard captured) {
        bool went_on = false;
        Steps<R, Us>::ManCaptures::template for_each([&]<int Step>() {
            const Bitboard victim = shift<Step>(at) & (prey_of_men_ - captured);
            const Bitboard behind = shift<Step>(victim) & empty_;
            if (behind) {
                went_on = true;
                Met met{*this, victim};
                land_man(behind, captured | victim);
            }
        });
        return went_on;
    }

    bool go_on_as_king(Square at, Bitboard captured) {
        bool went_on = false;
        Steps<R, Us>::KingCaptures::template for_each(
            [&]<int Step>() { went_on = jump_with_king<Step>(at, captured) || went_on; });
        return went_on;
    }

    template <int Step>
    bool jump_with_king(Square at, Bitboard captured) {
        if constexpr (!R::flying_kings) {
            const Bitboard victim = shift<Step>(Bitboard{at}) & (prey_of_kings_ - captured);
            const Bitboard behind = shift<Step>(victim) & empty_;
            if (behind.empty()) {
                return false;
            }
            Met met{*this, victim};
            if (!go_on_as_king(behind.first(), captured | victim)) {
                finish(behind, captured | victim, crowned_);
            }
            return true;
        } else {
            const Bitboard victim =
                first_on_ray<B, Step>(at, occupied_) & (prey_of_kings_ - captured);
            if ((shift<Step>(victim) & empty_).empty()) {
                return false;
            }
            Met met{*this, victim};
            land_king<Step>(victim, captured | victim);
            return true;
        }
    }

    // The king may stop on, or turn at, any free square behind the victim.
    template <int Step>
    void land_king(Bitboard victim, Bitboard captured) {
        const Bitboard landings = slide<B, Step>(victim.first(), occupied_);
        bool went_on = jump_with_king<Step>(victim.first(), captured);  // straight on
        Steps<R, Us>::KingCaptures::template for_each([&]<int Turn>() {
            if constexpr (Turn != Step && Turn != -Step) {
                for (const Square at : landings) {
                    went_on = jump_with_king<Turn>(at, captured) || went_on;
                }
            }
        });
        if (went_on) {
            return;
        }
        if constexpr (R::king_stops_behind_king) {
            if (victim & kings_) {
                finish(shift<Step>(victim), captured, crowned_);
                return;
            }
        }
        for (const Square at : landings) {
            finish(Bitboard{at}, captured, crowned_);
        }
    }

    // Remembers, where the rank asks for it, in which order men and kings were jumped.
    class Met {
    public:
        Met(CaptureGenerator& generator, Bitboard victim) : generator_{generator} {
            if constexpr (R::rank_needs_order) {
                generator_.met_ = generator_.met_ << 1 | ((victim & generator_.kings_) ? 1 : 0);
            }
        }
        ~Met() {
            if constexpr (R::rank_needs_order) {
                generator_.met_ >>= 1;
            }
        }

    private:
        CaptureGenerator& generator_;
    };

    void finish(Bitboard to, Bitboard captured, bool crowned) {
        const int rank = R::rank({captured.count(), (captured & kings_).count(), by_king_, met_});
        if (rank < best_) {
            return;
        }
        if (rank > best_) {
            best_ = rank;
            moves_.clear();
        }
        const Move move{from_, to, captured, crowned};
        // Two routes of the same effect go round something: three pieces at the least.
        if (captured.count() >= 3 && moves_.contains(move)) {
            return;
        }
        moves_.push(move);
    }

    MoveList& moves_;
    const Bitboard kings_;
    const Bitboard prey_of_men_;
    const Bitboard prey_of_kings_;
    Bitboard empty_;
    Bitboard occupied_;
    Bitboard from_;
    bool by_king_ = false;
    bool crowned_ = false;  // in the course of this capture
    unsigned met_ = 0;
    int best_ = 0;
};

// The squares to which men can step, one step at a time.
template <class R, Color Us>
struct QuietMen {
    using B = typename R::B;
    using Forward = typename Steps<R, Us>::Forward;

    template <int Step>
    static constexpr Bitboard targets(Bitboard men, Bitboard empty) {
        return shift<Step>(men) & empty;
    }

    static constexpr int count(Bitboard men, Bitboard empty) {
        int moves = 0;
        Forward::for_each([&]<int Step>() { moves += targets<Step>(men, empty).count(); });
        return moves;
    }

    static void add(Bitboard men, Bitboard empty, MoveList& moves) {
        Forward::for_each([&]<int Step>() {
            const Bitboard steps = targets<Step>(men, empty);
            for (const Square to : steps - B::promotion_row(Us)) {
                push<Step>(to, false, moves);
            }
            for (const Square to : steps& B::promotion_row(Us)) {
                push<Step>(to, true, moves);
            }
        });
    }

private:
    template <int Step>
    static void push(Square to, bool crowned, MoveList& moves) {
        moves.push(Move{shift<-Step>(Bitboard{to}), Bitboard{to}, {}, crowned});
    }
};

// The squares a king can reach by a quiet move.
template <class R>
constexpr Bitboard quiet_king_targets(Square king, Bitboard occupied) {
    using B = typename R::B;
    Bitboard targets;
    Diagonals<B>::for_each([&]<int Step>() {
        if constexpr (R::flying_kings) {
            targets |= slide<B, Step>(king, occupied);
        } else {
            targets |= shift<Step>(Bitboard{king}) & (B::all() - occupied);
        }
    });
    return targets;
}

template <class R, Color Us>
void add_quiet_moves(const Position<R>& pos, MoveList& moves) {
    QuietMen<R, Us>::add(pos.own() - pos.kings(), pos.empty(), moves);
    for (const Square king : (pos.own() & pos.kings()) - pos.tired_king()) {
        for (const Square to : quiet_king_targets<R>(king, pos.occupied())) {
            moves.push(Move{Bitboard{king}, Bitboard{to}, {}, false});
        }
    }
}

template <class R, Color Us>
int count_quiet_moves(const Position<R>& pos) {
    int moves = QuietMen<R, Us>::count(pos.own() - pos.kings(), pos.empty());
    for (const Square king : (pos.own() & pos.kings()) - pos.tired_king()) {
        moves += quiet_king_targets<R>(king, pos.occupied()).count();
    }
    return moves;
}

// Breakthrough ends when a king is made; whoever is to move then has no more moves.
template <class R>
constexpr bool is_over_by_breakthrough(const Position<R>& pos) {
    return R::goal == Goal::Breakthrough && !(pos.opponent() & pos.kings()).empty();
}

// The same, with the side to move known at compile time.
template <class R, Color Us>
void generate_for(const Position<R>& pos, MoveList& moves) {
    assert(pos.turn() == Us);
    moves.clear();
    if (is_over_by_breakthrough(pos)) {
        return;
    }
    CaptureGenerator<R, Us>{pos, moves}.add_all(pos.own());
    if (moves.empty()) {
        add_quiet_moves<R, Us>(pos, moves);
    }
}

template <class R, Color Us>
[[gnu::noinline]] int count_captures(const Position<R>& pos) {
    MoveList moves;
    CaptureGenerator<R, Us>{pos, moves}.add_all(pos.own());
    return moves.size();
}

template <class R, Color Us>
int count_moves_for(const Position<R>& pos) {
    assert(pos.turn() == Us);
    if (is_over_by_breakthrough(pos)) {
        return 0;
    }
    if (!side_can_capture<R, Us>(pos.own(), pos.opponent(), pos.kings())) {
        return count_quiet_moves<R, Us>(pos);
    }
    return count_captures<R, Us>(pos);
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
