// A position to learn from: what stood on the board, what the search thought of it and how the
// game ended. Plain numbers, so that files of them need not know a variant.
#pragma once

#include "movegen/position.hpp"

#include <cstdint>

namespace damier {

struct Sample {
    Bitboard white;
    Bitboard black;
    Bitboard kings;
    Color turn = Color::White;
    bool starts_game = false;  // the first sample of its game
    std::int8_t result = 0;    // for White: 1 a win, 0 a draw, -1 a loss
    std::int16_t score = 0;    // of the search, for White, in centi-men
    std::uint16_t ply = 0;     // of the game, its random opening included; 0: not known

    template <class R>
    Position<R> position() const {
        return Position<R>{white, black, kings, turn};
    }

    friend bool operator==(const Sample&, const Sample&) = default;
};

}  // namespace damier
