#include "tune/any_tune.hpp"

#include "cluster/thread_team.hpp"

namespace damier {

void selfplay(const Variant& variant, const SelfplayOrder& order, Team& team,
              const LeadSelfplay& lead) {
    const NewSelfplayPlayer new_player = [&] {
        return with_variant(variant, [&]<class R>() { return selfplay_player<R>(order); });
    };
    play_games(order, team, new_player, lead);
}

void selfplay(const Variant& variant, const SelfplayOrder& order, const std::atomic<bool>& stop,
              const SampleSink& sink) {
    ThreadTeam threads;
    selfplay(variant, order, threads, [&](const PlayGames& play) {
        play({.seed = order.seed, .count = order.games}, stop, sink);
    });
}

TunedTable tune(const Variant& variant, std::span<const Sample> samples, const TuneOrder& order,
                TuneListener& listener) {
    return with_variant(variant, [&]<class R>() { return tune<R>(samples, order, listener); });
}

NetVariant net_variant(const Variant& variant) {
    return with_variant(variant, []<class R>() { return net_variant<R>(); });
}

}  // namespace damier
