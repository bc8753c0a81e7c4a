// Positions that random play comes to, quiet or not, and the same seen from the other side.
#pragma once

#include "movegen/generate.hpp"
#include "movegen/variants.hpp"

#include <random>
#include <vector>

namespace damier {

template <class R>
std::vector<Position<R>> random_positions(int games, unsigned seed) {
    std::mt19937 random{seed};
    std::vector<Position<R>> positions;
    for (int game = 0; game < games; ++game) {
        Position<R> pos = Position<R>::start();
        for (int ply = 0; ply < 150; ++ply) {
            positions.push_back(pos);
            MoveList moves;
            generate(pos, moves);
            if (moves.empty()) {
                break;
            }
            pos =
                pos.after(moves[static_cast<int>(random() % static_cast<unsigned>(moves.size()))]);
        }
    }
    return positions;
}

template <class R>
Bitboard rotated(Bitboard set) {
    Bitboard turned;
    for (const Square sq : set) {
        turned |= Bitboard{R::B::rotated(sq)};
    }
    return turned;
}

// The board turned by half a turn, and all colours changed.
template <class R>
Position<R> other_side_of(const Position<R>& pos) {
    return Position<R>{rotated<R>(pos.pieces(Color::Black)), rotated<R>(pos.pieces(Color::White)),
                       rotated<R>(pos.kings()), !pos.turn()};
}

}  // namespace damier
