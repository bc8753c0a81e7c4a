// The book as a graph, for those who build it: where every legal move of every position leads, the
// scores backed up, and how worthwhile it is to look further where.
#pragma once

#include "book/book.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace damier {

/// Nodes are named by their index in the book.
class BookGraph {
public:
    struct Successor {
        Move move;  ///< of the position as the book has it
        std::optional<BookKey> key;
        int inside = -1;  ///< the node it leads to, if there is one
    };

    /// The book must outlive the graph, and get its positions through it from now on.
    explicit BookGraph(Book& book);

    Book& book() { return book_; }
    const Book& book() const { return book_; }

    /// The node of the position, which is added if there is none yet.
    std::size_t add(const BookKey& key);

    std::span<const Successor> successors(std::size_t node) const { return successors_[node]; }

    /// In the order of legal_moves().
    std::vector<Move> moves_outside(std::size_t node) const;

    /// Has its best move outside the book still to be found: it was never searched, or that move is
    /// inside by now.
    bool wants_search(std::size_t node) const;

    /// Backs up the scores through the whole book (negamax).
    void back_up();

    /// What a move of this score loses; the value of the node must be known.
    int loss_of(std::size_t node, int score) const {
        return std::max(0, *book_.node(node).value - score);
    }

private:
    bool improve(std::size_t node);

    Book& book_;
    std::vector<std::vector<Successor>> successors_;
    std::vector<std::uint32_t> progress_;  // by node, see back_up()
    // Who leads there, whether it is in the book or not: a node and the place of the move.
    struct Arrival {
        std::uint32_t node;
        std::uint32_t move;
    };
    std::unordered_map<BookKey, std::vector<Arrival>, BookKeyHash> arrivals_;
};

/// How far each node is from the roots, in steps of `ply_cost` a ply and one for each hundredth of
/// a man that a move on the way loses: the least over all ways. Roots are at the distance given.
struct BookRoot {
    std::size_t node;
    int distance;
};
inline constexpr int beyond_reach = std::numeric_limits<int>::max();
std::vector<int> distances(const BookGraph& graph, std::span<const BookRoot> roots, int ply_cost);

}  // namespace damier
