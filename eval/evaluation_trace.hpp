// What an evaluation is explained by.
#pragma once

#include "movegen/any_position.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace damier {

// Hundredths of a centi-man, rounded.
using Hundredths = int;

struct TraceLine {
    std::string_view term;
    Hundredths white = 0;
    Hundredths black = 0;

    Hundredths difference() const { return white - black; }
};

// What a net makes of a piece: its value with the piece less that without it, for who owns it.
struct PieceWorth {
    Square square;
    Color owner;
    int centi_men;
};

struct EvaluationTrace {
    std::vector<TraceLine> lines;
    Hundredths rounding = 0;  // what the lines above lost or won by being rounded
    Hundredths drawish = 0;   // what is taken off because the material is drawish
    int pieces = 0;           // on the board: the phase, from none to all of the opening
    int opening_pieces = 0;
    int white_score = 0;  // the sum of all differences above, in centi-men
    Color turn = Color::White;

    std::optional<int> net{};          // what the net says, for the side to move; none: no net
    std::vector<PieceWorth> worths{};  // of the pieces, by the net

    // Of the terms. What the search sees, unless there is a net.
    int score() const { return turn == Color::White ? white_score : -white_score; }
};

// The static evaluation of a position, term by term.
EvaluationTrace explain(const AnyPosition& pos);

// The same of one variant; made for each from eval/compiled.cpp.in.
template <class R>
EvaluationTrace explain_as(const AnyPosition& pos);

}  // namespace damier
