// The legal moves of a position in board numbers, as the readers and writers of move text see them:
// numbers and sets of them, whatever the variant.
#pragma once

#include "notation/diagram.hpp"

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

struct NumberedMoves {
    const Variant& rules;
    Diagram diagram;
    std::vector<NumberedMove> legal;
};

NumberedMove numbered(const AnyPosition& pos, Move move);
NumberedMoves numbered_moves(const AnyPosition& pos, const MoveList& moves);

}  // namespace damier
