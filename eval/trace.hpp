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
    Hundredths white = 0;
    Hundredths black = 0;

    Hundredths difference() const { return white - black; }
};

// What the windows are called by the side that looks through them.
inline constexpr std::array<std::string_view, 8> windows_of_ten{"window far left",
                                                                "window far left centre",
                                                                "window far right centre",
                                                                "window far right",
                                                                "window middle left",
                                                                "window middle left centre",
                                                                "window middle right centre",
                                                                "window middle right"};
inline constexpr std::array<std::string_view, 5> windows_of_eight{
    "window far left", "window far centre", "window far right", "window middle left",
    "window middle centre"};

template <int Size>
constexpr std::string_view window_name(int window) {
    const auto place = static_cast<std::size_t>(window);
    return Size == 10 ? windows_of_ten[place] : windows_of_eight[place];
}

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

    // The share of a side, from what it counts and what one of that is worth by phase.
    const auto share = [&](int count, int opening, int endgame) {
        const double worth =
            static_cast<double>(phase.mixed(opening, endgame)) / (weight_scale * Phase<R>::full);
        return static_cast<Hundredths>(std::lround(100 * worth * count));
    };
    TermsOf<R>::for_each([&]<class Term>() {
        constexpr Weight weight = weight_of(weights_of<R>, Term::name);
        const auto of_side = [&](int count) {
            return share(count, fixed_point(weight.opening), fixed_point(weight.endgame));
        };
        trace.lines.push_back(
            {Term::name, of_side(Term::count(white)), of_side(Term::count(black))});
    });
    if constexpr (has_patterns<R>) {
        Windows<R::B::size>::for_each([&]<int Window>() {
            const auto of_side = [&](const auto& view) {
                const PatternWeight weight = pattern_weight<R, Window>(view);
                return share(weight_scale / pattern_scale, weight.opening, weight.endgame);
            };
            trace.lines.push_back(
                {window_name<R::B::size>(Window), of_side(white), of_side(black)});
        });
    }
    Hundredths sum = 0;
    for (const TraceLine& line : trace.lines) {
        sum += line.difference();
    }
    const int undamped = Evaluator<R>::undamped(pos);
    trace.white_score = Evaluator<R>::damped(pos, undamped);
    trace.rounding = 100 * undamped - sum;
    trace.drawish = 100 * (trace.white_score - undamped);
    return trace;
}

}  // namespace damier
