// Which pieces can be taken, from where, and what sets alone can tell about the captures of men.
#pragma once

#include "movegen/position.hpp"
#include "movegen/sight.hpp"

namespace damier::detail {

template <class R, Color Us>
struct Steps {
    using B = typename R::B;
    using Forward = ForwardSteps<B, Us>;
    using KingCaptures =
        std::conditional_t<R::facts.orthogonal_captures, AllLines<B>, Diagonals<B>>;
    using ManCaptures = std::conditional_t<R::facts.men_capture_backwards, KingCaptures, Forward>;
};

// What men of a position may take.
template <class R>
constexpr Bitboard prey_of_men(Bitboard opponent, Bitboard kings) {
    return R::facts.men_take_kings ? opponent : opponent - kings;
}

// The pieces that can be taken along each direction: those with a free square behind them.
template <class Directions>
class Exposed {
public:
    constexpr Exposed(Bitboard prey, Bitboard empty) {
        Directions::for_each([&]<int Step>() {
            pieces_[Directions::template place<Step>] = prey & shift<-Step>(empty);
        });
    }

    template <int Step>
    constexpr Bitboard along() const {
        return pieces_[Directions::template place<Step>];
    }

    // Squares from which a piece that jumps over its neighbour can take.
    template <int Step>
    constexpr Bitboard jumps() const {
        return shift<-Step>(along<Step>());
    }

    constexpr Bitboard jumps() const {
        Bitboard from;
        Directions::for_each([&]<int Step>() { from |= jumps<Step>(); });
        return from;
    }

    template <int Step>
    constexpr Bitboard landings(Bitboard jumpers) const {
        return shift<2 * Step>(jumpers & jumps<Step>());
    }

    constexpr Bitboard landings(Bitboard jumpers) const {
        Bitboard to;
        Directions::for_each([&]<int Step>() { to |= landings<Step>(jumpers); });
        return to;
    }

private:
    std::array<Bitboard, Directions::count> pieces_;
};

template <class R, Color Us>
using ExposedToMen = Exposed<typename Steps<R, Us>::ManCaptures>;
template <class R>
using ExposedToKings = Exposed<typename Steps<R, Color::White>::KingCaptures>;

// The piece that a king takes which leaves its square along Step.
template <class R, int Step>
constexpr Bitboard first_victim(Square king, const ExposedToKings<R>& exposed, Bitboard empty) {
    if constexpr (R::facts.flying_kings) {
        return first_on_ray<typename R::B, Step>(king, R::B::all() - empty) &
               exposed.template along<Step>();
    } else {
        return shift<Step>(Bitboard{king}) & exposed.template along<Step>();
    }
}

// What a flying king sees along the diagonals, and what of it it can take.
template <class R>
struct KingSight {
    Bitboard seen;  // free squares and the first pieces
    Bitboard victims;

