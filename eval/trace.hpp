// The evaluation of a position, explained: what each term gives each side. The differences add up
// to the score, to the last digit.
#pragma once

#include "eval/evaluator.hpp"

#include <cmath>
#include <vector>

namespace damier {

// Hundredths of a centi-man, rounded.
using Hundredths = int;

struct TraceLine {
    std::string_view term;
    int white_count = 0;
    int black_count = 0;
    Hundredths white = 0;
    Hundredths black = 0;

    Hundredths difference() const { return white - black; }
};

struct EvaluationTrace {
    std::vector<TraceLine> lines;
    Hundredths rounding = 0;  // what the lines above lost or won by being rounded
    Hundredths drawish = 0;   // what is taken off because the material is drawish
    int pieces = 0;           // on the board: the phase, from none to all of the opening
    int opening_pieces = 0;
    int white_score = 0;  // the sum of all differences above, in centi-men
    Color turn = Color::White;

    // What the search sees.
    int score() const { return turn == Color::White ? white_score : -white_score; }
};

template <class R>
EvaluationTrace explain(const Position<R>& pos) {
    const View<R, Color::White> white{pos};
    const View<R, Color::Black> black{pos};
    const Phase<R> phase{pos};
    EvaluationTrace trace;
    trace.pieces = phase.pieces;
    trace.opening_pieces = Phase<R>::full;
    trace.turn = pos.turn();

    Hundredths sum = 0;
    TermsOf<R>::for_each([&]<class Term>() {
        constexpr Weight weight = weight_of(weights_of<R>, Term::name);
        const double worth = static_cast<double>(phase.mixed(fixed_point(weight.opening),
                                                             fixed_point(weight.endgame))) /
                             (weight_scale * Phase<R>::full);
        const auto share = [&](int count) {
            return static_cast<Hundredths>(std::lround(100 * worth * count));
        };
        TraceLine line{Term::name, Term::count(white), Term::count(black), 0, 0};
        line.white = share(line.white_count);
        line.black = share(line.black_count);
        sum += line.difference();
        trace.lines.push_back(line);
    });
    const int undamped = Evaluator<R>::undamped(pos);
    trace.white_score = Evaluator<R>::damped(pos, undamped);
    trace.rounding = 100 * undamped - sum;
    trace.drawish = 100 * (trace.white_score - undamped);
    return trace;
}

}  // namespace damier
