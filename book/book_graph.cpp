#include "book/book_graph.hpp"

#include <algorithm>
#include <numeric>
#include <queue>
#include <tuple>

namespace damier {

namespace {

/// What a move can only lessen, the weightiest first: pieces, men, and the rows before the men.
/// Moves of kings alone leave it as it is.
std::uint32_t what_is_left(const AnyPosition& pos) {
    int rows_left = 0;
    for (const Color color : {Color::White, Color::Black}) {
        for (const Square sq : pos.men(color)) {
            const int row = pos.board().row(pos.board().number(sq));
            rows_left += color == Color::White ? row : pos.board().size - 1 - row;
        }
    }
    const int men = (pos.occupied() - pos.kings()).count();
    return static_cast<std::uint32_t>((pos.occupied().count() << 20) + (men << 12) + rows_left);
}

}  // namespace

BookGraph::BookGraph(Book& book) : book_{book} {
    std::vector<BookNode> nodes = book.nodes();
    const std::uint64_t search_nodes = book.search_nodes;
    book = Book{book.variant()};
    book.search_nodes = search_nodes;
    for (BookNode& node : nodes) {
        const std::size_t index = add(node.key);
        book.node(index) = std::move(node);
    }
}

std::size_t BookGraph::add(const BookKey& key) {
    if (const auto known = book_.index_of(key)) return *known;
    const std::size_t index = book_.add(BookNode{.key = key});
    const AnyPosition pos = book_position(book_.variant(), key);
    progress_.push_back(what_is_left(pos));
    std::vector<Successor>& moves = successors_.emplace_back();
    if (!pos.outcome().over()) {
        for (const Move move : pos.legal_moves()) {
            const auto next = book_key(pos.after(move));
            const auto inside = next ? book_.index_of(*next) : std::nullopt;
            if (next) {
                arrivals_[*next].push_back(
                    {static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(moves.size())});
            }
            moves.push_back({move, next, inside ? static_cast<int>(*inside) : -1});
        }
    }
    if (const auto from = arrivals_.find(key); from != arrivals_.end()) {
        for (const Arrival& arrival : from->second)
            successors_[arrival.node][arrival.move].inside = static_cast<int>(index);
    }
    return index;
}

std::vector<Move> BookGraph::moves_outside(std::size_t node) const {
    std::vector<Move> moves;
    for (const Successor& next : successors_[node]) {
        if (next.inside < 0) moves.push_back(next.move);
    }
    return moves;
}

bool BookGraph::wants_search(std::size_t node) const {
    const BookNode& known = book_.node(node);
    if (!known.searched) return true;
    if (!known.outside) return false;
    for (const Successor& next : successors_[node]) {
        if (next.move == known.outside) return next.inside >= 0;
    }
    return true;
}

bool BookGraph::improve(std::size_t node) {
    BookNode& known = book_.node(node);
    std::optional<int> best;
    if (known.searched && successors_[node].empty()) best = known.outside_score;
    for (const Successor& next : successors_[node]) {
        std::optional<int> score;
        if (next.inside >= 0) {
            const auto& value = book_.node(static_cast<std::size_t>(next.inside)).value;
            if (value) score = -*value;
        } else if (known.searched && next.move == known.outside) {
            score = known.outside_score;
        }
        best = std::max(best, score);  // none is the least of all
    }
    if (known.value == best) return false;
    known.value = best;
    return true;
}

// In the order of progress one sweep is enough, unless kings go in circles. A circle that both
// sides like is worth what they can have outside it.
void BookGraph::back_up() {
    std::vector<std::size_t> order(book_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        return std::tie(progress_[a], book_.node(a).key) <
               std::tie(progress_[b], book_.node(b).key);
    });
    for (const std::size_t node : order)
        book_.node(node).value.reset();
    constexpr int most_sweeps = 64;
    bool changed = true;
    for (int sweep = 0; changed && sweep < most_sweeps; ++sweep) {
        changed = false;
        for (const std::size_t node : order)
            changed = improve(node) || changed;
    }
}

std::vector<int> distances(const BookGraph& graph, std::span<const BookRoot> roots, int ply_cost) {
    const Book& book = graph.book();
    std::vector<int> distance(book.size(), beyond_reach);
    using Reached = std::pair<int, std::size_t>;
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> waiting;
    const auto reach = [&](std::size_t node, int at) {
        if (at >= distance[node]) return;
        distance[node] = at;
        waiting.emplace(at, node);
    };
    for (const BookRoot& root : roots)
        reach(root.node, root.distance);
    while (!waiting.empty()) {
        const auto [at, node] = waiting.top();
        waiting.pop();
        if (at > distance[node] || !book.node(node).value) continue;
        for (const BookGraph::Successor& next : graph.successors(node)) {
            if (next.inside < 0) continue;
            const auto child = static_cast<std::size_t>(next.inside);
            const auto& value = book.node(child).value;
            if (value) reach(child, at + ply_cost + graph.loss_of(node, -*value));
        }
    }
    return distance;
}

}  // namespace damier
