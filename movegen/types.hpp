// The small words of the game: colours, kinds of piece, hash keys.
// Nothing here knows a board or a rule.
#pragma once

#include <cstdint>
#include <string_view>

namespace damier {

enum class Color : std::uint8_t { White, Black };

constexpr Color operator!(Color color) {
    return color == Color::White ? Color::Black : Color::White;
}

constexpr int index(Color color) {
    return static_cast<int>(color);
}

constexpr std::string_view name(Color color) {
    return color == Color::White ? "white" : "black";
}

enum class Piece : std::uint8_t { Man, King };

// Identifies a position: pieces, side to move and, in Frisian, the king-move counts.
enum class Key : std::uint64_t {};

constexpr Key operator^(Key a, Key b) {
    return Key{static_cast<std::uint64_t>(a) ^ static_cast<std::uint64_t>(b)};
}

constexpr Key& operator^=(Key& a, Key b) {
    return a = a ^ b;
}

}  // namespace damier
