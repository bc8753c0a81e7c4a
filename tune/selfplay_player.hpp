// Players that fill an order by themselves, each on its own thread. Knows no variant.
#pragma once

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

// The threads of self-play, with a player each. Every game has a seed of its own, so games are the
// same whatever the number of threads.
using NewSelfplayPlayer = std::function<std::unique_ptr<SelfplayPlayer>()>;
void play_games(const SelfplayOrder& order, const std::atomic<bool>& stop, const SampleSink& sink,
                const NewSelfplayPlayer& new_player);

}  // namespace damier
