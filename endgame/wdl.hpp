// What a position is worth with best play of both sides: won, drawn or lost for the side to move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace damier {

// The numbers are those of the files.
enum class Wdl : std::uint8_t { Loss = 0, Draw = 1, Win = 2, Unknown = 3 };

// The same, seen by the opponent.
constexpr Wdl operator-(Wdl value) {
    return value == Wdl::Unknown ? value : Wdl(2 - static_cast<int>(value));
}

// The better of two moves. One of unknown value can only be left aside if the other wins.
constexpr Wdl better(Wdl a, Wdl b) {
    const bool won = a == Wdl::Win || b == Wdl::Win;
    return won ? Wdl::Win : std::max(a, b);
}

constexpr std::string_view name(Wdl value) {
    constexpr std::string_view names[] = {"loss", "draw", "win", "unknown"};
    return names[static_cast<int>(value)];
}

}  // namespace damier
