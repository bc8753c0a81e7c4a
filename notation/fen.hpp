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

#include "movegen/any_position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// Counters that lidraughts appends and that are no part of a position.
struct FenExtras {
    std::optional<int> half_moves;
    std::optional<int> full_move;
};

/// Throws InputError, saying what is wrong and where.
AnyPosition parse_fen(const Variant& variant, std::string_view text, FenExtras& extras);
AnyPosition parse_fen(const Variant& variant, std::string_view text);

std::string to_fen(const AnyPosition& pos);

/// As lidraughts exports it: no ranges, both counters (H0 and F1 if not given), and in Frisian the
/// king-move counts, Black's before White's.
std::string to_lidraughts_fen(const AnyPosition& pos, const FenExtras& extras = {});

}  // namespace damier
