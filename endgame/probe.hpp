// The value of a position by the databases. Positions in which the side to move can capture are not
// stored; their value is that of the best capture.
#pragma once

#include "endgame/slice_index.hpp"
#include "endgame/tables.hpp"
#include "movegen/generate.hpp"

namespace damier {

template <class R>
EndgamePieces endgame_pieces(const Position<R>& pos) {
    const EndgamePieces pieces{pos.own() - pos.kings(), pos.own() & pos.kings(),
                               pos.opponent() - pos.kings(), pos.opponent() & pos.kings()};
    return pos.turn() == Color::White ? pieces : turned_round<R::B::size>(pieces);
}

// The position with White to move.
template <class R>
Position<R> endgame_position(const EndgamePieces& pieces) {
    return {pieces.own(), pieces.opponent(), pieces.own_kings | pieces.opponent_kings,
            Color::White};
}

// What it means for the side to move to have no move.
template <class R>
constexpr Wdl no_move_value() {
    return R::facts.goal == Goal::Losing ? Wdl::Win : Wdl::Loss;
}

// The value of a position in which the side to move cannot capture; Unknown if it is in no slice
// at hand.
template <class R>
Wdl quiet_value(const EndgameTables& tables, const Position<R>& pos) {
    if (pos.own().empty()) return no_move_value<R>();
    if constexpr (R::facts.goal == Goal::Breakthrough) {
        if (pos.opponent() & pos.kings()) return Wdl::Loss;
    }
    if (pos.occupied().count() > most_endgame_pieces) return Wdl::Unknown;
    const EndgamePieces pieces = endgame_pieces(pos);
    const Material material = pieces.material();
    return tables.value(material, SliceIndex<R::B::size>{material}.rank(pieces));
}

template <class R>
Wdl endgame_value(const EndgameTables& tables, const Position<R>& pos);

// The value of the best of the moves.
template <class R>
Wdl best_value(const EndgameTables& tables, const Position<R>& pos, const MoveList& moves) {
    Wdl best = Wdl::Loss;
    for (const Move move : moves) {
        best = better(best, -endgame_value(tables, pos.after(move)));
        if (best == Wdl::Win) break;
    }
    return best;
}

// The value of any position; Unknown if it cannot be had from the slices at hand.
template <class R>
Wdl endgame_value(const EndgameTables& tables, const Position<R>& pos) {
    if (pos.own().empty()) return no_move_value<R>();
    if (!can_capture(pos)) return quiet_value(tables, pos);
    if constexpr (R::facts.goal == Goal::Breakthrough) {
        if (pos.opponent() & pos.kings()) return Wdl::Loss;
    }
    MoveList moves;
    generate(pos, moves);
    return best_value(tables, pos, moves);
}

// Databases leave out how often a king may move in a row (Frisian). That limit binds only who has
// men; so where nobody can ever have both a king and a man it means nothing.
template <class R>
constexpr bool holds_in_play(const Material& material) {
    const auto side = [](int men, int kings) { return men == 0 || (men == 1 && kings == 0); };
    return R::facts.king_move_limit == 0 || (side(material.own_men, material.own_kings) &&
                                             side(material.opponent_men, material.opponent_kings));
}

// The value for a game, with all its rules but the counting of moves for a draw.
template <class R>
Wdl value_in_play(const EndgameTables& tables, const Position<R>& pos) {
    return holds_in_play<R>(endgame_pieces(pos).material()) ? endgame_value(tables, pos)
                                                            : Wdl::Unknown;
}

}  // namespace damier
