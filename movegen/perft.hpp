// Counts the leaves of the move tree: the yardstick of a generator, for its truth and its speed.
#pragma once

#include "movegen/generate.hpp"

namespace damier {

enum class LastPly {
    Counted,  // the moves of the last ply are counted, not played
    Played,
};

namespace detail {

// Lets the compiler believe that somebody looks at the position, so that it must make it.
template <class R>
inline void look_at(const Position<R>& pos) {
    asm volatile("" : : "r"(pos.own()), "r"(pos.opponent()), "r"(pos.kings()));
}

// The value of a leaf.
template <class R>
struct OneLeaf {
    int operator()(const Position<R>& pos) const {
        look_at(pos);
        return 1;
    }
};

// Adds up value(next) over the positions after each move. Only captures that must be enumerated
// need a list of moves.
template <class R, Color Us, class Value>
class Sum : public OneByOne<R, Us, Sum<R, Us, Value>> {
public:
    Sum(const Position<R>& pos, Value value) : pos_{pos}, value_{value} {}

    std::uint64_t total() const { return total_; }

    template <int Left, int Right>
    void steps(Bitboard left, Bitboard right) {
        if constexpr (std::is_same_v<Value, OneLeaf<R>>) {
            look_at_steps<Left, Right>(left, right);
        } else {
            OneByOne::template steps<Left, Right>(left, right);
        }
    }

    void take(Bitboard step) { total_ += value_(pos_.template after_step<Us>(step)); }
    void take(Bitboard from, Bitboard to, Bitboard taken, bool king, bool crowned) {
        total_ += value_(pos_.template after<Us>(from, to, taken, king, crowned));
    }

    // Kept apart, so that the path taken most stays short.
    void crownings(Bitboard men, Bitboard to) {
        total_ += apart([=](Sum& sum) { sum.OneByOne::crownings(men, to); });
    }
    void several_jumps(Bitboard taken, Bitboard men, Bitboard) {
        total_ +=
            apart([=](Sum& sum) { sum.OneByOne::several_jumps(taken, men, sum.pos_.empty()); });
    }
    void with_kings() {
        total_ += apart([](Sum& sum) {
            const Position<R>& pos = sum.pos_;
            visit_with_kings<R, Us>(pos.own(), pos.opponent(), pos.kings(), pos.tired_king(), sum);
        });
    }
    void longer_captures(Bitboard men) {
        total_ += apart([=](Sum& sum) { sum.add_longer_captures(men); });
    }
    void captures(Bitboard men, Bitboard kings) {
        total_ += apart([=](Sum& sum) { sum.add_captures(men, kings); });
    }

private:
    using OneByOne = damier::detail::OneByOne<R, Us, Sum>;
    using Streaks = typename Position<R>::Streaks;

    // What `show` shows to a sum of its own, elsewhere.
    template <class Show>
    std::uint64_t apart(Show show) const {
        return shown_apart(pos_.own(), pos_.opponent(), pos_.kings(), pos_.streaks(), value_, show);
    }

    template <class Show>
    DAMIER_APART static std::uint64_t shown_apart(Bitboard own, Bitboard opponent, Bitboard kings,
                                                  Streaks streaks, Value value, Show show) {
        const auto pos = Position<R>::template of<Us>(own, opponent, kings, streaks);
        Sum sum{pos, value};
        show(sum);
        return sum.total_;
    }

    // Leaves by four at a time, some of them by steps from nowhere to nowhere: a loop of few rounds
    // is foreseen better than one that ends anywhere.
    template <int Left, int Right>
    void look_at_steps(Bitboard left, Bitboard right) {
        const auto look_at_next = [&]<int Step>(Bitboard& to) {
            look_at(pos_.template after_step<Us>(to.lowest() | shift<-Step>(to.lowest())));
            to = to.without_lowest();
        };
        total_ += left.count() + right.count();
        while (left | right) {
            look_at_next.template operator()<Left>(left);
            look_at_next.template operator()<Right>(right);
            look_at_next.template operator()<Left>(left);
            look_at_next.template operator()<Right>(right);
        }
    }

