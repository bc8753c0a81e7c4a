// Perft as some published tables have it: a capture that can be played by several routes counts as
// many times. The generator builds it once, so the routes are counted by the reference generator.
#pragma once

#include "movegen/compiled.hpp"
#include "tests/movegen/reference_position.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace damier {

// The number of routes of each move of the list. Two routes to the same end take at least three
// pieces, so that the slow generator is needed only now and then.
template <class R>
std::vector<std::uint64_t> routes_of_moves(const Position<R>& pos, const MoveList& moves) {
    std::vector<std::uint64_t> routes(moves.size(), 1);
    const auto is_long = [&](Move move) { return pos.captured(move).count() >= 3; };
    if (std::none_of(moves.begin(), moves.end(), is_long)) return routes;
    for (const reference::Move& known : reference::legal_moves(R::name, board_of(pos))) {
        const auto is_same = [&](Move move) {
            const reference::Move ours = effect(pos, move);
            return ours.from == known.from && ours.to == known.to &&
                   ours.captured == known.captured;
        };
        const auto ours = std::find_if(moves.begin(), moves.end(), is_same);
        if (ours != moves.end()) routes[ours - moves.begin()] = known.routes.size();
    }
    return routes;
}

template <class R>
std::uint64_t route_perft(const Position<R>& pos, int depth) {
    if (depth == 0) return 1;
    if (depth == 1 && !can_capture(pos)) return static_cast<std::uint64_t>(count_moves(pos));
    MoveList moves;
    generate(pos, moves);
    const std::vector<std::uint64_t> routes = routes_of_moves(pos, moves);
    std::uint64_t leaves = 0;
    for (int i = 0; i < moves.size(); ++i)
        leaves += routes[i] * route_perft(pos.after(moves[i]), depth - 1);
    return leaves;
}

}  // namespace damier
