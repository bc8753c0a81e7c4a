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

    // Plays one game; no samples if it was stopped.
    virtual std::vector<Sample> play(const std::atomic<bool>& stop) = 0;
};

// The threads of self-play, with a player each from its seed.
using NewSelfplayPlayer = std::function<std::unique_ptr<SelfplayPlayer>(std::uint64_t seed)>;
void play_games(const SelfplayOrder& order, const std::atomic<bool>& stop, const SampleSink& sink,
                const NewSelfplayPlayer& new_player);

}  // namespace damier