    // Begins as Counter::count_longer does: a function for both has its sets in memory, and perft
    // takes a tenth longer.
    void add_longer_captures(Bitboard men) {
        if constexpr (double_jumps_help<R>) {
            const Bitboard prey = prey_of_men<R>(pos_.opponent(), pos_.kings());
            Captures longer = detail::double_jumps<R, Us>(men, prey, pos_.empty());
            if (longer.go_on && longer.count == 1) {
                longer = only_route_of_man<R, Us>(longer, prey, pos_.empty());
            }
            if (!longer.go_on) {
                if (longer.count == 1) {
                    this->only_capture(longer);
                } else {
                    OneByOne::double_jumps(men, ExposedToMen<R, Us>{prey, pos_.empty()});
                }
                return;
            }
        }
        captures(men, {});
    }

    void add_captures(Bitboard men, Bitboard able_kings) {
        MoveList moves;
        detail::add_captures<R, Us>(men, able_kings, pos_.opponent(), pos_.empty(), pos_.kings(),
                                    moves);
        for (const Move move : moves) {
            total_ += value_(pos_.template after<Us>(move));
        }
    }

    const Position<R>& pos_;
    Value value_;
    std::uint64_t total_ = 0;
};

// What is below a position, by a function of its parts and of the plies to go.
template <class R>
struct Below {
    using Function = std::uint64_t(Bitboard own, Bitboard opponent, Bitboard kings,
                                   typename Position<R>::Streaks streaks, int depth);
    Function* function;
    int depth;
    std::uint64_t operator()(const Position<R>& pos) const {
        return function(pos.own(), pos.opponent(), pos.kings(), pos.streaks(), depth);
    }
};

// Takes the parts of a position, since in registers they are there at once.
template <class R, Color Us, LastPly Last>
DAMIER_APART std::uint64_t perft_of_one_ply(Bitboard own, Bitboard opponent, Bitboard kings,
                                            typename Position<R>::Streaks streaks, int) {
    const auto pos = Position<R>::template of<Us>(own, opponent, kings, streaks);
    if constexpr (Last == LastPly::Played) {
        Sum<R, Us, OneLeaf<R>> sum{pos, {}};
        visit_moves<R, Us>(own, opponent, kings, sum);
        return sum.total();
    } else {
        Counter<R, Us> counter{own, opponent, kings, pos.tired_king()};
        visit_moves<R, Us>(own, opponent, kings, counter);
        return counter.total;
    }
}

template <class R, Color Us>
DAMIER_APART std::uint64_t sum_below(Bitboard own, Bitboard opponent, Bitboard kings,
                                     typename Position<R>::Streaks streaks, Below<R> below) {
    const auto pos = Position<R>::template of<Us>(own, opponent, kings, streaks);
    Sum<R, Us, Below<R>> sum{pos, below};
    visit_moves<R, Us>(own, opponent, kings, sum);
    return sum.total();
}

template <class R, Color Us, LastPly Last>
std::uint64_t perft_of_plies(Bitboard own, Bitboard opponent, Bitboard kings,
                             typename Position<R>::Streaks streaks, int depth) {
    const auto function =
        depth == 2 ? perft_of_one_ply<R, !Us, Last> : perft_of_plies<R, !Us, Last>;
    return sum_below<R, Us>(own, opponent, kings, streaks, {function, depth - 1});
}

template <class R, Color Us, LastPly Last>
std::uint64_t perft(const Position<R>& pos, int depth) {
    const auto function = depth == 1 ? perft_of_one_ply<R, Us, Last> : perft_of_plies<R, Us, Last>;
    return function(pos.own(), pos.opponent(), pos.kings(), pos.streaks(), depth);
}

}  // namespace detail

template <LastPly Last = LastPly::Counted, class R>
std::uint64_t perft(const Position<R>& pos, int depth) {
    if (depth <= 0) {
        return 1;
    }
    return pos.turn() == Color::White ? detail::perft<R, Color::White, Last>(pos, depth)
                                      : detail::perft<R, Color::Black, Last>(pos, depth);
}

}  // namespace damier
