// How kings move among rows: the free king within its row, the others from row to row. Quiet moves
// can be taken back the same way, so all of this serves for successors and predecessors.
#pragma once

#include "endgame/rows/row_shape.hpp"

namespace damier {

// The squares from which the free king gets to one of these in a move, over squares that are empty.
template <int Size, bool FlyingKings>
Bitboard free_king_moves(Bitboard to, Bitboard empty) {
    using B = Board<Size>;
    Bitboard from;
    Diagonals<B>::for_each([&]<int Step>() {
        Bitboard reached = to;
        if constexpr (FlyingKings) {
            reached = fill<Step>(to, empty);  // up to seven steps, and one or two on top
            if constexpr (Size > 8) reached |= shift<Step>(reached) & empty;
        }
        from |= shift<Step>(reached);
    });
    return from & empty;
}

// Calls visit(row, path) for the rows that differ by a move of one of the other kings of this
// color: `path` is the squares where the free king would be in its way.
template <int Size, bool FlyingKings, class Visit>
void for_each_neighbour(const RowShape<Size>& shape, const RowPieces& pieces, Color color,
                        Visit&& visit) {
    using B = Board<Size>;
    const Bitboard kings = pieces.kings_of(color);
    const bool white = color == Color::White;
    const std::uint32_t scale = white ? shape.black_kings().size() : 1;
    const std::uint32_t others =
        white ? KingSets<Size>::number(pieces.black_kings)
              : KingSets<Size>::number(pieces.white_kings) * shape.black_kings().size();
    const Bitboard empty = B::all() - pieces.occupied();
    for (const Square king : kings) {
        const Bitboard rest = kings ^ Bitboard { king };
        Diagonals<B>::for_each([&]<int Step>() {
            Bitboard path;
            for (Bitboard to = shift<Step>(Bitboard{king}) & empty; to;
                 to = shift<Step>(to) & empty) {
                path |= to;
                visit(others + scale * KingSets<Size>::number(rest | to), path);
                if constexpr (!FlyingKings) break;
            }
        });
    }
}

}  // namespace damier
