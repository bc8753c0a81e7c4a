// A board as its text forms see it: numbers and names of squares, rows and columns. Known only at
// run time, so that the readers and writers of text are compiled once and not for every variant.
#pragma once

#include "movegen/bitboard.hpp"

#include <string>

namespace damier {

/// Rows count from the top and columns from the left, both from 0, as the board is drawn.
struct BoardShape {
    int size;
    bool mirrored;  // the lower left corner is not a playing square

    constexpr int row_width() const { return size / 2; }
    constexpr int square_count() const { return size * row_width(); }
    constexpr bool has(int number) const { return number >= 1 && number <= square_count(); }
    constexpr int row(int number) const { return (number - 1) / row_width(); }
    constexpr int column(int number) const {
        return 2 * ((number - 1) % row_width()) + first_column(row(number));
    }

    /// The playing square at this place; 0 if there is none.
    constexpr int number_at(int row, int column) const {
        const bool on_board = row >= 0 && row < size && column >= 0 && column < size;
        if (!on_board || column % 2 != first_column(row)) return 0;
        return row * row_width() + column / 2 + 1;
    }

    /// The bit of a number, and back; what Board does at compile time.
    Square square(int number) const;
    int number(Square sq) const;

private:
    constexpr int first_column(int row) const { return (row % 2 == 0) != mirrored ? 1 : 0; }
};

/// `a1` is the lower left corner, whether pieces can stand there or not.
std::string algebraic_name(const BoardShape& shape, int number);

/// The square of a file (0 = a) and a rank (from 1); 0 if no piece can stand there.
int algebraic_number(const BoardShape& shape, int file, int rank);

}  // namespace damier
