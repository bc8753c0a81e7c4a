#include "eval/trace.hpp"

#include <cmath>

namespace damier {

Hundredths TraceWriter::share(int count, int opening, int endgame) const {
    const int full = trace_.opening_pieces;
    const int mixed = opening * trace_.pieces + endgame * (full - trace_.pieces);
    const double worth = static_cast<double>(mixed) / (weight_scale * full);
    return static_cast<Hundredths>(std::lround(100 * worth * count));
}

void TraceWriter::add(std::span<const TermCount> counts) {
    for (const auto& [weight, white, black] : counts) {
        const int opening = fixed_point(weight.opening);
        const int endgame = fixed_point(weight.endgame);
        trace_.lines.push_back(
            {weight.term, share(white, opening, endgame), share(black, opening, endgame)});
    }
}

void TraceWriter::add(std::string_view window, const PatternWeight& white,
                      const PatternWeight& black) {
    constexpr int once = weight_scale / pattern_scale;
    trace_.lines.push_back({window, share(once, white.opening, white.endgame),
                            share(once, black.opening, black.endgame)});
}

EvaluationTrace TraceWriter::finish(int undamped, int white_score) {
    Hundredths sum = 0;
    for (const TraceLine& line : trace_.lines) {
        sum += line.difference();
    }
    trace_.white_score = white_score;
    trace_.rounding = 100 * undamped - sum;
    trace_.drawish = 100 * (white_score - undamped);
    return std::move(trace_);
}

}  // namespace damier
