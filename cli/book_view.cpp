#include "cli/book_view.hpp"

#include "book/book_file.hpp"
#include "book/book_graph.hpp"
#include "book/opening_names.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iomanip>
#include <map>
#include <sstream>

namespace damier {

namespace {

using Json = nlohmann::ordered_json;

/// The line of a move: the move itself and the best ones after it.
std::vector<Move> line_after(const Book& book, const AnyPosition& pos, Move move) {
    std::vector<Move> line = best_line(book, pos.after(move));
    line.insert(line.begin(), move);
    return line;
}

std::string shown_line(const AnyPosition& pos, std::vector<Move> line) {
    constexpr std::size_t most = 8;
    if (line.size() > most) line.resize(most);
    std::string text;
    for (const std::string& move : line_texts(pos, line))
        text += (text.empty() ? "" : " ") + move;
    return text;
}

std::string book_row(const Book& book, const AnyPosition& pos, const BookMove& move) {
    const std::vector<Move> line = line_after(book, pos, move.move);
    std::ostringstream text;
    text << std::left << std::setw(8) << to_text(pos, move.move) << std::right << std::setw(7)
         << book_score_text(move.score) << std::setw(7) << line.size() << std::setw(8)
         << move.counts.games() << std::setw(7) << move.counts.wins << std::setw(7)
         << move.counts.draws << std::setw(7) << move.counts.losses << "  "
         << (move.inside ? "" : "(leaves the book) ") << shown_line(pos, line) << '\n';
    return text.str();
}

}  // namespace

std::string book_score_text(std::optional<int> score) {
    if (!score) return "-";
    if (std::abs(*score) >= book_win) return *score > 0 ? "won" : "lost";
    char text[16];
    std::snprintf(text, sizeof text, "%+.2f", *score / 100.0);
    return text;
}

std::string book_table(const Book& book, const AnyGame& game) {
    const AnyPosition pos = game.position();
    const std::string name = opening_name(game);
    std::string text = to_fen(pos) + '\n';
    if (!name.empty()) text += "opening " + name + '\n';
    if (book.find(pos) == nullptr) return text + "not in the book\n";
    text += "move      score  plies   games   wins  draws losses  line\n";
    for (const BookMove& move : look_up(book, pos))
        text += book_row(book, pos, move);
    return text;
}

std::string book_json(const Book& book, const AnyGame& game) {
    const AnyPosition pos = game.position();
    Json object{{"variant", pos.variant().name}, {"fen", to_fen(pos)}};
    if (const std::string name = opening_name(game); !name.empty()) object["opening"] = name;
    object["in_book"] = book.find(pos) != nullptr;
    object["moves"] = Json::array();
    for (const BookMove& move : look_up(book, pos)) {
        Json entry{{"move", to_text(pos, move.move)},
                   {"hub", to_text(pos, move.move, MoveStyle::Hub)},
                   {"inside", move.inside}};
        if (move.score) entry["score"] = *move.score / 100.0;
        entry["games"] = {{"wins", move.counts.wins},
                          {"draws", move.counts.draws},
                          {"losses", move.counts.losses}};
        const std::vector<Move> line = line_after(book, pos, move.move);
        entry["plies"] = line.size();
        entry["line"] = line_texts(pos, line);
        object["moves"].push_back(std::move(entry));
    }
    return object.dump() + '\n';
}

std::string book_statistics(const Book& book) {
    Book copy = book;
    BookGraph graph{copy};
    const AnyPosition start{book.variant()};
    std::vector<BookRoot> roots;
    if (const auto node = copy.index_of(*book_key(start))) roots.push_back({*node, 0});
    constexpr int a_ply = 1 << 16;  // more than any line can lose
    std::map<int, int> by_ply;
    for (const int distance : distances(graph, roots, a_ply)) {
        if (distance != beyond_reach) ++by_ply[distance / a_ply];
    }
    std::size_t searched = 0;
    std::uint64_t played = 0;
    for (const BookNode& node : book.nodes()) {
        searched += node.searched ? 1 : 0;
        for (const PlayedMove& move : node.played)
            played += move.counts.games();
    }
    std::ostringstream text;
    text << "variant   " << book.variant().name << "\npositions " << book.size() << "\nsearched  "
         << searched << ", " << book.search_nodes << " nodes each\nplayed    " << played
         << " moves of games\nbytes     " << book_bytes(book).size() << "\nbest line "
         << book_score_text(roots.empty() ? std::nullopt : copy.node(roots.front().node).value)
         << ' ' << shown_line(start, best_line(book, start)) << "\n\n ply positions\n";
    for (const auto& [ply, count] : by_ply)
        text << std::setw(4) << ply << std::setw(10) << count << '\n';
    return text.str();
}

}  // namespace damier
