// An opening book: positions, each with the best move that was searched outside the book, and with
// the moves of games. A move is within the book if it leads to a position of the book; so there
// are no edges to keep, and transpositions meet by themselves.
//
// Scores are hundredths of a man, for the side to move.
#pragma once

#include "book/book_key.hpp"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace damier {

inline constexpr int book_win = 10'000;  ///< the score of a game that is won
inline constexpr int most_book_score = 20'000;

/// What became of games in which a move was played, for the side that played it.
struct GameCounts {
    std::uint32_t wins = 0;
    std::uint32_t draws = 0;
    std::uint32_t losses = 0;

    std::uint32_t games() const { return wins + draws + losses; }
    GameCounts& operator+=(const GameCounts& other);
    friend bool operator==(const GameCounts&, const GameCounts&) = default;
};

struct PlayedMove {
    Move move;
    GameCounts counts;
    friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

/// Moves are those of book_position().
struct BookNode {
    BookKey key;
    bool searched = false;  ///< else `outside` and its score say nothing yet
    Move outside{};         ///< the best move outside the book; none: all are inside
    int outside_score = 0;
    std::optional<int> value{};        ///< of the best move, backed up through the book, if known
    std::vector<PlayedMove> played{};  ///< in games, in the order of legal_moves()

    friend bool operator==(const BookNode&, const BookNode&) = default;
};

class Book {
public:
    explicit Book(const Variant& variant) : variant_{&variant} {}

    const Variant& variant() const { return *variant_; }

    std::size_t size() const { return nodes_.size(); }
    bool empty() const { return nodes_.empty(); }
    const std::vector<BookNode>& nodes() const { return nodes_; }
    BookNode& node(std::size_t index) { return nodes_[index]; }
    const BookNode& node(std::size_t index) const { return nodes_[index]; }

    /// nullptr if the position is not in the book.
    const BookNode* find(const AnyPosition& pos) const;
    std::optional<std::size_t> index_of(const BookKey& key) const;

    /// There must be none of this key.
    std::size_t add(BookNode node);

    /// In the order of their keys, whatever the order in which they came.
    void sort();

    /// Nodes of each search; 0 if nobody knows.
    std::uint64_t search_nodes = 0;

    friend bool operator==(const Book& a, const Book& b) {
        return a.variant_ == b.variant_ && a.search_nodes == b.search_nodes && a.nodes_ == b.nodes_;
    }

private:
    const Variant* variant_;
    std::vector<BookNode> nodes_;
    std::unordered_map<BookKey, std::uint32_t, BookKeyHash> places_;
};

/// A move of a position that the book says something about.
struct BookMove {
    Move move;
    std::optional<int> score{};  ///< none: played in games, and never searched
    bool inside = false;         ///< leads to a position of the book
    GameCounts counts{};
};

/// What the book knows of a position of its variant: the best moves first, those without a score
/// last. Nothing if the position is not in the book.
std::vector<BookMove> look_up(const Book& book, const AnyPosition& pos);

/// The best moves one after the other, as far as the book goes.
std::vector<Move> best_line(const Book& book, const AnyPosition& pos);

}  // namespace damier
