#include "protocol/dxp/board.hpp"

#include "base/error.hpp"
#include "notation/diagram.hpp"
#include "notation/numbered_moves.hpp"

#include <algorithm>
#include <cmath>

namespace damier {
namespace {

char letter_of(const Diagram& diagram, int number) {
    const bool king = diagram.kings.contains(number);
    if (diagram.of(Color::White).contains(number)) return king ? 'W' : 'w';
    if (diagram.of(Color::Black).contains(number)) return king ? 'Z' : 'z';
    return 'e';
}

void read_square(Diagram& diagram, const Variant& variant, char letter, int number) {
    if (letter == 'e') return;
    const Color color = letter == 'w' || letter == 'W' ? Color::White : Color::Black;
    const Piece piece = letter == 'W' || letter == 'Z' ? Piece::King : Piece::Man;
    put_piece(diagram, variant, color, piece, number, static_cast<std::size_t>(number));
}

std::string text_of(const DxpMove& move) {
    std::string text = std::to_string(move.from);
    text += (move.captured.empty() ? '-' : 'x') + std::to_string(move.to);
    for (const int square : move.captured)
        text += 'x' + std::to_string(square);
    return text;
}

/// What a message says is taken. A number off any board is none of a legal move.
NumberSet captured_in(const DxpMove& move) {
    constexpr int most = 63;
    NumberSet captured;
    for (const int square : move.captured) {
        if (square < 1 || square > most) throw InputError("illegal move: " + text_of(move));
        captured.add(square);
    }
    return captured;
}

}  // namespace

DxpPosition dxp_position(const AnyPosition& pos) {
    const Diagram diagram = diagram_of(pos);
    DxpPosition position{.turn = pos.turn(), .squares = {}};
    for (int number = 1; number <= pos.board().square_count(); ++number)
        position.squares += letter_of(diagram, number);
    return position;
}

AnyPosition read_dxp_position(const Variant& variant, const DxpPosition& position) {
    const int squares = variant.board.square_count();
    if (static_cast<int>(position.squares.size()) != squares)
        throw InputError("the position has " + std::to_string(position.squares.size()) +
                         " squares, not " + std::to_string(squares));
    Diagram diagram;
    diagram.turn = position.turn;
    for (int number = 1; number <= squares; ++number)
        read_square(diagram, variant, position.squares[static_cast<std::size_t>(number - 1)],
                    number);
    check_whole(diagram, variant);
    return position_of(variant, diagram);
}

DxpMove dxp_move(const AnyPosition& pos, Move move, double seconds) {
    const NumberedMove squares = numbered(pos, move);
    DxpMove message{.seconds = static_cast<int>(std::lround(std::min(seconds, 9999.0))),
                    .from = squares.from,
                    .to = squares.to};
    for (const int number : squares.captured)
        message.captured.push_back(number);
    return message;
}

Move find_dxp_move(const AnyPosition& pos, const DxpMove& message) {
    const NumberSet captured = captured_in(message);
    std::vector<Move> fitting;
    for (const Move move : pos.legal_moves()) {
        const NumberedMove legal = numbered(pos, move);
        if (legal.from != message.from || legal.to != message.to) continue;
        if (legal.captured == captured) return move;
        if (legal.captured.contains_all(captured)) fitting.push_back(move);
    }
    if (fitting.empty()) throw InputError("illegal move: " + text_of(message));
    if (fitting.size() > 1) throw InputError("captured squares are missing: " + text_of(message));
    return fitting.front();
}

}  // namespace damier
