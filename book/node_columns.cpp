#include "book/node_columns.hpp"

#include <algorithm>
#include <array>

namespace damier {

namespace {

/// Seven bits a byte, the lowest first.
void put_varint(std::string& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7)
        bytes.push_back(static_cast<char>(number | 0x80));
    bytes.push_back(static_cast<char>(number));
}

/// Small numbers of either sign become small ones without.
std::uint64_t folded(std::int64_t number) {
    return static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63);
}

std::int64_t unfolded(std::uint64_t number) {
    return static_cast<std::int64_t>(number >> 1) ^ -static_cast<std::int64_t>(number & 1);
}

class ColumnReader {
public:
    explicit ColumnReader(std::string_view bytes) : rest_{bytes} {}

    std::uint64_t varint() {
        std::uint64_t number = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const std::uint64_t byte = one();
            number |= (byte & 0x7f) << shift;
            if (byte < 0x80) return number;
        }
        throw BadColumns{};
    }

    std::uint64_t varint(std::uint64_t most) {
        const std::uint64_t number = varint();
        if (number > most) throw BadColumns{};
        return number;
    }

    int score() {
        const std::int64_t number = unfolded(varint());
        if (number < -most_book_score || number > most_book_score) throw BadColumns{};
        return static_cast<int>(number);
    }

    unsigned char one() {
        if (rest_.empty()) throw BadColumns{};
        const auto byte = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return byte;
    }

    std::size_t left() const { return rest_.size(); }

private:
    std::string_view rest_;
};

using KeyWords = std::array<std::uint64_t, 3>;
constexpr std::size_t key_bytes = 24;
constexpr std::size_t column_count = 4;  // after the keys

KeyWords words_of(const BookKey& key) {
    return {key.own, key.opponent, key.kings};
}

void put_keys(std::string& bytes, const std::vector<const BookNode*>& nodes) {
    for (std::size_t byte = 0; byte < key_bytes; ++byte) {
        std::uint64_t before = 0;
        for (const BookNode* const node : nodes) {
            const std::uint64_t word = words_of(node->key)[byte / 8];
            bytes.push_back(static_cast<char>((word ^ before) >> (8 * (byte % 8))));
            before = word;
        }
    }
}

std::vector<BookKey> read_keys(ColumnReader& reader, std::size_t count) {
    std::vector<KeyWords> words(count);
    for (std::size_t byte = 0; byte < key_bytes; ++byte) {
        std::uint64_t before = 0;
        for (KeyWords& word : words) {
            before ^= std::uint64_t{reader.one()} << (8 * (byte % 8));
            word[byte / 8] |= before;
        }
    }
    std::vector<BookKey> keys;
    for (const KeyWords& word : words)
        keys.push_back({word[0], word[1], word[2]});
    return keys;
}

std::uint64_t place_of(const std::vector<Move>& legal, Move move) {
    return static_cast<std::uint64_t>(std::ranges::find(legal, move) - legal.begin());
}

Move move_at(const std::vector<Move>& legal, std::uint64_t place) {
    if (place >= legal.size()) throw BadColumns{};
    return legal[place];
}

// Of `outside`: 0 is not searched, 1 is no move, the moves come after that.

std::uint64_t outside_code(const BookNode& node, const std::vector<Move>& legal) {
    if (!node.searched) return 0;
    return node.outside ? 2 + place_of(legal, node.outside) : 1;
}

void read_outside(std::uint64_t code, BookNode& node, const std::vector<Move>& legal) {
    node.searched = code > 0;
    if (code > 1) node.outside = move_at(legal, code - 2);
}

void put_value(std::string& bytes, const BookNode& node) {
    put_varint(bytes, !node.value ? 0 : 1 + folded(*node.value - node.outside_score));
}

void read_value(ColumnReader& reader, BookNode& node) {
    const std::uint64_t code = reader.varint(std::uint64_t{8} * most_book_score);
    if (code == 0) return;
    const std::int64_t value = node.outside_score + unfolded(code - 1);
    if (value < -most_book_score || value > most_book_score) throw BadColumns{};
    node.value = static_cast<int>(value);
}

