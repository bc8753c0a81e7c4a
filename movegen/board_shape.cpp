#include "movegen/board_shape.hpp"

#include <cassert>

namespace damier {

std::string algebraic_name(const BoardShape& shape, int number) {
    assert(shape.has(number));
    const char file = static_cast<char>('a' + shape.column(number));
    return file + std::to_string(shape.size - shape.row(number));
}

int algebraic_number(const BoardShape& shape, int file, int rank) {
    return shape.number_at(shape.size - rank, file);
}

}  // namespace damier
