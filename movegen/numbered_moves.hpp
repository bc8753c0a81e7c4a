// The legal moves of a position in board numbers, as the readers and writers of move text see them:
// they are compiled once, whatever the number of variants.
#pragma once

#include "movegen/diagram.hpp"
#include "movegen/generate.hpp"
#include "movegen/variants.hpp"

#include <vector>

namespace damier {

struct NumberedMove {
    int from = 0;
    int to = 0;
    NumberSet captured;
    bool crowned = false;

    bool is_capture() const { return !captured.empty(); }
    friend bool operator==(const NumberedMove&, const NumberedMove&) = default;
};

/// The facts of a variant that decide how a capture runs over the board and how it is written.
struct MoveTextRules {
    BoardShape shape;
    bool flying_kings;
    bool men_capture_backwards;
    bool orthogonal_captures;
    bool men_take_kings;
    bool king_stops_behind_king;
    bool kings_first;  // of captures alike, the one that meets kings first
    LastRow last_row;
    int king_move_limit;
    Notation notation;
    char capture_sign;
};

template <class R>
constexpr MoveTextRules move_text_rules() {
    return {.shape = shape_of<typename R::B>(),
            .flying_kings = R::flying_kings,
            .men_capture_backwards = R::men_capture_backwards,
            .orthogonal_captures = R::orthogonal_captures,
            .men_take_kings = R::men_take_kings,
            .king_stops_behind_king = R::king_stops_behind_king,
            .kings_first = R::rank_needs_order,
            .last_row = R::last_row,
            .king_move_limit = R::king_move_limit,
            .notation = R::notation,
            .capture_sign = R::capture_sign};
}

struct NumberedMoves {
    MoveTextRules rules;
    Diagram diagram;
    std::vector<NumberedMove> legal;
};

template <class R>
NumberedMove numbered(const Position<R>& pos, Move move) {
    return {R::B::number(pos.from(move)), R::B::number(pos.to(move)),
            numbers_of<R>(pos.captured(move)), move.crowns()};
}

template <class R>
NumberedMoves numbered_moves(const Position<R>& pos, const MoveList& moves) {
    NumberedMoves result{move_text_rules<R>(), diagram_of(pos), {}};
    result.legal.reserve(moves.size());
    for (const Move move : moves)
        result.legal.push_back(numbered(pos, move));
    return result;
}

}  // namespace damier
