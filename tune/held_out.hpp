// Which games nobody may learn from. A game is told by its first position, so that games which
// begin alike are on the same side, and so that every program that reads a file agrees.
#pragma once

#include "base/mixing.hpp"
#include "tune/sample.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace damier {

inline constexpr std::uint64_t games_for_each_held_out = 20;

inline bool is_held_out(const Sample& first) {
    const std::uint64_t turn = first.turn == Color::White ? 1 : 2;
    std::uint64_t hash = mixed(first.white.bits() + turn);
    hash = mixed(hash ^ first.black.bits());
    hash = mixed(hash ^ first.kings.bits());
    return hash % games_for_each_held_out == 0;
}

// Without the games held out.
inline std::vector<Sample> training_samples(std::span<const Sample> samples) {
    std::vector<Sample> kept;
    bool held_out = false;
    for (const Sample& sample : samples) {
        if (sample.starts_game) {
            held_out = is_held_out(sample);
        }
        if (!held_out) {
            kept.push_back(sample);
        }
    }
    return kept;
}

}  // namespace damier
