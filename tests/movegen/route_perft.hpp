// Perft as some published tables have it: a capture that can be played by several routes counts as
// many times. The generator builds it once, so the routes are counted by the reference generator.
#pragma once

#include "movegen/compiled.hpp"
#include "tests/support/reference_position.hpp"

#include <cstdint>

namespace damier {

inline std::uint64_t routes_of_move(const std::vector<reference::Move>& known,
                                    const reference::Move& move) {
    for (const reference::Move& candidate : known) {
        const bool is_same = candidate.from == move.from && candidate.to == move.to &&
                             candidate.captured == move.captured;
        if (is_same) return candidate.routes.size();
    }
    return 0;
}

// Two routes to the same end take at least three pieces, so that the slow generator is needed only
// now and then.
template <class R>
bool has_long_capture(const Position<R>& pos, const MoveList& moves) {
    for (const Move move : moves)
        if (pos.captured(move).count() >= 3) return true;
    return false;
}

template <class R>
std::uint64_t route_perft(const Position<R>& pos, int depth) {
    if (depth == 0) return 1;
    if (depth == 1 && !can_capture(pos)) return static_cast<std::uint64_t>(count_moves(pos));
    MoveList moves;
    generate(pos, moves);
    std::vector<reference::Move> known;
    if (has_long_capture(pos, moves)) known = reference::legal_moves(R::facts.name, board_of(pos));
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
        const std::uint64_t routes = known.empty() ? 1 : routes_of_move(known, effect(pos, move));
        leaves += routes * route_perft(pos.after(move), depth - 1);
    }
    return leaves;
}

}  // namespace damier
