// Self-play and tuning of whatever variant.
#pragma once

#include "movegen/registry.hpp"
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

// The same of one variant, compiled once, in a source for each (compiled.cpp.in): whoever sees how
// it is done need not compile it again.
template <class R>
void selfplay(const SelfplayOrder& order, const std::atomic<bool>& stop, const SampleSink& sink);
template <class R>
TunedTable tune(std::span<const Sample> samples, const TuneOrder& order, TuneListener& listener);
template <class R>
NetVariant net_variant();

// `EXTERN` says that the code is elsewhere; empty, that it is here.
#define DAMIER_TUNING_OF(R, EXTERN)                                                               \
    EXTERN template void selfplay<R>(const SelfplayOrder&, const std::atomic<bool>&,              \
                                     const SampleSink&);                                          \
    EXTERN template TunedTable tune<R>(std::span<const Sample>, const TuneOrder&, TuneListener&); \
    EXTERN template NetVariant net_variant<R>();

#define DAMIER_TUNING_ELSEWHERE(R) DAMIER_TUNING_OF(R, extern)
DAMIER_FOR_EACH_VARIANT(DAMIER_TUNING_ELSEWHERE)

}  // namespace damier
