// Perft divided: the leaves below each move of the root, counted by any number of threads.
#pragma once

#include "movegen/perft.hpp"

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

namespace damier {

struct PerftOrder {
    int depth = 1;
    LastPly last_ply = LastPly::Counted;
    int threads = 1;
};

namespace detail {

/// A part of the tree, small enough that no thread waits long for the last one.
template <class R>
struct PerftPart {
    std::size_t root_move;
    Position<R> pos;
};

/// The positions two plies below the root. One thread has nothing to share, and below depth 3
/// there is nothing to gain; the parts are then the positions one ply below.
template <class R>
std::vector<PerftPart<R>> perft_parts(const Position<R>& pos, const std::vector<Move>& moves,
                                      int plies) {
    std::vector<PerftPart<R>> parts;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Position<R> next = pos.after(moves[i]);
        if (plies == 1) {
            parts.push_back({i, next});
            continue;
        }
        MoveList replies;
        generate(next, replies);
        for (const Move reply : replies) {
            parts.push_back({i, next.after(reply)});
        }
    }
    return parts;
}

}  // namespace detail

/// The leaves below each of the moves, all of one position.
template <class R>
std::vector<std::uint64_t> perft_by_move(const Position<R>& pos, const std::vector<Move>& moves,
                                         const PerftOrder& order) {
    const int depth = order.depth;
    const int plies = order.threads > 1 && depth > 2 ? 2 : 1;
    const auto parts = detail::perft_parts(pos, moves, plies);
    std::vector<std::uint64_t> found(parts.size());
    std::atomic<std::size_t> next_part{0};
    const auto work = [&] {
        for (std::size_t i = next_part++; i < parts.size(); i = next_part++) {
            found[i] = order.last_ply == LastPly::Counted
                           ? perft<LastPly::Counted>(parts[i].pos, depth - plies)
                           : perft<LastPly::Played>(parts[i].pos, depth - plies);
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < order.threads; ++i) {
            helpers.emplace_back(work);
        }
        work();
    }
    std::vector<std::uint64_t> leaves(moves.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        leaves[parts[i].root_move] += found[i];
    }
    return leaves;
}

}  // namespace damier
