// What must hold for the text of any position and any legal move, for tests and fuzz targets.
#pragma once

#include "movegen/fen.hpp"
#include "movegen/hub_text.hpp"
#include "movegen/move_text.hpp"

#include <string>

namespace damier {

/// The text that is not read back as the position it was written from; empty if all are.
template <class R>
std::string broken_text(const Position<R>& pos) {
    const auto without_streaks = [](Position<R> bare) {
        if constexpr (R::king_move_limit > 0) {
            bare = bare.with_streak(Color::White, {}).with_streak(Color::Black, {});
        }
        return bare;
    };
    const std::string fen = to_fen(pos);
    if (parse_fen<R>(fen) != without_streaks(pos)) return fen;
    const std::string hub = to_hub_position(pos);
    if (parse_hub_position<R>(hub) != without_streaks(pos)) return hub;
    const std::string lidraughts = to_lidraughts_fen(pos, {3, 14});
    FenExtras extras;
    const bool same = parse_fen<R>(lidraughts, extras) == pos;
    return same && extras.half_moves == 3 && extras.full_move == 14 ? "" : lidraughts;
}

/// The same for a legal move, in every style.
template <class R>
std::string broken_text(const Position<R>& pos, Move move) {
    for (const MoveStyle style :
         {MoveStyle::Native, MoveStyle::Numeric, MoveStyle::Algebraic, MoveStyle::Hub}) {
        const std::string text = to_text(pos, move, style);
        if (parse_move(pos, text) != move) return text;
    }
    const std::string hub = to_text(pos, move, MoveStyle::Hub);
    return parse_hub_move(pos, hub) == move ? "" : hub;
}

}  // namespace damier
