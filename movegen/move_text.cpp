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

class SquareList {
public:
    SquareList(const MoveTextRules& rules, char sign, bool algebraic)
        : shape_{rules.shape}, sign_{sign}, algebraic_{algebraic} {}

    void add(int square) {
        if (!text_.empty()) text_ += sign_;
        text_ += algebraic_ ? algebraic_name(shape_, square) : std::to_string(square);
    }
    std::string text() { return std::move(text_); }

private:
    const BoardShape& shape_;
    char sign_;
    bool algebraic_;
    std::string text_;
};

}  // namespace

std::string write_move(const NumberedMoves& moves, const NumberedMove& move, MoveStyle style) {
    const bool in_hub = style == MoveStyle::Hub;
    const char capture_sign = in_hub ? 'x' : moves.rules.capture_sign;
    SquareList squares{moves.rules, move.is_capture() ? capture_sign : '-',
                       is_algebraic(moves.rules, style)};
    if (!in_hub && !is_told_by_ends(moves, move)) {
        for (const int square : route_of(moves, move))
            squares.add(square);
        return squares.text();
    }
    squares.add(move.from);
    squares.add(move.to);
    if (in_hub) {
        for (const int square : move.captured)
            squares.add(square);
    }
    return squares.text();
}

}  // namespace damier
