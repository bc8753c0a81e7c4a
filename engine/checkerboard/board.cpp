#include "engine/checkerboard/board.hpp"

#include "base/error.hpp"
#include "movegen/registry.hpp"
#include "notation/diagram.hpp"
#include "notation/numbered_moves.hpp"
#include "notation/route.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

namespace damier::checkerboard {

namespace {

int piece_at(const Diagram& diagram, int square) {
    if (!diagram.occupied().contains(square)) return 0;
    const int color = diagram.of(Color::White).contains(square) ? white : black;
    return color | (diagram.kings.contains(square) ? king : man);
}

/// Reads a text from left to right.
class Reader {
public:
    explicit Reader(std::string_view text) : text_{text} {}

    bool at_end() const { return text_.empty(); }
    bool take(std::string_view any_of) {
        if (at_end() || any_of.find(text_.front()) == std::string_view::npos) return false;
        text_.remove_prefix(1);
        return true;
    }
    int take_square() {
        const char* const begin = text_.data();
        int number = 0;
        const auto [end, error] = std::from_chars(begin, begin + text_.size(), number);
        if (error != std::errc{} || number < 1 || number > 32) {
            throw InputError("no square from 1 to 32 where one should be: '" +
                             std::string{text_.substr(0, 20)} + "'");
        }
        text_.remove_prefix(static_cast<std::size_t>(end - begin));
        return number;
    }

private:
    std::string_view text_;
};

int read_color(Reader& reader) {
    if (reader.take("Ww")) return white;
    if (reader.take("Bb")) return black;
    throw InputError("no colour in the FEN where one should be, W or B");
}

/// The pieces of one colour: `W21,K22,25-28`.
void read_pieces(Reader& reader, const GameType& type, Board& board) {
    const int color = read_color(reader);
    while (!reader.at_end() && !reader.take(":")) {
        const int kind = reader.take("Kk") ? king : man;
        const int first = reader.take_square();
        const int last = reader.take("-") ? reader.take_square() : first;
        for (int number = first; number <= last; ++number) {
            const Place place = type.place_of(number);
            board[place.x][place.y] = color | kind;
        }
        while (reader.take(",. ")) {
        }
    }
}

/// Where on the way between two squares a piece is taken.
int taken_between(const GameType& type, NumberSet captured, int from, int to) {
    const Place begin = type.place_of_square(from);
    const Place end = type.place_of_square(to);
    const int right = end.x > begin.x ? 1 : -1;
    const int up = end.y > begin.y ? 1 : -1;
    for (Place place = begin; place.x != end.x; place = {place.x + right, place.y + up}) {
        const int square = type.square_at(place);
        if (captured.contains(square)) return square;
    }
    return 0;
}

std::string record_text(const GameType& type, const MoveRecord& move) {
    const auto number = [&](Place place) { return ',' + std::to_string(type.number_at(place)); };
    std::string text = std::to_string(move.jumps) + ',' + std::to_string(move.oldpiece) + ',' +
                       std::to_string(move.newpiece) + number(move.from) + number(move.to);
    for (int i = 0; i < move.jumps; ++i) {
        text +=
            number(move.path[i + 1]) + number(move.del[i]) + ',' + std::to_string(move.delpiece[i]);
    }
    return text + ';';
}

}  // namespace

AnyPosition to_position(const GameType& type, const Board& board, int color) {
    const Variant& variant = find_variant(type.variant);
    Diagram diagram;
    diagram.turn = color == white ? Color::White : Color::Black;
    for (int square = 1; square <= 32; ++square) {
        const Place place = type.place_of_square(square);
        const int piece = board[place.x][place.y];
        if ((piece & (white | black)) == 0) continue;
        put_piece(diagram, variant, (piece & white) != 0 ? Color::White : Color::Black,
                  (piece & king) != 0 ? Piece::King : Piece::Man, square,
                  static_cast<std::size_t>(square));
    }
    check_whole(diagram, variant);
    return position_of(variant, diagram);
}

void put(const GameType& type, const AnyPosition& pos, Board& board) {
    const Diagram diagram = diagram_of(pos);
    for (int square = 1; square <= 32; ++square) {
        const Place place = type.place_of_square(square);
        board[place.x][place.y] = piece_at(diagram, square);
    }
}

FenBoard parse_fen(const GameType& type, std::string_view text) {
    FenBoard read;
    Reader reader{text};
    read.color = read_color(reader);
    if (!reader.take(":")) throw InputError("no colon after the side to move in the FEN");
    while (!reader.at_end())
        read_pieces(reader, type, read.board);
    return read;
}

Move parse_quiet_move(const GameType& type, const AnyPosition& pos, std::string_view text) {
    Reader reader{text};
    const int from = type.square_at(type.place_of(reader.take_square()));
    reader.take("-");
    const int to = type.square_at(type.place_of(reader.take_square()));
    for (const Move move : pos.legal_moves()) {
        const NumberedMove known = numbered(pos, move);
        if (known.from == from && known.to == to && !known.is_capture()) return move;
    }
    throw InputError("there is no move '" + std::string{text} + "'");
}

MoveRecord to_record(const GameType& type, const AnyPosition& pos, Move move) {
    MoveList legal;
    pos.generate(legal);
    const NumberedMoves moves = numbered_moves(pos, legal);
    const NumberedMove numbers = numbered(pos, move);
    const auto place = [&](int square) { return type.place_of_square(square); };

    MoveRecord record{};
    record.from = place(numbers.from);
    record.to = place(numbers.to);
    record.oldpiece = piece_at(moves.diagram, numbers.from);
    record.newpiece = piece_at(diagram_of(pos.after(move)), numbers.to);
    if (!numbers.is_capture()) return record;
    const std::vector<int> route = route_of(moves, numbers);
    record.jumps = std::min(static_cast<int>(route.size()) - 1, most_jumps);
    for (int i = 0; i < record.jumps; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const int taken = taken_between(type, numbers.captured, route[at], route[at + 1]);
        record.path[i + 1] = place(route[at + 1]);
        record.del[i] = place(taken);
        record.delpiece[i] = piece_at(moves.diagram, taken);
    }
    return record;
}

std::string move_list(const GameType& type, const AnyPosition& pos) {
    int count = 0;
    std::string moves;
    for (const Move move : pos.legal_moves()) {
        const std::string text = record_text(type, to_record(type, pos, move));
        if (moves.size() + text.size() > reply_size - 16) break;
        moves += text;
        ++count;
    }
    return "movelist " + std::to_string(count) + (count > 0 ? "," + moves : "");
}

}  // namespace damier::checkerboard
