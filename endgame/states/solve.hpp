// Solves one material: the values of all positions of its two slices, from smaller slices and from
// each other.
#pragma once

#include "endgame/endgame_rules.hpp"
#include "endgame/probe.hpp"
#include "endgame/states/blocks.hpp"
#include "endgame/states/retrograde.hpp"

namespace damier {

// How many moves stay within the slice, if White, who is to move, cannot capture: those of kings,
// and of men but to the last row. Counted as sets, without making a list of them.
template <class R>
int moves_within(const Position<R>& pos) {
    using B = typename R::B;
    const Bitboard free = B::all() - pos.occupied() - B::promotion_row(Color::White);
    int count = 0;
    DiagonalsUp<B>::for_each(
        [&]<int Step>() { count += (shift<Step>(pos.own() - pos.kings()) & free).count(); });
    for (const Square king : pos.own() & pos.kings()) {
        count += quiet_reach<B::size, R::facts.flying_kings>(king, pos.occupied()).count();
    }
    return count;
}

// Can a man of White, who is to move, be crowned by a quiet move?
template <class R>
bool can_crown(const Position<R>& pos) {
    using B = typename R::B;
    Bitboard reached;
    DiagonalsUp<B>::for_each([&]<int Step>() { reached |= shift<Step>(pos.own() - pos.kings()); });
    return !(reached & (B::promotion_row(Color::White) - pos.occupied())).empty();
}

// What the best of the moves that leave the slice by a crowning gives.
template <class R>
Wdl best_crowning(const EndgameTables& known, const Position<R>& pos) {
    MoveList moves;
    generate(pos, moves);
    Wdl best = Wdl::Loss;
    for (const Move move : moves) {
        if (move.crowns()) best = better(best, -endgame_value(known, pos.after(move)));
        if (best == Wdl::Win) break;
    }
    return best;
}

// What the moves that leave the slice decide; the others are counted.
template <class R>
PositionState first_state(const EndgameTables& known, const Position<R>& pos) {
    if (can_capture(pos)) {
        MoveList moves;
        generate(pos, moves);
        return PositionState::settled(best_value(known, pos, moves), true);
    }
    const int undecided = moves_within(pos);
    if (!can_crown(pos)) {
        return undecided == 0 ? PositionState::settled(no_move_value<R>(), false)
                              : PositionState::open(undecided);
    }
    const Wdl best = best_crowning(known, pos);
    if (best == Wdl::Win || undecided == 0) return PositionState::settled(best, false);
    return best == Wdl::Draw ? PositionState::open_at_least_draw() : PositionState::open(undecided);
}

// Calls visit(index, pieces) for the positions of a part of a slice.
template <int Size, class Visit>
void for_each_position(const SliceIndex<Size>& index, std::uint64_t begin, std::uint64_t end,
                       Visit&& visit) {
    typename SliceIndex<Size>::Cursor cursor{index};
    cursor.go_to(begin);
    for (std::uint64_t i = begin; i < end; ++i, cursor.advance()) {
        if (!cursor.is_void()) visit(i, cursor.pieces());
    }
}

// Of the positions of a block.
template <class R>
StateTable first_states(const EndgameTables& known, const Material& material, const Block& block,
                        const Workforce& workforce) {
    const SliceIndex<R::B::size> index{material};
    StateTable states{block.size()};
    const std::uint64_t first = block.begin;
    share_out(block.size(), workforce, [&](std::uint64_t begin, std::uint64_t end) {
        for_each_position(
            index, first + begin, first + end, [&](std::uint64_t i, const EndgamePieces& pieces) {
                states.set(i - first, first_state(known, endgame_position<R>(pieces)));
            });
    });
    return states;
}

template <class R>
SolvedPair first_states_of_pair(const EndgameTables& known, const Material& material,
                                const Block& block, const Workforce& workforce) {
    SolvedPair pair{first_states<R>(known, material, block, workforce), StateTable{0}};
    if (!material.is_even()) {
        pair.turned_states = first_states<R>(known, material.turned(), block, workforce);
    }
    return pair;
}

template <class R>
SolvedPair solve_by_states(const EndgameTables& known, const Material& material,
                           const Workforce& workforce) {
    const std::uint64_t size = slice_size(R::B::size, material);
    SolvedPair pair = first_states_of_pair<R>(known, material, {0, size}, workforce);
    carry_back<R::B::size, R::facts.flying_kings>(
        material, pair.states, material.is_even() ? pair.states : pair.turned_states, workforce);
    return pair;
}

// The part of a member; none if one was stopped.
template <class R>
std::optional<SolvedPair> solve_together(const EndgameTables& known, const Material& material,
                                         const Workforce& workforce, Team& team) {
    const Blocks blocks{slice_size(R::B::size, material), team.members()};
    SolvedPair pair = first_states_of_pair<R>(known, material, blocks.of(team.member()), workforce);
    if (!carry_back_together<R::B::size, R::facts.flying_kings>(material, pair, workforce, team)) {
        return std::nullopt;
    }
    return pair;
}

}  // namespace damier
