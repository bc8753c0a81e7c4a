#include "tune/tune.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace damier {

std::vector<Sample> cleaned(std::span<const Sample> samples, const TunableVariant& variant) {
    std::vector<Sample> kept;
    std::unordered_set<std::uint64_t> seen;
    bool starts_game = false;
    for (Sample sample : samples) {
        starts_game = starts_game || sample.starts_game;
        if (variant.is_drawish(sample) ||
            !seen.insert(static_cast<std::uint64_t>(variant.key(sample))).second) {
            continue;
        }
        sample.starts_game = starts_game;
        starts_game = false;
        kept.push_back(sample);
    }
    return kept;
}

// Centi-men that make the odds e to 1, at most. Where men hardly tell who wins, as in losing, the
// other terms would else have no bounds.
static constexpr double most_centi_men = 200;

double scale_of(const std::vector<double>& weights) {
    const double man = std::abs(weights[0] + weights[1]) / 2;
    return 100 / std::max(man, 100 / most_centi_men);
}

void unflatten(const std::vector<double>& weights, double scale, TunedTable& tuned) {
    auto next = weights.begin();
    for (Weight& line : tuned.lines) {
        line.opening = *next++ * scale;
        line.endgame = *next++ * scale;
    }
    const auto rounded = [&](double weight) {
        const double parts = std::clamp(weight * scale * pattern_scale, -32767.0, 32767.0);
        return static_cast<std::int16_t>(std::lround(parts));
    };
    for (PatternWeight& pattern : tuned.patterns) {
        pattern.opening = rounded(*next++);
        pattern.endgame = rounded(*next++);
    }
}

namespace {

// Weights as one vector, in units of odds: those of the terms, then those of the patterns.
std::vector<double> flattened(const std::vector<Weight>& table,
                              const std::vector<PatternWeight>& patterns, double scale) {
    std::vector<double> weights;
    for (const Weight& line : table) {
        weights.push_back(line.opening / scale);
        weights.push_back(line.endgame / scale);
    }
    for (const PatternWeight& pattern : patterns) {
        weights.push_back(pattern.opening / (pattern_scale * scale));
        weights.push_back(pattern.endgame / (pattern_scale * scale));
    }
    return weights;
}

// What a centi-man of the search's scores means for the result.
double score_scale(std::span<const Sample> samples, const std::vector<bool>& held_out,
                   const TuneOrder& tune_order) {
    const ScoreRows scores{samples, held_out};
    const FitOrder order{.epochs = 20,
                         .l2 = 0,
                         .threads = tune_order.threads,
                         .share = tune_order.share,
                         .listen = {}};
    return 100 / std::max(fit(scores, {1.0}, order)[0], 1e-3);
}

void fit_table(const FitRows& rows, double scale, const TuneOrder& order, TuneListener& listener,
               TunedTable& tuned) {
    const std::vector<double> start = flattened(tuned.lines, tuned.patterns, scale);
    tuned.before = loss_of(rows, start, order.threads, order.share);
    listener.before(tuned.before);
    const FitOrder fit_order{
        .epochs = order.epochs,
        .l2 = order.l2,
        .threads = order.threads,
        .share = order.share,
        .listen = [&](const FitProgress& progress) { return listener.epoch_done(progress); }};
    const std::vector<double> weights = fit(rows, start, fit_order);
    tuned.after = loss_of(rows, weights, order.threads, order.share);
    unflatten(weights, scale_of(weights), tuned);
}

}  // namespace

TunedTable tune(const TunableVariant& variant, std::span<const Sample> all, const TuneOrder& order,
                TuneListener& listener) {
    const std::vector<Sample> samples = cleaned(all, variant);
    const auto games = static_cast<std::size_t>(std::count_if(
        samples.begin(), samples.end(), [](const Sample& sample) { return sample.starts_game; }));
    listener.samples_ready(samples.size(), games, all.size() - samples.size());
    const std::vector<bool> held_out = held_out_games(samples);
    const double scale = score_scale(samples, held_out, order);
    listener.scale_found(scale);

    TunedTable tuned{.variant = variant.name,
                     .lines = variant.table(),
                     .samples = samples.size(),
                     .games = games};
    if (order.patterns) tuned.patterns = variant.patterns();
    const auto list = order.patterns ? variant.terms_and_patterns : variant.terms;
    const SampleRows rows{samples, held_out, list, {order.result_share, scale}};
    fit_table(rows, scale, order, listener, tuned);
    return tuned;
}

}  // namespace damier
