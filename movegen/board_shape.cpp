#include "movegen/board_shape.hpp"

#include "movegen/board.hpp"

#include <cassert>

namespace damier {

Square BoardShape::square(int number) const {
    assert(has(number));
    if (size == 10) return Board<10>::square(number);
    return mirrored ? Board<8, true>::square(number) : Board<8>::square(number);
}

int BoardShape::number(Square sq) const {
    if (size == 10) return Board<10>::number(sq);
    return mirrored ? Board<8, true>::number(sq) : Board<8>::number(sq);
}

std::string algebraic_name(const BoardShape& shape, int number) {
    assert(shape.has(number));
    const char file = static_cast<char>('a' + shape.column(number));
    return file + std::to_string(shape.size - shape.row(number));
}

int algebraic_number(const BoardShape& shape, int file, int rank) {
    return shape.number_at(shape.size - rank, file);
}

}  // namespace damier
