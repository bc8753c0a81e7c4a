// What the net says of a position, in centi-men for the side to move.
#pragma once

#include "base/inlining.hpp"
#include "eval/net.hpp"
#include "eval/net_lanes.hpp"
#include "movegen/position.hpp"

#include <bit>
#include <cstdint>

namespace damier {

// All that the net sees of a position. The sides are the one to move and the other.
struct NetView {
    Bitboard men;
    Bitboard foe_men;
    Bitboard kings;
    Bitboard foe_kings;
};

namespace detail {

// The men as a side sees them: all that configuration() asks of a view.
template <int Size, Color Us>
struct MenView {
    using B = Board<Size>;
    static constexpr Color us = Us;
    static constexpr bool is_white = Us == Color::White;

    Bitboard men;
    Bitboard foe_men;
};

// Calls visit(square) for each square as the side sees it, and in the order in which it sees them:
// sums that stop at the ends of their range depend on the order.
template <int Size, Color Us, class Visit>
void for_each_seen(Bitboard set, Visit visit) {
    using B = Board<Size>;
    // On the turned board a bit counts from the last square as it did from the first.
    constexpr int first_and_last = index(B::at(0, 0)) + index(B::at(Size - 1, B::row_width - 1));
    for (std::uint64_t bits = set.bits(); bits != 0;) {
        const int bit = Us == Color::White ? std::countr_zero(bits) : 63 - std::countl_zero(bits);
        visit(Us == Color::White ? bit : first_and_last - bit);
        bits ^= std::uint64_t{1} << bit;
    }
}

// Whether one of the kings stands in a window as the side sees it.
template <int Window, class V>
bool has_king_in(Bitboard kings) {
    using W = Windows<V::B::size>;
    return !(kings & W::window(V::is_white ? Window : W::all - 1 - Window)).empty();
}

// The sum of the rows that were picked.
template <int Width, class L>
class RowSum {
public:
    explicit RowSum(const std::int16_t* bias) {
        for (int i = 0; i < parts; ++i) {
            sum_[i] = L::load(bias + i * L::words);
        }
    }

    void add(const std::int16_t* row) {
        for (int i = 0; i < parts; ++i) {
            sum_[i] = L::add(sum_[i], L::load(row + i * L::words));
        }
    }

    // Through both layers to the output.
    std::int64_t output(const NetLayers& layers, NetActivation activation) const {
        alignas(64) std::int16_t inputs[Width];
        for (int i = 0; i < parts; ++i) {
            const typename L::Words clipped = L::clip(sum_[i]);
            L::store(activation == NetActivation::Squared ? L::square(clipped) : clipped,
                     inputs + i * L::words);
        }
        typename L::Sums units[unit_parts];
        for (int i = 0; i < unit_parts; ++i) {
            units[i] = L::load(layers.hidden_bias() + i * L::words / 2);
        }
        for (int pair = 0; pair < Width / 2; ++pair) {
            const typename L::Words both = L::both(inputs + 2 * pair);
            const std::int16_t* weights = layers.of_inputs(pair);
            for (int i = 0; i < unit_parts; ++i) {
                units[i] = L::add(units[i], L::dot(both, L::load(weights + i * L::words)));
            }
        }
        typename L::Sums sum = weighed(layers, units, 0);
        for (int i = 1; i < unit_parts / 2; ++i) {
            sum = L::add(sum, weighed(layers, units, i));
        }
        return std::int64_t{L::total(sum)} + layers.output_bias();
    }

private:
    static constexpr int parts = Width / L::words;
    static constexpr int unit_parts = net_hidden / (L::words / 2);

    // What as many units as there are words in a register give to the output.
    static typename L::Sums weighed(const NetLayers& layers, const typename L::Sums* units,
                                    int part) {
        const typename L::Words active = L::clip(L::narrow(units[2 * part], units[2 * part + 1]));
        return L::dot(active, L::load(layers.output() + part * L::words));
    }

    typename L::Words sum_[parts];
};

// Where a window has a king, the colours of all its pieces pick another row.
template <int Size, Color Us, int Width, class L>
void add_king_windows(const Net& net, const NetView& seen, RowSum<Width, L>& sum) {
    const Bitboard kings = seen.kings | seen.foe_kings;
    if (kings.empty()) return;
    const MenView<Size, Us> pieces{seen.men | seen.kings, seen.foe_men | seen.foe_kings};
    const auto add = [&]<int Window>() {
        if (has_king_in<Window, MenView<Size, Us>>(kings)) {
            sum.add(net.window<Width>(net_windows<Size> + Window, configuration<Window>(pieces)));
        }
    };
    [&]<int... Window>(std::integer_sequence<int, Window...>) {
        (add.template operator()<Window>(), ...);
    }
    (std::make_integer_sequence<int, net_windows<Size>>{});
}

}  // namespace detail

// `Us` says how the board is turned: for Black, the sets are as they stand on it.
template <int Size, Color Us, int Width, class L>
int net_score_of_width(const Net& net, const NetView& seen) {
    const detail::MenView<Size, Us> view{seen.men, seen.foe_men};
    detail::RowSum<Width, L> sum{net.bias<Width>()};
    [&]<int... Window>(std::integer_sequence<int, Window...>) {
        (sum.add(net.window<Width>(Window, configuration<Window>(view))), ...);
    }
    (std::make_integer_sequence<int, net_windows<Size>>{});
    if (net.has_king_windows()) {
        detail::add_king_windows<Size, Us>(net, seen, sum);
    }
    detail::for_each_seen<Size, Us>(
        seen.kings, [&](int square) { sum.add(net.single<Width>(net_own_kings + square)); });
    detail::for_each_seen<Size, Us>(
        seen.foe_kings, [&](int square) { sum.add(net.single<Width>(net_foe_kings + square)); });
    const int men = seen.men.count();
    const int foe_men = seen.foe_men.count();
    sum.add(net.single<Width>(net_own_counts + std::min(men, net_most_counted)));
    sum.add(net.single<Width>(net_foe_counts + std::min(foe_men, net_most_counted)));
    const int pieces = men + foe_men + seen.kings.count() + seen.foe_kings.count();
    return net.score(sum.output(net.layers<Size>(pieces), net.activation()));
}

template <int Size, Color Us, class L = NetLanes>
int net_score(const Net& net, const NetView& seen) {
    return net.width() == net_wide ? net_score_of_width<Size, Us, net_wide, L>(net, seen)
                                   : net_score_of_width<Size, Us, net_narrow, L>(net, seen);
}

template <class L = NetLanes, class R>
DAMIER_APART int net_score(const Net& net, const Position<R>& pos) {
    const Color us = pos.turn();
    const NetView seen{pos.men(us), pos.men(!us), pos.kings(us), pos.kings(!us)};
    return us == Color::White ? net_score<R::B::size, Color::White, L>(net, seen)
                              : net_score<R::B::size, Color::Black, L>(net, seen);
}

}  // namespace damier
