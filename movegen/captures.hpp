// Enumerates captures depth first. Pieces already jumped stay on the board as obstacles until the
// capture ends (FMJD 4.11) and the square left by the capturing piece is empty. A capture that
// cannot go on is complete; complete captures of the highest rank so far are kept, so a move is
// built once and thrown away at most once.
#pragma once

#include "movegen/exposed.hpp"
#include "movegen/known_stages.hpp"

namespace damier::detail {

// What has happened in the course of a capture.
struct Route {
    Bitboard captured;
    unsigned met = 0;  // men and kings in their order, where the rank asks for it
    bool crowned = false;

    template <class R>
    constexpr Route over(Bitboard victim, Bitboard kings) const {
        Route next = *this;
        next.captured |= victim;
        if constexpr (R::facts.rank_needs_order) {
            next.met = next.met << 1 | ((victim & kings) ? 1 : 0);
        }
        return next;
    }
};

// Keeps the captures of the highest rank.
template <class R>
class BestCaptures {
public:
    BestCaptures(MoveList& moves, Bitboard kings) : moves_{moves}, kings_{kings} {}

    Bitboard kings() const { return kings_; }

    // A complete capture, which may end on any of these squares.
    void add(Bitboard from, Bitboard ends, Route route, bool by_king, bool crowned) {
        const Bitboard captured = route.captured;
        const int rank =
            R::facts.rank({captured.count(), (captured & kings_).count(), by_king, route.met});
        if (rank < best_) {
            return;
        }
        if (rank > best_) {
            best_ = rank;
            moves_.clear();
        }
        for (const Square to : ends) {
            const Move move{from, Bitboard{to}, captured, crowned};
            // Two routes of the same effect go round something: three pieces at the least.
            if (captured.count() < 3 || moves_.size() >= many_moves || !moves_.contains(move)) {
                moves_.push(move);
            }
        }
    }

    // Need a capture not be followed from this stage, as one of the same piece has been there
    // before? Asked only after a number of stages, which ordinary positions do not have; until then
    // none of them is noted. And on boards crammed with kings as no game has shown them there comes
    // an end, where the best captures found so far have to do.
    bool is_enough(const CaptureStage& stage) {
        return ++stages_ > many_stages && (stages_ > most_stages || !known_.add(stage));
    }

    // To be called for each piece: what another has seen says nothing of where this one began.
    void begin_piece() {
        if (stages_ > many_stages) [[unlikely]]
            known_ = {};
    }

    // To be called in the end: a long list is not searched for each move that is added.
    void remove_doubles() {
        if (moves_.size() >= many_moves) [[unlikely]] {
            moves_.sort_and_remove_doubles();
        }
    }

private:
    static constexpr int many_moves = 64;
    static constexpr int many_stages = 100;
    static constexpr int most_stages = 1 << 15;  // some hundredths of a second

    MoveList& moves_;
    Bitboard kings_;
    int best_ = 0;
    int stages_ = 0;
    KnownStages known_;
};

// A king, or a man crowned on its way, that has been lifted from its square.
template <class R>
class CapturingKing {
public:
    CapturingKing(BestCaptures<R>& best, Bitboard from, Bitboard prey, Bitboard empty, bool by_king)
        : best_{best},
          from_{from},
          empty_{empty | from},
          exposed_{prey, empty_},
          by_king_{by_king} {
        best.begin_piece();
    }

    // Tries every capture from `at`; false if there is none.
    bool go_on(Square at, const Route& route) {
        bool goes_on = false;
        Directions::for_each([&]<int Step>() {
            const Bitboard victim = first_victim<R, Step>(at, exposed_, empty_) - route.captured;
            if (victim) {
                goes_on = true;
                land<Step>(victim, over(victim, route));
            }
        });
        return goes_on;
    }

private:
    using B = typename R::B;
    using Directions = typename Steps<R, Color::White>::KingCaptures;

    Route over(Bitboard victim, const Route& route) const {
        return route.template over<R>(victim, best_.kings());
    }

    template <int Step>
    DAMIER_APART void land(Bitboard victim, Route route) {
        const Bitboard behind = shift<Step>(victim);
        if constexpr (!R::facts.flying_kings) {
            if (!go_on(behind.first(), route)) {
                best_.add(from_, behind, route, by_king_, route.crowned);
            }
        } else {
            const Bitboard landings = slide<B, Step>(victim.first(), B::all() - empty_);
            if (go_on_from_any<Step>(landings, route)) {
                return;
            }
            const bool stops = R::facts.king_stops_behind_king && (victim & best_.kings());
            best_.add(from_, stops ? behind : landings, route, by_king_, route.crowned);
        }
    }