void put_played(std::string& bytes, const BookNode& node, const std::vector<Move>& legal) {
    put_varint(bytes, node.played.size());
    for (const PlayedMove& played : node.played) {
        put_varint(bytes, place_of(legal, played.move));
        put_varint(bytes, played.counts.wins);
        put_varint(bytes, played.counts.draws);
        put_varint(bytes, played.counts.losses);
    }
}

void read_played(ColumnReader& reader, BookNode& node, const std::vector<Move>& legal) {
    constexpr std::uint64_t most_games = 1'000'000'000;
    const std::uint64_t count = reader.varint(legal.size());
    std::uint64_t next = 0;  // each move once, in their order
    for (std::uint64_t i = 0; i < count; ++i) {
        PlayedMove played;
        const std::uint64_t place = reader.varint();
        if (place < next) throw BadColumns{};
        next = place + 1;
        played.move = move_at(legal, place);
        for (std::uint32_t* const games :
             {&played.counts.wins, &played.counts.draws, &played.counts.losses}) {
            *games = static_cast<std::uint32_t>(reader.varint(most_games));
        }
        node.played.push_back(played);
    }
}

}  // namespace

bool is_possible(const Variant& variant, const BookKey& key) {
    std::uint64_t all = 0;
    for (int number = 1; number <= variant.board.square_count(); ++number)
        all |= Bitboard{variant.board.square(number)}.bits();
    const std::uint64_t occupied = key.own | key.opponent;
    if ((occupied & ~all) != 0 || (key.own & key.opponent) != 0 || (key.kings & ~occupied) != 0) {
        return false;
    }
    const bool white = variant.starts == Color::White;
    const Bitboard white_men{(white ? key.own : key.opponent) & ~key.kings};
    const Bitboard black_men{(white ? key.opponent : key.own) & ~key.kings};
    const BoardShape& board = variant.board;
    const auto on_row = [&](Bitboard men, int row) {
        for (const Square sq : men) {
            if (board.row(board.number(sq)) == row) return true;
        }
        return false;
    };
    return !on_row(white_men, 0) && !on_row(black_men, board.size - 1);
}

std::string columns_of_book(const Book& book) {
    std::vector<const BookNode*> nodes;
    for (const BookNode& node : book.nodes())
        nodes.push_back(&node);
    std::ranges::sort(nodes, {}, [](const BookNode* node) { return node->key; });
    std::string bytes;
    put_varint(bytes, book.search_nodes);
    put_varint(bytes, nodes.size());
    put_keys(bytes, nodes);
    std::array<std::string, column_count> columns;
    for (const BookNode* const node : nodes) {
        const std::vector<Move> legal = book_position(book.variant(), node->key).legal_moves();
        put_varint(columns[0], outside_code(*node, legal));
        put_varint(columns[1], folded(node->outside_score));
        put_value(columns[2], *node);
        put_played(columns[3], *node, legal);
    }
    for (const std::string& column : columns) {
        put_varint(bytes, column.size());
        bytes += column;
    }
    return bytes;
}

Book book_of_columns(const Variant& variant, std::string_view columns) {
    ColumnReader reader{columns};
    Book book{variant};
    book.search_nodes = reader.varint();
    const std::uint64_t count = reader.varint(reader.left() / key_bytes);
    const std::vector<BookKey> keys = read_keys(reader, count);
    std::vector<ColumnReader> readers(column_count, ColumnReader{{}});
    for (ColumnReader& column : readers) {
        const std::uint64_t size = reader.varint();
        if (size > reader.left()) throw BadColumns{};
        column = ColumnReader{columns.substr(columns.size() - reader.left(), size)};
        reader = ColumnReader{columns.substr(columns.size() - reader.left() + size)};
    }
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (i > 0 && !(keys[i - 1] < keys[i])) throw BadColumns{};
        if (!is_possible(variant, keys[i])) throw BadColumns{};
        const std::vector<Move> legal = book_position(variant, keys[i]).legal_moves();
        BookNode node{.key = keys[i]};
        read_outside(readers[0].varint(), node, legal);
        node.outside_score = readers[1].score();
        read_value(readers[2], node);
        read_played(readers[3], node, legal);
        book.add(std::move(node));
    }
    const bool is_read = std::ranges::all_of(readers, [](const auto& r) { return r.left() == 0; });
    if (!is_read || reader.left() > 0) throw BadColumns{};
    return book;
}

}  // namespace damier
