// How far it is from a position to the end: plies to the win of whoever wins.
#pragma once

#include "endgame/distance/distance_rules.hpp"
#include "endgame/probe.hpp"

#include <optional>

namespace damier {

// Is the number of plies odd? Normally it is the loser who has no move in the end.
template <class R>
constexpr bool is_odd_distance(Wdl value) {
    return (value == Wdl::Win) != (R::facts.goal == Goal::Losing);
}

template <class R>
std::optional<int> endgame_distance(const EndgameKnowledge& known, const Position<R>& pos);

// By the best of the moves, of which each keeps to the value of the position or is worse.
template <class R>
std::optional<int> distance_by_moves(const EndgameKnowledge& known, const Position<R>& pos,
                                     Wdl value, const MoveList& moves) {
    std::optional<int> best;
    for (const Move move : moves) {
        const Position<R> next = pos.after(move);
        if (endgame_value(known.values, next) != -value) continue;
        const std::optional<int> rest = endgame_distance(known, next);
        if (!rest) return std::nullopt;
        const int plies = *rest + 1;
        if (!best || (value == Wdl::Win ? plies < *best : plies > *best)) best = plies;
    }
    return best;
}

// None for draws, and where the tables are not at hand.
template <class R>
std::optional<int> endgame_distance(const EndgameKnowledge& known, const Position<R>& pos) {
    const Wdl value = endgame_value(known.values, pos);
    if (value != Wdl::Win && value != Wdl::Loss) return std::nullopt;
    if (pos.own().empty()) return 0;
    if constexpr (R::facts.goal == Goal::Breakthrough) {
        if (pos.opponent() & pos.kings()) return 0;
    }
    if (can_capture(pos)) {
        MoveList moves;
        generate(pos, moves);
        return distance_by_moves(known, pos, value, moves);
    }
    const EndgamePieces pieces = endgame_pieces(pos);
    const Material material = pieces.material();
    const DistanceValues* const values = known.distances.of(material);
    if (values == nullptr) return std::nullopt;
    const int half = (*values)[SliceIndex<R::B::size>{material}.rank(pieces)];
    if (half == 0) return std::nullopt;
    return 2 * (half - 1) + (is_odd_distance<R>(value) ? 1 : 0);
}

}  // namespace damier
