#include "book/book_merge.hpp"

#include "base/error.hpp"
#include "book/book_graph.hpp"
#include "book/node_columns.hpp"
#include "notation/fen.hpp"

#include <algorithm>

namespace damier {

namespace {

GameCounts count_for(Color mover, Result result) {
    if (result == Result::Draw) return {.draws = 1};
    return result == win_for(mover) ? GameCounts{.wins = 1} : GameCounts{.losses = 1};
}

void add_counts(const Variant& variant, BookNode& node, Move move, const GameCounts& counts) {
    const auto found = std::ranges::find(node.played, move, &PlayedMove::move);
    if (found != node.played.end()) {
        found->counts += counts;
        return;
    }
    node.played.push_back({move, counts});
    const std::vector<Move> legal = book_position(variant, node.key).legal_moves();
    std::ranges::sort(node.played, {}, [&](const PlayedMove& played) {
        return std::ranges::find(legal, played.move) - legal.begin();
    });
}

std::size_t node_at(Book& book, const BookKey& key) {
    const auto known = book.index_of(key);
    return known ? *known : book.add(BookNode{.key = key});
}

bool leads_inside(const Book& book, const BookNode& node, Move move) {
    const auto key = book_key(book_position(book.variant(), node.key).after(move));
    return key && book.index_of(*key);
}

/// Whether what `a` says of the moves outside the book is worth more.
bool knows_more(const Book& book, const BookNode& a, const BookNode& b) {
    if (a.searched != b.searched) return a.searched;
    if (!a.searched || !a.outside || !b.outside) return a.searched && a.outside && !b.outside;
    const bool a_inside = leads_inside(book, a, a.outside);
    const bool b_inside = leads_inside(book, b, b.outside);
    if (a_inside != b_inside) return b_inside;
    return a.outside_score > b.outside_score ||
           (a.outside_score == b.outside_score && a.outside.bits() < b.outside.bits());
}

}  // namespace

void add_game(Book& book, const AnyGame& game, Result result, int plies) {
    for (int ply = 0; ply <= std::min(plies, game.plies()); ++ply) {
        const AnyPosition pos = game.position_after(ply);
        const auto key = book_key(pos);
        if (!key || pos.outcome().over()) return;
        BookNode& node = book.node(node_at(book, *key));
        if (result == Result::Ongoing || ply == std::min(plies, game.plies())) continue;
        const Move move = game.moves()[static_cast<std::size_t>(ply)];
        add_counts(book.variant(), node, book_move(pos, move), count_for(pos.turn(), result));
    }
}

void drop_rare(Book& book, std::uint32_t games) {
    Book kept{book.variant()};
    kept.search_nodes = book.search_nodes;
    for (const BookNode& node : book.nodes()) {
        std::uint32_t count = 0;
        for (const PlayedMove& played : node.played)
            count += played.counts.games();
        if (count >= games) kept.add(node);
    }
    book = std::move(kept);
}

Book merged(const Book& one, const Book& other) {
    if (&one.variant() != &other.variant()) {
        throw InputError("a book of " + std::string(one.variant().name) + " and one of " +
                         std::string(other.variant().name) + " do not go together");
    }
    Book book{one.variant()};
    book.search_nodes = one.search_nodes == other.search_nodes ? one.search_nodes : 0;
    for (const Book* const part : {&one, &other}) {
        for (const BookNode& node : part->nodes())
            node_at(book, node.key);
    }
    for (const Book* const part : {&one, &other}) {
        for (const BookNode& node : part->nodes()) {
            BookNode& known = book.node(*book.index_of(node.key));
            if (knows_more(book, node, known)) {
                known.searched = node.searched;
                known.outside = node.outside;
                known.outside_score = node.outside_score;
            }
            for (const PlayedMove& played : node.played)
                add_counts(book.variant(), known, played.move, played.counts);
        }
    }
    book.sort();
    BookGraph{book}.back_up();
    return book;
}

std::vector<std::string> faults_of(const Book& book) {
    std::vector<std::string> faults;
    const auto fault = [&](const BookNode& node, const std::string& what) {
        faults.push_back(to_fen(book_position(book.variant(), node.key)) + ": " + what);
    };
    for (const BookNode& node : book.nodes()) {
        if (!is_possible(book.variant(), node.key)) {
            faults.emplace_back("pieces stand where none can");
            return faults;
        }
        const std::vector<Move> legal = book_position(book.variant(), node.key).legal_moves();
        const auto is_legal = [&](Move move) {
            return std::ranges::find(legal, move) != legal.end();
        };
        if (node.outside && !is_legal(node.outside)) fault(node, "a move outside is illegal");
        for (const PlayedMove& played : node.played) {
            if (!is_legal(played.move)) fault(node, "a move played is illegal");
        }
    }
    Book again = book;
    BookGraph{again}.back_up();
    for (const BookNode& node : again.nodes()) {
        const BookNode& given = book.node(*book.index_of(node.key));
        if (given.value != node.value) fault(given, "the value does not follow from its moves");
    }
    return faults;
}

}  // namespace damier
