// From samples to a table of weights: cleans the samples, finds what a centi-man means for the
// result, fits the terms, and scales them so that a man is 100 (but see
// most_centi_men).
#pragma once

#include "eval/term_features.hpp"
#include "tune/sample_rows.hpp"
#include "tune/tune_order.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace damier {

// Leaves out what teaches nothing about the terms: positions seen before, and material in which a
// lead is damped. Games stay together.
template <class R>
std::vector<Sample> cleaned(std::span<const Sample> samples) {
    std::vector<Sample> kept;
    std::unordered_set<std::uint64_t> seen;
    bool starts_game = false;
    for (Sample sample : samples) {
        starts_game = starts_game || sample.starts_game;
        const auto pos = sample.position<R>();
        const bool is_drawish = cannot_win(pos, Color::White) || cannot_win(pos, Color::Black);
        if (is_drawish || !seen.insert(static_cast<std::uint64_t>(pos.key())).second) {
            continue;
        }
        sample.starts_game = starts_game;
        starts_game = false;
        kept.push_back(sample);
    }
    return kept;
}

namespace detail {

// Term weights as one vector, in units of odds.
inline std::vector<double> flattened(const std::vector<Weight>& table, double scale) {
    std::vector<double> weights;
    for (const Weight& line : table) {
        weights.push_back(line.opening / scale);
        weights.push_back(line.endgame / scale);
    }
    return weights;
}

// Centi-men that make the odds e to 1, at most. Where men hardly tell who wins, as in losing, the
// other terms would else have no bounds.
inline constexpr double most_centi_men = 200;

// The other way; the first line, a man, becomes 100 on the mean of opening and endgame.
inline std::vector<Weight> as_table(const std::vector<double>& weights, std::vector<Weight> table) {
    const double man = std::abs(weights[0] + weights[1]) / 2;
    const double scale = 100 / std::max(man, 100 / most_centi_men);
    for (std::size_t i = 0; i < table.size(); ++i) {
        table[i].opening = weights[2 * i] * scale;
        table[i].endgame = weights[2 * i + 1] * scale;
    }
    return table;
}

}  // namespace detail

template <class R>
TunedTable tune(std::span<const Sample> all, const TuneOrder& order, TuneListener& listener) {
    const std::vector<Sample> samples = cleaned<R>(all);
    const auto games = static_cast<std::size_t>(std::count_if(
        samples.begin(), samples.end(), [](const Sample& sample) { return sample.starts_game; }));
    listener.samples_ready(samples.size(), games, all.size() - samples.size());
    const std::vector<bool> held_out = held_out_games(samples);

    const ScoreRows scores{samples, held_out};
    const FitOrder scale_order{.epochs = 20, .l2 = 0, .threads = order.threads, .listen = {}};
    const double scale = 100 / std::max(fit(scores, {1.0}, scale_order)[0], 1e-3);
    listener.scale_found(scale);

    const SampleRows<R, TermFeatures<R>> rows{samples, held_out, {order.result_share, scale}};
    const std::vector<Weight> table = TermFeatures<R>::table();
    const std::vector<double> start = detail::flattened(table, scale);
    TunedTable tuned{.variant = R::name,
                     .lines = {},
                     .samples = samples.size(),
                     .games = games,
                     .before = loss_of(rows, start, order.threads),
                     .after = {}};
    listener.before(tuned.before);
    const FitOrder fit_order{
        .epochs = order.epochs,
        .l2 = order.l2,
        .threads = order.threads,
        .listen = [&](const FitProgress& progress) { return listener.epoch_done(progress); }};
    const std::vector<double> weights = fit(rows, start, fit_order);
    tuned.after = loss_of(rows, weights, order.threads);
    tuned.lines = detail::as_table(weights, table);
    return tuned;
}

}  // namespace damier
