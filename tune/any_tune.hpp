// Self-play and tuning of whatever variant.
#pragma once

#include "movegen/variant.hpp"
#include "tune/net_order.hpp"
#include "tune/selfplay_order.hpp"
#include "tune/tune_order.hpp"

#include <atomic>
#include <span>

namespace damier {

/// Games of the engine against itself, until the order is filled or `stop` is set. What a sink
/// throws ends the play.
void selfplay(const Variant& variant, const SelfplayOrder& order, const std::atomic<bool>& stop,
              const SampleSink& sink);

/// Weights for the terms of the evaluation that fit the samples, which must be of the variant.
TunedTable tune(const Variant& variant, std::span<const Sample> samples, const TuneOrder& order,
                TuneListener& listener);

/// What learning a net of the variant must know of it.
NetVariant net_variant(const Variant& variant);

// The same of one variant; made for each from tune/compiled.cpp.in.
template <class R>
void selfplay(const SelfplayOrder& order, const std::atomic<bool>& stop, const SampleSink& sink);
template <class R>
TunedTable tune(std::span<const Sample> samples, const TuneOrder& order, TuneListener& listener);
template <class R>
NetVariant net_variant();

}  // namespace damier
