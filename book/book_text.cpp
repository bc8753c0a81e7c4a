#include "book/book_text.hpp"

#include "base/characters.hpp"
#include "base/error.hpp"
#include "base/in_quotes.hpp"
#include "book/book_graph.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <algorithm>
#include <charconv>
#include <istream>
#include <sstream>

namespace damier {

namespace {

constexpr std::string_view first_words = "damier book 1 ";

std::string line_of(const Book& book, const BookNode& node) {
    const AnyPosition pos = book_position(book.variant(), node.key);
    std::ostringstream line;
    line << to_fen(pos);
    if (node.value) line << " value " << *node.value;
    if (node.searched) {
        line << " outside " << (node.outside ? to_text(pos, node.outside) : "none") << ' '
             << node.outside_score;
    }
    if (!node.played.empty()) line << " played";
    for (const PlayedMove& played : node.played) {
        line << ' ' << to_text(pos, played.move) << ' ' << played.counts.wins << '/'
             << played.counts.draws << '/' << played.counts.losses;
    }
    return line.str();
}

/// Throws InputError if the word is no number or one out of its range.
template <class Number>
Number number_in(std::string_view word, Number least, Number most) {
    Number number{};
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    if (read.ec != std::errc{} || read.ptr != word.data() + word.size() || number < least ||
        number > most) {
        throw InputError(in_quotes(word) + " is no number from " + std::to_string(least) + " to " +
                         std::to_string(most));
    }
    return number;
}

int score_in(std::string_view word) {
    return number_in(word, -most_book_score, most_book_score);
}

GameCounts counts_in(std::string_view word) {
    const std::size_t first = word.find('/');
    const std::size_t second = first == std::string_view::npos ? first : word.find('/', first + 1);
    if (second == std::string_view::npos) {
        throw InputError(in_quotes(word) + " is no WINS/DRAWS/LOSSES");
    }
    const auto part = [&](std::size_t begin, std::size_t end) {
        return number_in<std::uint32_t>(word.substr(begin, end - begin), 0, 1'000'000'000);
    };
    return {part(0, first), part(first + 1, second), part(second + 1, word.size())};
}

/// One line after the other.
class BookTextReader {
public:
    BookTextReader(std::istream& in, const std::string& name) : in_{in}, name_{name} {}

    Book read() {
        try {
            const std::string begin = next_line();
            if (!begin.starts_with(first_words)) {
                throw InputError("a book begins with 'damier book 1 VARIANT'");
            }
            Book book{find_variant(begin.substr(first_words.size()))};
            for (std::string line = next_line(); !line.empty(); line = next_line())
                read_line(book, line);
            book.sort();
            BookGraph{book}.back_up();
            return book;
        } catch (const InputError& error) {
            throw InputError(in_quotes(name_) + ", line " + std::to_string(line_) + ": " +
                             error.what());
        }
    }

private:
    /// Without comment and blanks at its ends; empty at the end of the file.
    std::string next_line() {
        for (std::string line; std::getline(in_, line);) {
            ++line_;
            line.erase(std::min(line.find('#'), line.size()));
            while (!line.empty() && is_blank(line.back()))
                line.pop_back();
            if (!line.empty()) return line;
        }
        return {};
    }

    static void read_line(Book& book, const std::string& line) {
        std::istringstream in{line};
        std::vector<std::string> words;
        for (std::string word; in >> word;)
            words.push_back(word);
        if (words.size() == 2 && words[0] == "nodes") {
            book.search_nodes = number_in<std::uint64_t>(words[1], 0, UINT64_MAX);
            return;
        }
        const AnyPosition pos = parse_fen(book.variant(), words[0]);
        const auto key = book_key(pos);
        if (!key) throw InputError("positions of a book have no counts of king moves");
        if (book.index_of(*key)) throw InputError("the position is in the book already");
        BookNode node{.key = *key};
        read_facts(pos, words, node);
        book.add(std::move(node));
    }

    static void read_facts(const AnyPosition& pos, const std::vector<std::string>& words,
                           BookNode& node) {
        const auto word = [&](std::size_t at) -> const std::string& {
            if (at >= words.size()) throw InputError("something is missing at the end of the line");
            return words[at];
        };
        std::size_t at = 1;
        while (at < words.size()) {
            if (words[at] == "value") {
                node.value = score_in(word(at + 1));
                at += 2;
            } else if (words[at] == "outside") {
                node.searched = true;
                const std::string& move = word(at + 1);
                node.outside = move == "none" ? Move{} : book_move(pos, parse_move(pos, move));
                node.outside_score = score_in(word(at + 2));
                at += 3;
            } else if (words[at] == "played") {
                for (++at; at + 1 < words.size() && is_digit(words[at + 1].front()) &&
                           words[at + 1].find('/') != std::string::npos;
                     at += 2) {
                    add_played(pos, words[at], counts_in(words[at + 1]), node);
                }
            } else {
                throw InputError(in_quotes(words[at]) + " is none of value, outside and played");
            }
        }
        sort_played(pos, node);
    }

    static void add_played(const AnyPosition& pos, const std::string& move,
                           const GameCounts& counts, BookNode& node) {
        const PlayedMove played{book_move(pos, parse_move(pos, move)), counts};
        if (std::ranges::find(node.played, played.move, &PlayedMove::move) != node.played.end()) {
            throw InputError(in_quotes(move) + " is there twice");
        }
        node.played.push_back(played);
    }

    static void sort_played(const AnyPosition& pos, BookNode& node) {
        const std::vector<Move> legal = book_position(pos.variant(), node.key).legal_moves();
        std::ranges::sort(node.played, {}, [&](const PlayedMove& played) {
            return std::ranges::find(legal, played.move) - legal.begin();
        });
    }

    std::istream& in_;
    const std::string& name_;
    int line_ = 0;
};

}  // namespace

std::string book_text(const Book& book) {
    std::vector<const BookNode*> nodes;
    for (const BookNode& node : book.nodes())
        nodes.push_back(&node);
    std::ranges::sort(nodes, {}, [](const BookNode* node) { return node->key; });
    std::string text = std::string(first_words) + std::string(book.variant().name) + '\n';
    if (book.search_nodes > 0) text += "nodes " + std::to_string(book.search_nodes) + '\n';
    for (const BookNode* const node : nodes)
        text += line_of(book, *node) + '\n';
    return text;
}

Book parse_book_text(std::istream& in, const std::string& name) {
    return BookTextReader{in, name}.read();
}

}  // namespace damier