    constexpr KingSight(Square king, const ExposedToKings<R>& exposed, Bitboard empty) {
        using B = typename R::B;
        seen = sight<B>(king, B::all() - empty);
        Bitboard ahead;
        Diagonals<B>::for_each(
            [&]<int Step>() { ahead |= ray<B, Step>(king) & exposed.template along<Step>(); });
        victims = seen & ahead;
    }
};

// The kings that can capture.
template <class R>
constexpr Bitboard able_kings(Bitboard kings, Bitboard prey, Bitboard empty) {
    Bitboard able;
    const ExposedToKings<R> exposed{prey, empty};
    if constexpr (R::facts.flying_kings && !R::facts.orthogonal_captures) {
        for (const Square king : kings) {
            able |= KingSight<R>{king, exposed, empty}.victims ? Bitboard{king} : Bitboard{};
        }
    } else {
        for (const Square king : kings) {
            Bitboard victims;
            Steps<R, Color::White>::KingCaptures::for_each(
                [&]<int Step>() { victims |= first_victim<R, Step>(king, exposed, empty); });
            able |= victims ? Bitboard{king} : Bitboard{};
        }
    }
    return able;
}

template <class R, Color Us>
constexpr bool side_can_capture(Bitboard own, Bitboard opponent, Bitboard kings) {
    const Bitboard empty = R::B::all() - (own | opponent);
    const ExposedToMen<R, Us> exposed{prey_of_men<R>(opponent, kings), empty};
    return (exposed.jumps() & (own - kings)) || able_kings<R>(own & kings, opponent, empty);
}

// The squares where a man that lands may have more to take. (The square it comes from, occupied
// here, can be reached again only after three jumps or more.)
template <class R, Color Us>
constexpr Bitboard squares_to_go_on(const ExposedToMen<R, Us>& exposed) {
    constexpr Bitboard last_row = R::B::promotion_row(Us);
    switch (R::facts.last_row) {
        case LastRow::Stops:
            return exposed.jumps() - last_row;
        case LastRow::GoesOnAsKing:
            return exposed.jumps() | last_row;
        default:
            return exposed.jumps();
    }
}

template <class R>
constexpr bool two_pieces_outrank_one = R::facts.rank({2, 0, false, 0}) > R::facts.rank({1, 1, true,
                                                                                         1});

// Does nothing count between captures but the number of pieces taken?
template <class R>
constexpr bool only_number_counts =
    R::facts.rank({1, 0, false, 0}) == R::facts.rank({1, 1, true, 1}) && two_pieces_outrank_one<R>;

// Does only the number of pieces taken by a man count, here if not in general?
template <class R>
constexpr bool men_rank_by_number(Bitboard kings) {
    return R::facts.rank({1, 0, false, 0}) == R::facts.rank({1, 1, false, 1}) || kings.empty();
}

// Can sets follow the captures of men to the second piece, and is that worth it?
template <class R>
constexpr bool double_jumps_help = two_pieces_outrank_one<R> && !R::facts.orthogonal_captures &&
                                   R::facts.last_row != LastRow::GoesOnAsKing;

// Captures by men that take the same number of pieces, all together: if there is one only, the
// sets are its squares.
struct Captures {
    Bitboard from;
    Bitboard taken;
    Bitboard to;
    int count = 0;
    bool go_on = false;  // some of them; then these are not all
};

template <class R, Color Us>
constexpr Captures single_jumps(Bitboard men, const ExposedToMen<R, Us>& exposed) {
    Captures all;
    Steps<R, Us>::ManCaptures::for_each([&]<int Step>() {
        const Bitboard jumpers = men & exposed.template jumps<Step>();
        all.from |= jumpers;
        all.taken |= shift<Step>(jumpers);
        all.to |= shift<2 * Step>(jumpers);
        all.count += jumpers.count();
    });
    all.go_on = !(all.to & squares_to_go_on<R, Us>(exposed)).empty();
    return all;
}

// Where a man that lands is crowned, and its capture over.
template <class R, Color Us>
constexpr Bitboard squares_to_stop() {
    return R::facts.last_row == LastRow::Stops ? R::B::promotion_row(Us) : Bitboard{};
}

// Sets can follow captures along diagonals as far as this: nothing taken can be met again before,
// and so no jump but the one straight back is barred by what went before it.
template <class R, Color Us>
DAMIER_INLINE constexpr Captures double_jumps(Bitboard men, Bitboard prey, Bitboard empty) {
    using Directions = typename Steps<R, Us>::ManCaptures;
    static_assert(double_jumps_help<R>);
    const ExposedToMen<R, Us> exposed{prey, empty};
    constexpr Bitboard stops = squares_to_stop<R, Us>();
    Captures all;
    std::array<Bitboard, Directions::count> between{};  // the jumps, by the direction of the second
    Directions::for_each([&]<int First>() {
        const Bitboard landed = exposed.template landings<First>(men) - stops;
        Bitboard turning;
        Directions::for_each([&]<int Second>() {
            if constexpr (Second != -First) {
                const Bitboard here = landed & exposed.template jumps<Second>();
                turning |= here;
                between[Directions::template place<Second>] |= here;
                all.count += here.count();
            }
        });
        all.from |= shift<-2 * First>(turning);
        all.taken |= shift<-First>(turning);
    });
    Bitboard going_on;
    Directions::for_each([&]<int Second>() {
        const Bitboard turning = between[Directions::template place<Second>];
        const Bitboard landed = shift<2 * Second>(turning);
        all.taken |= shift<Second>(turning);
        all.to |= landed;
        Directions::for_each([&]<int Third>() {
            if constexpr (Third != -Second) {
                going_on |= (landed - stops) & exposed.template jumps<Third>();
            }
        });
    });
    all.go_on = !going_on.empty();
    return all;
}

// A man's capture of which these are the squares so far, followed as long as there is but one way
// to go on; where there are two it is given up (go_on).
template <class R, Color Us>
DAMIER_INLINE constexpr Captures only_route_of_man(Captures route, Bitboard prey, Bitboard empty) {
    using Directions = typename Steps<R, Us>::ManCaptures;
    const ExposedToMen<R, Us> exposed{prey, empty | route.from};
    constexpr Bitboard stops = squares_to_stop<R, Us>();
    for (;;) {
        Bitboard victims;
        Bitboard landings;
        Directions::for_each([&]<int Step>() {
            const Bitboard victim =
                (shift<Step>(route.to - stops) & exposed.template along<Step>()) - route.taken;
            victims |= victim;
            landings |= shift<Step>(victim);
        });
        if (!victims.has_one()) {
            route.go_on = !victims.empty();
            return route;
        }
        route.taken |= victims;
        route.to = landings;
    }
}

}  // namespace damier::detail
