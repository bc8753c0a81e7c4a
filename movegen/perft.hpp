// Counts the leaves of the move tree: the yardstick of a generator, for its truth and its speed.
#pragma once

#include "movegen/generate.hpp"

namespace damier {

enum class LastPly {
    Counted,  // the moves of the last ply are counted, not played
    Played,
};

namespace detail {

// Lets the compiler believe that somebody looks at the position, so that it must be there.
template <class R>
inline void look_at(const Position<R>& pos) {
    asm volatile("" : : "r"(&pos) : "memory");
}

template <class R, Color Us, LastPly Last>
std::uint64_t perft(const Position<R>& pos, int depth) {
    MoveList moves;
    generate_for<R, Us>(pos, moves);
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
        const Position<R> next = pos.after(move);
        if (depth > 2 || (Last == LastPly::Played && depth == 2)) {
            leaves += perft<R, !Us, Last>(next, depth - 1);
        } else if (Last == LastPly::Counted && depth == 2) {
            leaves += static_cast<std::uint64_t>(count_moves_for<R, !Us>(next));
        } else {
            look_at(next);
            ++leaves;
        }
    }
    return leaves;
}

}  // namespace detail

template <LastPly Last = LastPly::Counted, class R>
std::uint64_t perft(const Position<R>& pos, int depth) {
    if (depth <= 0) {
        return 1;
    }
    if (Last == LastPly::Counted && depth == 1) {
        return static_cast<std::uint64_t>(count_moves(pos));
    }
    return pos.turn() == Color::White ? detail::perft<R, Color::White, Last>(pos, depth)
                                      : detail::perft<R, Color::Black, Last>(pos, depth);
}

}  // namespace damier
