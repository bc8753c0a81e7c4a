#include "book/book_builder.hpp"

#include <algorithm>
#include <mutex>
#include <set>
#include <thread>
#include <tuple>

namespace damier {

namespace {

// Two searches a position: enough for many threads to be busy all the time.
constexpr std::size_t positions_a_round = 32;

// Beyond this a game is as good as decided, and what more there is to know of it is no opening.
constexpr int decided = 300;

}  // namespace

BookBuilder::BookBuilder(Book& book, BookOrder order, BookScorer score, SearchJournal& journal)
    : BookBuilder{book, std::move(order),
                  BookSearch{[this, score = std::move(score)](const auto& questions,
                                                              const BookAnswer& take) {
                      search_by_threads(score, questions, take);
                  }},
                  journal} {}

BookBuilder::BookBuilder(Book& book, BookOrder order, BookSearch search, SearchJournal& journal)
    : graph_{book},
      book_{book},
      order_{std::move(order)},
      search_{std::move(search)},
      journal_{journal} {
    roots_.push_back({graph_.add(*book_key(AnyPosition{book.variant()})), 0});
    add_lines();
}

void BookBuilder::add_lines() {
    for (const AnyGame& line : order_.lines) {
        for (int plies = 0; plies <= line.plies(); ++plies) {
            const AnyPosition pos = line.position_after(plies);
            const auto key = book_key(pos);
            if (!key || pos.outcome().over()) break;
            roots_.push_back({graph_.add(*key), plies * order_.ply_cost});
        }
    }
}

bool BookBuilder::run() {
    for (;;) {
        if (!search_what_wants()) return false;
        graph_.back_up();
        if (round_done) round_done();
        const std::vector<std::size_t> nodes = to_expand();
        if (nodes.empty()) return true;
        for (const std::size_t node : nodes)
            expand(node);
    }
}

// The search

bool BookBuilder::search_what_wants() {
    std::vector<BookQuestion> questions;
    std::vector<std::size_t> nodes;  // by question
    for (std::size_t node = 0; node < book_.size(); ++node) {
        if (!graph_.wants_search(node)) continue;
        std::vector<Move> among = graph_.moves_outside(node);
        const BookKey key = book_.node(node).key;
        if (among.empty()) {
            settle(node, {});
        } else if (const auto answer = journal_.answer({key, among})) {
            settle(node, *answer);
        } else {
            nodes.push_back(node);
            questions.push_back({book_position(book_.variant(), key), std::move(among)});
        }
    }
    if (!questions.empty() && !is_stopped()) {
        search_(questions, [&](std::size_t number, const FoundMove& found) {
            const std::size_t node = nodes[number];
            journal_.add({book_.node(node).key, questions[number].among}, found);
            settle(node, found);
        });
    }
    if (!is_stopped()) return true;
    graph_.back_up();
    return false;
}

void BookBuilder::search_by_threads(const BookScorer& score,
                                    const std::vector<BookQuestion>& questions,
                                    const BookAnswer& take) const {
    std::atomic<std::size_t> next = 0;
    std::mutex taking;
    const auto work = [&](int thread) {
        for (std::size_t i = next++; i < questions.size() && !is_stopped(); i = next++) {
            const FoundMove found = score(thread, questions[i].pos, questions[i].among);
            if (is_stopped()) return;
            const std::lock_guard lock{taking};
            take(i, found);
        }
    };
    std::vector<std::jthread> helpers;
    for (int thread = 1; thread < order_.threads; ++thread)
        helpers.emplace_back(work, thread);
    work(0);
}

void BookBuilder::settle(std::size_t node, const FoundMove& found) {
    BookNode& known = book_.node(node);
    known.searched = true;
    known.outside = found.move;
    known.outside_score = std::clamp(found.score, -most_book_score, most_book_score);
    if (searched) searched();
}

// What to add

bool BookBuilder::may_expand(std::size_t node) const {
    const BookNode& known = book_.node(node);
    return known.outside && known.value && std::abs(*known.value) < decided &&
           std::abs(known.outside_score) < decided;
}

std::vector<std::size_t> BookBuilder::to_expand() const {
    const std::vector<std::size_t> nodes = ends_of_short_lines();
    if (!nodes.empty() || book_.size() >= order_.positions) return nodes;
    return nearest_candidates(std::min(positions_a_round, order_.positions - book_.size()));
}

std::vector<std::size_t> BookBuilder::ends_of_short_lines() const {
    std::set<std::size_t> ends;
    for (const AnyGame& line : order_.lines) {
        if (line.plies() >= order_.line_plies) continue;
        const std::vector<Move> best = best_line(book_, line.position());
        if (best.empty() || line.plies() + static_cast<int>(best.size()) > order_.line_plies) {
            continue;
        }
        AnyPosition pos = line.position();
        for (std::size_t i = 0; i + 1 < best.size(); ++i)
            pos = pos.after(best[i]);
        const auto last = book_.index_of(*book_key(pos));
        if (last && may_expand(*last)) ends.insert(*last);
    }
    return {ends.begin(), ends.end()};
}

std::vector<std::size_t> BookBuilder::nearest_candidates(std::size_t most) const {
    const std::vector<int> reached = distances(graph_, roots_, order_.ply_cost);
    std::vector<Candidate> candidates;
    for (std::size_t node = 0; node < book_.size(); ++node) {
        if (reached[node] == beyond_reach || !may_expand(node)) continue;
        const BookNode& known = book_.node(node);
        candidates.push_back(
            {reached[node] + graph_.loss_of(node, known.outside_score), known.key, node});
    }
    const auto nearer = [](const Candidate& a, const Candidate& b) {
        return std::tie(a.distance, a.key) < std::tie(b.distance, b.key);
    };
    const auto end =
        candidates.begin() + static_cast<std::ptrdiff_t>(std::min(most, candidates.size()));
    std::partial_sort(candidates.begin(), end, candidates.end(), nearer);
    std::vector<std::size_t> nodes;
    for (auto candidate = candidates.begin(); candidate != end; ++candidate)
        nodes.push_back(candidate->node);
    return nodes;
}

void BookBuilder::expand(std::size_t node) {
    const Move move = book_.node(node).outside;
    for (const BookGraph::Successor& next : graph_.successors(node)) {
        if (next.move != move || !next.key) continue;
        const BookKey key = *next.key;
        graph_.add(key);
        return;
    }
}

}  // namespace damier
