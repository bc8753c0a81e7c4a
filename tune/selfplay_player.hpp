// Players that fill an order by themselves, each on its own thread. Knows no variant.
#pragma once

#include "cluster/team.hpp"
#include "tune/selfplay_order.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace damier {

// Somebody who plays games by itself.
class SelfplayPlayer {
public:
    SelfplayPlayer() = default;
    SelfplayPlayer(const SelfplayPlayer&) = delete;
    SelfplayPlayer& operator=(const SelfplayPlayer&) = delete;
    virtual ~SelfplayPlayer() = default;

    // Plays the game that comes of a seed; no samples if it was stopped.
    virtual std::vector<Sample> play(std::uint64_t seed, const std::atomic<bool>& stop) = 0;
};

// A team that plays, with a player for each hand, and what the member that leads it does. Every
// game has a seed of its own, and games come in their order, so they are the same whatever the
// number of hands.
using NewSelfplayPlayer = std::function<std::unique_ptr<SelfplayPlayer>()>;
void play_games(const SelfplayOrder& order, Team& team, const NewSelfplayPlayer& new_player,
                const LeadSelfplay& lead);

}  // namespace damier