    // A flying king may turn at any of the free squares behind its victim, or fly straight on.
    template <int Step>
    bool go_on_from_any(Bitboard landings, const Route& route) {
        std::array<Bitboard, Directions::count> victims{};
        Bitboard any;
        Directions::for_each([&]<int Turn>() {
            if constexpr (Turn != -Step) {
                const Bitboard reached = Turn == Step ? landings : fill<Turn>(landings, empty_);
                const Bitboard next =
                    (shift<Turn>(reached) & exposed_.template along<Turn>()) - route.captured;
                victims[Directions::template place<Turn>] = next;
                any |= next;
            }
        });
        if (!any) {
            return false;
        }
        if (!any.has_one() &&
            best_.is_enough({landings, route.captured, Directions::template place<Step>})) {
            return true;
        }
        Directions::for_each([&]<int Turn>() {
            for (const Square sq : victims[Directions::template place<Turn>]) {
                land<Turn>(Bitboard{sq}, over(Bitboard{sq}, route));
            }
        });
        return true;
    }

    BestCaptures<R>& best_;
    const Bitboard from_;
    const Bitboard empty_;
    const ExposedToKings<R> exposed_;
    const bool by_king_;
};

// A man that has been lifted from its square.
template <class R, Color Us>
class CapturingMan {
public:
    CapturingMan(BestCaptures<R>& best, Bitboard from, Bitboard opponent, Bitboard empty)
        : best_{best},
          from_{from},
          opponent_{opponent},
          empty_{empty | from},
          exposed_{prey_of_men<R>(opponent, best.kings()), empty_} {}

    // Follows the capture from `at` to its end, or to where it divides.
    DAMIER_APART void go_on(Bitboard at, Route route) {
        for (;;) {
            const bool on_last_row = !(at & R::B::promotion_row(Us)).empty();
            if (R::facts.last_row != LastRow::GoesOnAsMan && on_last_row) {
                crown(at, route);
                return;
            }
            Bitboard victims;
            Bitboard landings;
            Directions::for_each([&]<int Step>() {
                victims |= victim<Step>(at, route);
                landings |= shift<Step>(victim<Step>(at, route));
            });
            if (!victims) {
                best_.add(from_, at, route, false, on_last_row);
                return;
            }
            if (!victims.has_one()) {
                divide(at, route);
                return;
            }
            at = landings;
            route = route.template over<R>(victims, best_.kings());
        }
    }

private:
    using Directions = typename Steps<R, Us>::ManCaptures;

    template <int Step>
    Bitboard victim(Bitboard at, const Route& route) const {
        return (shift<Step>(at) & exposed_.template along<Step>()) - route.captured;
    }

    DAMIER_APART void divide(Bitboard at, Route route) {
        Directions::for_each([&]<int Step>() {
            if (const Bitboard over = victim<Step>(at, route)) {
                go_on(shift<Step>(over), route.template over<R>(over, best_.kings()));
            }
        });
    }

    void crown(Bitboard at, Route route) {
        route.crowned = true;
        if constexpr (R::facts.last_row == LastRow::GoesOnAsKing) {
            if (CapturingKing<R>{best_, from_, opponent_, empty_, false}.go_on(at.first(), route)) {
                return;
            }
        }
        best_.add(from_, at, route, false, true);
    }

    BestCaptures<R>& best_;
    const Bitboard from_;
    const Bitboard opponent_;
    const Bitboard empty_;
    const ExposedToMen<R, Us> exposed_;
};

// The ways along the diagonals as numbers, where they are chosen while running: the places in the
// list of Diagonals, so that the way back is 3 less the way.
template <class B>
struct Ways {
    static constexpr int down_left = Diagonals<B>::template place<B::down_left>;
    static_assert(Diagonals<B>::template place<B::down_right> == down_left + 1);
    static_assert(Diagonals<B>::template place<B::up_right> == 3 - down_left);
    static_assert(Diagonals<B>::template place<B::up_left> == 3 - (down_left + 1));

