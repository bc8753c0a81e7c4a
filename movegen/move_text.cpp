// Writing moves; for reading see move_reader.cpp.
#include "movegen/move_text.hpp"

#include "movegen/route.hpp"

#include <algorithm>

namespace damier {

namespace {

bool is_algebraic(const MoveTextRules& rules, MoveStyle style) {
    return style == MoveStyle::Algebraic ||
           (style == MoveStyle::Native && rules.notation == Notation::Algebraic);
}

bool is_told_by_ends(const NumberedMoves& moves, const NumberedMove& move) {
    return !move.is_capture() ||
           std::count_if(moves.legal.begin(), moves.legal.end(), [&](const NumberedMove& other) {
               return other.from == move.from && other.to == move.to;
           }) <= 1;
}

std::string joined(const NumberedMoves& moves, const std::vector<int>& squares, char sign,
                   bool algebraic) {
    std::string text;
    for (const int square : squares) {
        if (!text.empty()) text += sign;
        text += algebraic ? algebraic_name(moves.rules.shape, square) : std::to_string(square);
    }
    return text;
}

}  // namespace

std::string write_move(const NumberedMoves& moves, const NumberedMove& move, MoveStyle style) {
    const bool algebraic = is_algebraic(moves.rules, style);
    std::vector<int> squares{move.from, move.to};
    if (!move.is_capture()) return joined(moves, squares, '-', algebraic);
    if (style == MoveStyle::Hub) {
        for (const int square : move.captured)
            squares.push_back(square);
        return joined(moves, squares, 'x', false);
    }
    if (!is_told_by_ends(moves, move)) squares = route_of(moves, move);
    return joined(moves, squares, moves.rules.capture_sign, algebraic);
}

}  // namespace damier
