// Random numbers that make position keys, the same on every machine: made at compile time by
// splitmix64 (public domain, Sebastiano Vigna).
#pragma once

#include "movegen/bitboard.hpp"
#include "movegen/types.hpp"

#include <array>

namespace damier::zobrist {

struct Table {
    std::array<std::array<std::array<Key, 64>, 2>, 2> piece{};   // colour, kind, square
    std::array<std::array<std::array<Key, 64>, 4>, 2> streak{};  // colour, king moves, its square
    Key black_to_move{};
};

constexpr std::uint64_t next(std::uint64_t& state) {
    std::uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

constexpr Table make_table() {
    Table table;
    std::uint64_t state = 0;
    for (auto& color : table.piece) {
        for (auto& kind : color) {
            for (Key& key : kind) {
                key = Key{next(state)};
            }
        }
    }
    for (auto& color : table.streak) {
        for (int moves = 1; moves < 4; ++moves) {  // none made: no key
            for (Key& key : color[moves]) {
                key = Key{next(state)};
            }
        }
    }
    table.black_to_move = Key{next(state)};
    return table;
}

inline constexpr Table table = make_table();

constexpr Key piece(Color color, bool king, Square sq) {
    return table.piece[index(color)][king ? 1 : 0][index(sq)];
}

}  // namespace damier::zobrist