    static constexpr std::array<std::array<Bitboard, 64>, 4> rays{
        detail::make_rays<B::size, B::up_left>(), detail::make_rays<B::size, B::up_right>(),
        detail::make_rays<B::size, B::down_left>(), detail::make_rays<B::size, B::down_right>()};

    // From a square to another one on the same diagonal.
    static int between(Square from, Bitboard to) {
        const Bitboard falling =
            rays[down_left + 1][index(from)] | rays[3 - (down_left + 1)][index(from)];
        const int down = down_left + ((falling & to) ? 1 : 0);
        return (to.bits() >> index(from)) != 0 ? down : 3 - down;
    }

    // The first of these squares, in a row, for whoever comes along this way.
    static Bitboard nearest(int way, Bitboard squares) {
        return way < down_left ? Bitboard{std::bit_floor(squares.bits())} : squares.lowest();
    }
};

// The only capture of a flying king that takes this piece first, followed as long as there is but
// one way to go on; where there are two it is given up (go_on). Most captures of kings are of this
// kind, and nothing is asked on the way that is hard to foresee but whether it goes on.
template <class R>
DAMIER_INLINE inline Captures only_route_of_king(Square king, Bitboard victim, Bitboard prey,
                                                 Bitboard empty, Bitboard all_kings) {
    using B = typename R::B;
    const Bitboard free = empty | Bitboard{king};
    std::array<Bitboard, 4> exposed;
    Diagonals<B>::for_each([&]<int Step>() {
        exposed[Diagonals<B>::template place<Step>] = prey & shift<-Step>(free);
    });
    Bitboard taken;
    int way = Ways<B>::between(king, victim);
    for (;;) {
        taken |= victim;
        const Square at = victim.first();
        const Bitboard ahead = sight<B>(at, B::all() - free) & Ways<B>::rays[way][index(at)];
        const Bitboard landings = ahead & free;
        const int falls = (way ^ way >> 1) & 1;  // if the way across is the falling diagonal
        const int step = B::down_left + falls;
        const int turn = Ways<B>::down_left + falls;
        const Bitboard down =
            Bitboard{fill_down(landings, free, step).bits() << step} & exposed[turn];
        const Bitboard up =
            Bitboard{fill_up(landings, free, step).bits() >> step} & exposed[3 - turn];
        const Bitboard straight = ahead & exposed[way];
        const Bitboard next = (down | up | straight) - taken;
        if (!next.has_one()) {
            const bool stops = R::facts.king_stops_behind_king && (victim & all_kings);
            const Bitboard to = stops ? Ways<B>::nearest(way, landings) : landings;
            return {Bitboard{king}, taken, to, to.count(), !next.empty()};
        }
        const int turned = (next & down) ? turn : 3 - turn;
        way = (next & straight) ? way : turned;
        victim = next;
    }
}

// The men that can capture; where two pieces outrank one, those that can take two, if any.
template <class R, Color Us>
constexpr Bitboard best_captors(Bitboard men, const ExposedToMen<R, Us>& exposed) {
    if constexpr (two_pieces_outrank_one<R> && R::facts.last_row != LastRow::GoesOnAsKing) {
        const Bitboard onward = squares_to_go_on<R, Us>(exposed);
        Bitboard captors;
        Steps<R, Us>::ManCaptures::for_each([&]<int Step>() {
            captors |= shift<-2 * Step>(exposed.template landings<Step>(men) & onward);
        });
        if (captors) {
            return captors;
        }
    }
    return men & exposed.jumps();
}

// Adds the legal captures, of men and of the kings that can capture.
template <class R, Color Us>
DAMIER_INLINE inline void add_captures(Bitboard men, Bitboard able_kings, Bitboard opponent,
                                       Bitboard empty, Bitboard all_kings, MoveList& moves) {
    BestCaptures<R> best{moves, all_kings};
    if (men) {
        const ExposedToMen<R, Us> exposed{prey_of_men<R>(opponent, all_kings), empty};
        for (const Square man : best_captors<R, Us>(men, exposed)) {
            CapturingMan<R, Us>{best, Bitboard{man}, opponent, empty}.go_on(Bitboard{man}, {});
        }
    }
    for (const Square king : able_kings) {
        CapturingKing<R>{best, Bitboard{king}, opponent, empty, true}.go_on(king, {});
    }
    best.remove_doubles();
}

}  // namespace damier::detail
