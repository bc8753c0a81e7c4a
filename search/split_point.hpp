// A node between its first and its last move, and the split point that it becomes when several
// threads search it together. Young brothers wait: the thread that came to the node (its owner) has
// searched the first move alone, so that there is a bound to search the others against; then idle
// threads join in and each takes the next move until none is left or one causes a beta cutoff.
#pragma once

#include "movegen/generate.hpp"
#include "search/line.hpp"
#include "search/ordering.hpp"
#include "search/tt.hpp"

#include <atomic>
#include <mutex>
#include <optional>

namespace damier {

/// A move of the root with its score and its principal variation.
struct RootMove {
    Move move;
    Score score = -Score::infinite();
    Line line;
};

/// What is known of a node and what is still to do there.
template <class R>
struct Node {
    /// A move to be searched, and how many were taken before it.
    struct Turn {
        int place;  // in the list
        int nth;    // in the picker's order
        int tried;  // without the excluded move
    };

    std::optional<Turn> take() {
        while (picker.has_next()) {
            const int place = picker.next();
            if (moves[place] != excluded) {
                return Turn{place, picker.given() - 1, tried++};
            }
        }
        return std::nullopt;
    }

    /// The score of a move, with the line below it where that matters. True at a beta cutoff: no
    /// other move need be searched.
    template <bool Pv>
    bool note(const Turn& turn, Score score, const Line& below) {
        if (roots != nullptr && (turn.tried == 0 || score > alpha)) {
            roots[turn.place].score = score;
            roots[turn.place].line.begin_with(moves[turn.place], below);
        }
        if (score <= best) return false;
        best = score;
        if (score <= alpha) return false;
        alpha = score;
        best_turn = turn;
        if constexpr (Pv) {
            line.begin_with(moves[turn.place], below);
        }
        return score >= beta;
    }

    const Position<R>& pos;
    const MoveList& moves;
    const int depth;
    const int ply;
    const Move excluded;
    const bool capturing;
    Line& line;
    Score alpha;
    const Score beta;
    int table_move = TableEntry::no_move;
    int extension = 0;          // of all moves
    bool singular = false;      // the move from the table, far better than the others, is extended
    RootMove* roots = nullptr;  // at the root: the moves in the same order
    MovePicker picker{moves};
    Score best = -Score::infinite();
    int tried = 0;
    std::optional<Turn> best_turn{};  // of a move better than the first alpha
};

template <class R>
class Worker;

/// A node that several threads are at work on.
template <class R>
struct SplitPoint {
    bool is_below(const SplitPoint* other) const {
        for (const SplitPoint* node = this; node != nullptr; node = node->above) {
            if (node == other) return true;
        }
        return other == nullptr;
    }

    /// Has there been a cutoff here, or at a split point above, so that the work is needless?
    bool is_cut() const {
        for (const SplitPoint* node = this; node != nullptr; node = node->above) {
            if (node->cut.load(std::memory_order_relaxed)) return true;
        }
        return false;
    }

    Node<R>& node;  // under the mutex, but for what never changes
    const bool pv;
    const SplitPoint* const above;  // the split point that the owner was at work on before
    Worker<R>* owner = nullptr;     // who came to the node, and waits for its helpers in the end
    std::mutex mutex{};
    std::atomic<bool> cut = false;
    std::atomic<int> helpers = 0;  // threads at work here besides the owner
};

}  // namespace damier
