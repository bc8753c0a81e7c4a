#include "book/book.hpp"

#include <algorithm>
#include <set>

namespace damier {

GameCounts& GameCounts::operator+=(const GameCounts& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    return *this;
}

const BookNode* Book::find(const AnyPosition& pos) const {
    if (&pos.variant() != variant_) return nullptr;
    const auto key = book_key(pos);
    const auto index = key ? index_of(*key) : std::nullopt;
    return index ? &nodes_[*index] : nullptr;
}

std::optional<std::size_t> Book::index_of(const BookKey& key) const {
    const auto found = places_.find(key);
    if (found == places_.end()) return std::nullopt;
    return found->second;
}

std::size_t Book::add(BookNode node) {
    places_.emplace(node.key, static_cast<std::uint32_t>(nodes_.size()));
    nodes_.push_back(std::move(node));
    return nodes_.size() - 1;
}

void Book::sort() {
    std::ranges::sort(nodes_, {}, &BookNode::key);
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        places_[nodes_[i].key] = static_cast<std::uint32_t>(i);
}

namespace {

GameCounts counts_of(const BookNode& node, Move book_move) {
    for (const PlayedMove& played : node.played) {
        if (played.move == book_move) return played.counts;
    }
    return {};
}

bool goes_before(const BookMove& a, const BookMove& b) {
    if (a.score != b.score) return a.score > b.score;  // none is the least of all
    return a.counts.games() > b.counts.games();
}

}  // namespace

std::vector<BookMove> look_up(const Book& book, const AnyPosition& pos) {
    std::vector<BookMove> moves;
    const BookNode* const node = book.find(pos);
    if (node == nullptr) return moves;
    for (const Move move : pos.legal_moves()) {
        const Move in_book = book_move(pos, move);
        const BookNode* const next = book.find(pos.after(move));
        BookMove found{
            .move = move, .inside = next != nullptr, .counts = counts_of(*node, in_book)};
        if (next != nullptr && next->value) {
            found.score = -*next->value;
        } else if (node->searched && node->outside == in_book) {
            found.score = node->outside_score;
        }
        if (found.score || found.inside || found.counts.games() > 0) moves.push_back(found);
    }
    std::ranges::stable_sort(moves, goes_before);
    return moves;
}

std::vector<Move> best_line(const Book& book, const AnyPosition& pos) {
    std::vector<Move> line;
    std::set<BookKey> met;
    AnyPosition now = pos;
    for (;;) {
        const auto key = book_key(now);
        if (!key || !met.insert(*key).second) return line;  // kings can go in circles
        const std::vector<BookMove> moves = look_up(book, now);
        if (moves.empty() || !moves.front().score) return line;
        line.push_back(moves.front().move);
        now = now.after(moves.front().move);
    }
}

}  // namespace damier
