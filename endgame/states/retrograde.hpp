// Carries wins and losses back over quiet moves, through a slice and the one with the other side to
// move, until nothing changes. Quiet moves are the same in all variants but for the reach of kings.
#pragma once

#include "base/parallel.hpp"
#include "endgame/slice_index.hpp"
#include "endgame/states/states.hpp"
#include "movegen/sight.hpp"

namespace damier {

// The squares between which and this one a king can move.
template <int Size, bool FlyingKings>
Bitboard quiet_reach(Square king, Bitboard occupied) {
    using B = Board<Size>;
    if constexpr (FlyingKings) {
        return sight<B>(king, occupied) - occupied;
    } else {
        Bitboard reach;
        Diagonals<B>::for_each(
            [&]<int Step>() { reach |= shift<Step>(Bitboard{king}) & B::all(); });
        return reach - occupied;
    }
}

// The positions from which the opponent (who has just moved) can have come by a quiet move that was
// no promotion, as he sees them: calls visit(number) for each, by the index of his slice.
template <int Size, bool FlyingKings, class Visit>
void for_each_predecessor(const SliceIndex<Size>& index, const EndgamePieces& pieces,
                          Visit&& visit) {
    using B = Board<Size>;
    // He was to move, and his men go up the board; they came from below.
    const EndgamePieces before = with_other_to_move<Size>(pieces);
    const Bitboard occupied = before.occupied();
    const Bitboard empty = B::all() - occupied;
    DiagonalsDown<B>::for_each([&]<int Step>() {
        for (const Square from : shift<Step>(before.own_men) & empty) {
            EndgamePieces next = before;
            next.own_men ^= Bitboard{from} | shift<-Step>(Bitboard{from});
            visit(index.rank(next));
        }
    });
    if (before.own_kings.empty()) return;
    const std::uint64_t men = index.men_rank(before);
    for (const Square king : before.own_kings) {
        EndgamePieces next = before;
        for (const Square from : quiet_reach<Size, FlyingKings>(king, occupied)) {
            next.own_kings = before.own_kings ^ (Bitboard{from} | Bitboard{king});
            visit(index.rank_with_men(men, next));
        }
    }
}

// `states` are those of the material, `turned_states` those of the turned one; the same table twice
// if the material is even. Compiled in retrograde.cpp for the boards and kings there are.
template <int Size, bool FlyingKings>
void carry_back(const Material& material, StateTable& states, StateTable& turned_states,
                const Workforce& workforce);

extern template void carry_back<10, true>(const Material&, StateTable&, StateTable&,
                                          const Workforce&);
extern template void carry_back<8, true>(const Material&, StateTable&, StateTable&,
                                         const Workforce&);
extern template void carry_back<8, false>(const Material&, StateTable&, StateTable&,
                                          const Workforce&);

}  // namespace damier
