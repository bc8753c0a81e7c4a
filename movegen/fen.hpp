// Positions in FEN, the notation of PDN files: `W:W31-50:B1-20`.
//
// Read in every dialect known: ranges, `K` before kings and ranges of kings, algebraic squares,
// the colours in either order or only one of them, lower-case colours and kings, blanks, a final
// dot, the whole tag `[FEN "..."]`, the turn written twice, `?` for an unknown turn (the side that
// starts the variant's games), and what lidraughts adds: `:H` and `:F` counters, `G` and `P` for
// pieces just captured (left out), and Frisian king-move counts `:+0+0`.
//
// Written in one: White first, men and kings in board order, three or more men in a row as a range,
// kings one by one since not every program reads their ranges. Squares are board numbers in every
// variant, on 8x8 with 1 = b8 (a8 on mirrored boards), as lidraughts and Scan have them.
#pragma once

#include "movegen/diagram.hpp"
#include "movegen/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// Counters that lidraughts appends and that are no part of a position.
struct FenExtras {
    std::optional<int> half_moves;
    std::optional<int> full_move;
};

Diagram read_fen(std::string_view text, const DiagramRules& rules, FenExtras& extras);
std::string write_fen(const Diagram& diagram);
std::string write_lidraughts_fen(const Diagram& diagram, bool counts_king_moves,
                                 const FenExtras& extras);

/// Throws InputError, saying what is wrong and where.
template <class R>
Position<R> parse_fen(std::string_view text, FenExtras& extras) {
    return position_of<R>(read_fen(text, diagram_rules<R>(), extras));
}

template <class R>
Position<R> parse_fen(std::string_view text) {
    FenExtras extras;
    return parse_fen<R>(text, extras);
}

template <class R>
std::string to_fen(const Position<R>& pos) {
    return write_fen(diagram_of(pos));
}

/// As lidraughts exports it: no ranges, both counters (H0 and F1 if not given), and in Frisian the
/// king-move counts, Black's before White's.
template <class R>
std::string to_lidraughts_fen(const Position<R>& pos, const FenExtras& extras = {}) {
    return write_lidraughts_fen(diagram_of(pos), R::king_move_limit > 0, extras);
}

}  // namespace damier
