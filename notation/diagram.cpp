#include "notation/diagram.hpp"

#include "base/error.hpp"

#include <string>

namespace damier {

namespace {

bool is_promotion_row(const BoardShape& shape, Color color, int number) {
    return shape.row(number) == (color == Color::White ? 0 : shape.size - 1);
}

[[noreturn]] void refuse(const std::string& what, std::size_t place) {
    throw InputError(what + " (character " + std::to_string(place) + ")");
}

// Where kings capture in eight directions, the routes among so many pieces are past counting.
void check_number(const Diagram& diagram, const Variant& variant, Color color) {
    const int most = variant.board.square_count() * 2 / 5;
    const int pieces = diagram.of(color).count();
    if (variant.orthogonal_captures && pieces > most) {
        throw InputError(std::string(name(color)) + " has " + std::to_string(pieces) +
                         " pieces, more than the " + std::to_string(most) +
                         " that a side can have in " + std::string(variant.name));
    }
}

}  // namespace

void put_piece(Diagram& diagram, const Variant& variant, Color color, Piece piece, int number,
               std::size_t place) {
    const std::string square = "square " + std::to_string(number);
    if (!variant.board.has(number)) {
        refuse(square + " is off the board, whose squares are 1 to " +
                   std::to_string(variant.board.square_count()),
               place);
    }
    if (diagram.occupied().contains(number)) {
        refuse("two pieces on " + square, place);
    }
    if (piece == Piece::Man && is_promotion_row(variant.board, color, number)) {
        refuse("a " + std::string(name(color)) + " man on " + square + " would be a king", place);
    }
    diagram.pieces[index(color)].add(number);
    if (piece == Piece::King) diagram.kings.add(number);
}

void check_whole(const Diagram& diagram, const Variant& variant) {
    if (diagram.occupied().empty()) {
        throw InputError("there are no pieces on the board");
    }
    check_number(diagram, variant, Color::White);
    check_number(diagram, variant, Color::Black);
    if (variant.goal == Goal::Breakthrough && !diagram.kings_of(diagram.turn).empty()) {
        throw InputError(std::string(name(diagram.turn)) +
                         " is to move and has a king, on square " +
                         std::to_string(diagram.kings_of(diagram.turn).first()) +
                         ": the game ended when it was made");
    }
}

NumberSet numbers_of(const BoardShape& board, Bitboard squares) {
    NumberSet numbers;
    for (const Square sq : squares)
        numbers.add(board.number(sq));
    return numbers;
}

Bitboard squares_of(const BoardShape& board, NumberSet numbers) {
    Bitboard squares;
    for (const int number : numbers)
        squares |= Bitboard{board.square(number)};
    return squares;
}

Diagram diagram_of(const AnyPosition& pos) {
    Diagram diagram;
    diagram.turn = pos.turn();
    diagram.kings = numbers_of(pos.board(), pos.kings());
    for (const Color color : {Color::White, Color::Black}) {
        diagram.pieces[index(color)] = numbers_of(pos.board(), pos.pieces(color));
        const KingStreak streak = pos.streak(color);
        if (streak.moves > 0)
            diagram.streaks[index(color)] = {pos.board().number(streak.king), streak.moves};
    }
    return diagram;
}

AnyPosition position_of(const Variant& variant, const Diagram& diagram) {
    const BoardShape& board = variant.board;
    AnyPosition pos{variant, squares_of(board, diagram.of(Color::White)),
                    squares_of(board, diagram.of(Color::Black)), squares_of(board, diagram.kings),
                    diagram.turn};
    for (const Color color : {Color::White, Color::Black}) {
        const Diagram::Streak streak = diagram.streaks[index(color)];
        if (streak.moves > 0) {
            pos = pos.with_streak(
                color, {board.square(streak.king), static_cast<std::uint8_t>(streak.moves)});
        }
    }
    return pos;
}

}  // namespace damier
