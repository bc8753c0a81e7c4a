// Builds books by drop-out expansion (Lincke 2001): again and again the book grows where its
// positions are likeliest to come up, which is the less likely the deeper they are and the more
// the moves on the way lose. Scores come from a function: nothing here knows a search.
//
// The book grows in rounds of a fixed size, and what a search finds depends on nothing but its
// position. So the same order makes the same book, on any number of threads, and after any number
// of interruptions.
#pragma once

#include "book/book_graph.hpp"
#include "book/search_journal.hpp"
#include "movegen/any_game.hpp"

#include <atomic>
#include <functional>
#include <vector>

namespace damier {

/// Looks for the best of some moves of a position, on one of several threads, which count from 0.
/// What it says when it was told to stop is not used.
using BookScorer =
    std::function<FoundMove(int thread, const AnyPosition& pos, const std::vector<Move>& among)>;

/// A position of which something is to be found out.
struct BookQuestion {
    AnyPosition pos;
    std::vector<Move> among;
};

/// Finds the answers to many questions, wherever, and calls `take` with each and its number, one at
/// a time. Returns early when it was told to stop.
using BookAnswer = std::function<void(std::size_t question, const FoundMove& found)>;
using BookSearch =
    std::function<void(const std::vector<BookQuestion>& questions, const BookAnswer& take)>;

struct BookOrder {
    std::size_t positions = 1000;  ///< to have in the end
    int ply_cost = 5;  ///< a ply further away is as bad as so many hundredths of a man lost
    int threads = 1;
    std::vector<AnyGame> lines{};  ///< to be in the book, whatever they lose
    int line_plies = 0;            ///< and be followed by best moves up to so many plies in all
};

class BookBuilder {
public:
    /// The book and the journal must outlive it.
    BookBuilder(Book& book, BookOrder order, BookSearch search, SearchJournal& journal);
    /// The same with a scorer for each thread of the order.
    BookBuilder(Book& book, BookOrder order, BookScorer score, SearchJournal& journal);

    const std::atomic<bool>* stop = nullptr;  ///< set: leave off soon
    std::function<void()> searched{};         ///< after each search
    std::function<void()> round_done{};       ///< the book is good as it stands

    /// Whether all is done; false if it was stopped. The book is good either way.
    bool run();

private:
    /// A node whose best move outside is to come into the book.
    struct Candidate {
        int distance;
        BookKey key;
        std::size_t node;
    };

    bool is_stopped() const { return stop != nullptr && stop->load(); }
    void add_lines();
    bool search_what_wants();
    void search_by_threads(const BookScorer& score, const std::vector<BookQuestion>& questions,
                           const BookAnswer& take) const;
    void settle(std::size_t node, const FoundMove& found);
    std::vector<std::size_t> to_expand() const;
    std::vector<std::size_t> ends_of_short_lines() const;
    std::vector<std::size_t> nearest_candidates(std::size_t most) const;
    bool may_expand(std::size_t node) const;
    void expand(std::size_t node);

    BookGraph graph_;
    Book& book_;
    const BookOrder order_;
    const BookSearch search_;
    SearchJournal& journal_;
    std::vector<BookRoot> roots_;
};

}  // namespace damier
