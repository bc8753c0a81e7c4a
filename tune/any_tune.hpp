// Self-play and tuning of whatever variant.
#pragma once

#include "cluster/team.hpp"
#include "movegen/registry.hpp"
#include "tune/net_order.hpp"
#include "tune/selfplay_player.hpp"
#include "tune/tune_order.hpp"

#include <atomic>
#include <span>

namespace damier {

/// Games of the engine against itself, played by the team as its leader asks for them. Of the order
/// it is the leader who heeds the games and the seed.
void selfplay(const Variant& variant, const SelfplayOrder& order, Team& team,
              const LeadSelfplay& lead);

/// The same for all games of an order, by the threads of this process.
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
std::unique_ptr<SelfplayPlayer> selfplay_player(const SelfplayOrder& order);
template <class R>
TunedTable tune(std::span<const Sample> samples, const TuneOrder& order, TuneListener& listener);
template <class R>
NetVariant net_variant();

// `EXTERN` says that the code is elsewhere; empty, that it is here.
#define DAMIER_TUNING_OF(R, EXTERN)                                                               \
    EXTERN template std::unique_ptr<SelfplayPlayer> selfplay_player<R>(const SelfplayOrder&);     \
    EXTERN template TunedTable tune<R>(std::span<const Sample>, const TuneOrder&, TuneListener&); \
    EXTERN template NetVariant net_variant<R>();

#define DAMIER_TUNING_ELSEWHERE(R) DAMIER_TUNING_OF(R, extern)
DAMIER_FOR_EACH_VARIANT(DAMIER_TUNING_ELSEWHERE)

}  // namespace damier
