// The evaluation of a position, explained: what each term gives each side. The differences add up
// to the score, to the last digit.
#pragma once

#include "eval/evaluation_trace.hpp"
#include "eval/evaluator.hpp"
#include "eval/term_counts.hpp"

#include <span>
#include <vector>

namespace damier {

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

// What is the same for all variants: the share of a side, from how often it has something and what
// one of that is worth by phase, and the lines of the terms and of what is left over.
class TraceWriter {
public:
    TraceWriter(int pieces, int opening_pieces, Color turn) {
        trace_.pieces = pieces;
        trace_.opening_pieces = opening_pieces;
        trace_.turn = turn;
    }

    void add(std::span<const TermCount> counts);
    void add(std::string_view window, const PatternWeight& white, const PatternWeight& black);
    EvaluationTrace finish(int undamped, int white_score);

private:
    Hundredths share(int count, int opening, int endgame) const;

    EvaluationTrace trace_;
};

template <class R>
void explain_net(const Position<R>& pos, const Evaluator<R>& evaluate, EvaluationTrace& trace) {
    trace.net = evaluate(pos);
    for (const Square sq : pos.occupied()) {
        const Bitboard piece{sq};
        const Position<R> without{pos.pieces(Color::White) - piece,
                                  pos.pieces(Color::Black) - piece, pos.kings() - piece,
                                  pos.turn()};
        const int worth = *trace.net - evaluate(without);
        const bool own = pos.own().contains(sq);
        trace.worths.push_back({sq, own ? pos.turn() : !pos.turn(), own ? worth : -worth});
    }
}

template <class R>
EvaluationTrace explain(const Position<R>& pos) {
    const Phase<R> phase{pos};
    TraceWriter writer{phase.pieces, Phase<R>::full, pos.turn()};
    writer.add(term_counts(pos));
    if constexpr (has_patterns<R>) {
        const View<R, Color::White> white{pos};
        const View<R, Color::Black> black{pos};
        Windows<R::B::size>::for_each([&]<int Window>() {
            writer.add(window_name<R::B::size>(Window), pattern_weight<R, Window>(white),
                       pattern_weight<R, Window>(black));
        });
    }
    const int undamped = Evaluator<R>::undamped(pos);
    EvaluationTrace trace = writer.finish(undamped, Evaluator<R>::damped(pos, undamped));
    if (auto net = built_in_net(R::facts.name)) explain_net(pos, Evaluator<R>{net}, trace);
    return trace;
}

}  // namespace damier
