// The distances of one material whose values are known: of its two slices together, from smaller
// slices and from each other.
//
// In layers. The positions n plies from the end tell those a quiet move before them: who can go to
// a position lost in n wins in n + 1, unless a crowning wins faster; who has heard of all his moves
// that they lose is lost in one ply more than the last of them. As the layers come in order, the
// first news is the best for who wins and the last for who loses.
#pragma once

#include "base/error.hpp"
#include "endgame/distance/distance.hpp"
#include "endgame/distance/distance_layers.hpp"
#include "endgame/states/solve.hpp"

namespace damier {

// By the best crowning, if one keeps the value.
template <class R>
std::optional<int> distance_by_crowning(const EndgameKnowledge& known, const Position<R>& pos,
                                        Wdl value) {
    MoveList moves;
    generate(pos, moves);
    MoveList crownings;
    for (const Move move : moves) {
        if (move.crowns()) crownings.push(move);
    }
    return distance_by_moves(known, pos, value, crownings);
}

template <class R>
void set_first_distance(DistanceLayers& layers, std::uint64_t index, const EndgameKnowledge& known,
                        const Position<R>& pos) {
    if (can_capture(pos)) {
        if (const auto plies = endgame_distance(known, pos)) layers.fix(index, *plies, false);
        return;
    }
    const Wdl value = quiet_value(known.values, pos);
    if (value == Wdl::Draw) return layers.set_draw(index);
    const int within = moves_within(pos);
    const bool crowns = can_crown(pos);
    if (within == 0 && !crowns) return layers.fix(index, 0, true);
    const auto crowning = crowns ? distance_by_crowning(known, pos, value) : std::nullopt;
    if (value == Wdl::Win) {
        crowning ? layers.expect_win(index, *crowning) : layers.expect_win(index);
    } else if (within == 0) {
        layers.fix(index, crowning.value(), true);
    } else {
        layers.expect_loss(index, within, crowning.value_or(0));
    }
}

template <class R>
DistanceLayers first_distances(const EndgameKnowledge& known, const Material& material,
                               const Workforce& workforce) {
    const SliceIndex<R::B::size> index{material};
    DistanceLayers layers{index.size()};
    share_out(index.size(), workforce, [&](std::uint64_t begin, std::uint64_t end) {
        for_each_position(index, begin, end, [&](std::uint64_t i, const EndgamePieces& pieces) {
            set_first_distance(layers, i, known, endgame_position<R>(pieces));
        });
    });
    return layers;
}

// Tells the positions before those that are so many plies from the end.
template <class R>
void tell_layer(const Material& material, int plies, DistanceLayers& layers,
                DistanceLayers& before) {
    constexpr int size = R::B::size;
    const SliceIndex<size> index{material};
    const SliceIndex<size> before_index{material.turned()};
    const bool lost = (plies % 2 == 1) != is_odd_distance<R>(Wdl::Win);
    typename SliceIndex<size>::Cursor cursor{index};
    layers.for_each_at(plies, [&](std::uint64_t i) {
        cursor.go_to(i);
        for_each_predecessor<size, R::facts.flying_kings>(
            before_index, cursor.pieces(),
            [&](std::uint64_t place) { before.hear(place, lost, plies); });
    });
}

template <class R>
SolvedDistances solve_distances(const EndgameKnowledge& known, const Material& material,
                                const Workforce& workforce) {
    DistanceLayers layers = first_distances<R>(known, material, workforce);
    DistanceLayers of_turned{0};
    if (!material.is_even()) {
        of_turned = first_distances<R>(known, material.turned(), workforce);
    }
    DistanceLayers& turned = material.is_even() ? layers : of_turned;
    while (!workforce.stopped()) {
        const int plies = std::min(layers.next(), turned.next());
        if (plies == DistanceLayers::none) break;
        if (plies > DistanceLayers::most_plies) {
            throw InputError("a win of " + name(material) + " takes more plies than can be stored");
        }
        tell_layer<R>(material, plies, layers, turned);
        if (!material.is_even()) tell_layer<R>(material.turned(), plies, turned, layers);
    }
    return {layers.halves(), of_turned.halves()};
}

}  // namespace damier
