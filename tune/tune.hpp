// From samples to a table of weights: cleans the samples, finds what a centi-man means for the
// result, fits the terms, and scales them so that a man is 100 (but see
// most_centi_men in tune.cpp).
#pragma once

#include "tune/sample_rows.hpp"
#include "tune/tune_order.hpp"

#include <span>
#include <vector>

namespace damier {

// Leaves out what teaches nothing about the terms: positions seen before, and material in which a
// lead is damped. Games stay together.
std::vector<Sample> cleaned(std::span<const Sample> samples, const TunableVariant& variant);

// The scale by which the first line, a man, becomes 100 on the mean of opening and endgame.
double scale_of(const std::vector<double>& weights);
// Puts fitted weights, scaled, into the lines and patterns of a table.
void unflatten(const std::vector<double>& weights, double scale, TunedTable& tuned);

TunedTable tune(const TunableVariant& variant, std::span<const Sample> all, const TuneOrder& order,
                TuneListener& listener);

template <class R>
TunedTable tune(std::span<const Sample> all, const TuneOrder& order, TuneListener& listener) {
    return tune(tunable<R>(), all, order, listener);
}

}  // namespace damier
