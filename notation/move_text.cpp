// Writing moves; for reading see move_reader.cpp.
#include "notation/move_text.hpp"

#include "notation/route.hpp"

#include <algorithm>

namespace damier {

namespace {

bool is_algebraic(const Variant& rules, MoveStyle style) {
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
    SquareList(const Variant& rules, char sign, bool algebraic)
        : shape_{rules.board}, sign_{sign}, algebraic_{algebraic} {}

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

std::string to_text(const AnyPosition& pos, Move move, MoveStyle style) {
    const NumberedMove written = numbered(pos, move);
    const bool says_it_all = style == MoveStyle::Hub || !written.is_capture();
    if (says_it_all) return write_move({pos.variant(), {}, {}}, written, style);
    MoveList moves;
    pos.generate(moves);
    return write_move(numbered_moves(pos, moves), written, style);
}

std::vector<std::string> move_texts(const AnyPosition& pos, std::span<const Move> moves,
                                    MoveStyle style) {
    std::vector<std::string> texts;
    for (const Move move : moves)
        texts.push_back(to_text(pos, move, style));
    return texts;
}

std::vector<std::string> line_texts(const AnyPosition& pos, std::span<const Move> line,
                                    MoveStyle style) {
    std::vector<std::string> texts;
    AnyPosition now = pos;
    for (const Move move : line) {
        texts.push_back(to_text(now, move, style));
        now = now.after(move);
    }
    return texts;
}

NumberedMove numbered(const AnyPosition& pos, Move move) {
    return {pos.board().number(pos.from(move)), pos.board().number(pos.to(move)),
            numbers_of(pos.board(), pos.captured(move)), move.crowns()};
}

NumberedMoves numbered_moves(const AnyPosition& pos, const MoveList& moves) {
    NumberedMoves result{pos.variant(), diagram_of(pos), {}};
    result.legal.reserve(static_cast<std::size_t>(moves.size()));
    for (const Move move : moves)
        result.legal.push_back(numbered(pos, move));
    return result;
}

}  // namespace damier
