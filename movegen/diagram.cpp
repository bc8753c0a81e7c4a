#include "movegen/diagram.hpp"

#include "movegen/error.hpp"

#include <string>

namespace damier {

namespace {

bool is_promotion_row(const BoardShape& shape, Color color, int number) {
    return shape.row(number) == (color == Color::White ? 0 : shape.size - 1);
}

[[noreturn]] void refuse(const std::string& what, std::size_t place) {
    throw InputError(what + " (character " + std::to_string(place) + ")");
}

}  // namespace

void put_piece(Diagram& diagram, const DiagramRules& rules, Color color, Piece piece, int number,
               std::size_t place) {
    const std::string square = "square " + std::to_string(number);
    if (!rules.shape.has(number)) {
        refuse(square + " is off the board, whose squares are 1 to " +
                   std::to_string(rules.shape.square_count()),
               place);
    }
    if (diagram.occupied().contains(number)) {
        refuse("two pieces on " + square, place);
    }
    if (piece == Piece::Man && is_promotion_row(rules.shape, color, number)) {
        refuse("a " + std::string(name(color)) + " man on " + square + " would be a king", place);
    }
    diagram.pieces[index(color)].add(number);
    if (piece == Piece::King) diagram.kings.add(number);
}

void check_whole(const Diagram& diagram, const DiagramRules& rules) {
    if (diagram.occupied().empty()) {
        throw InputError("there are no pieces on the board");
    }
    if (rules.breakthrough && !diagram.kings_of(diagram.turn).empty()) {
        throw InputError(std::string(name(diagram.turn)) +
                         " is to move and has a king, on square " +
                         std::to_string(diagram.kings_of(diagram.turn).first()) +
                         ": the game ended when it was made");
    }
}

}  // namespace damier
