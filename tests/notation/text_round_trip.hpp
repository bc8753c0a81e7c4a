// What must hold for the text of any position and any legal move, for tests and fuzz targets.
#pragma once

#include "notation/fen.hpp"
#include "notation/hub_text.hpp"
#include "notation/move_text.hpp"

#include <string>

namespace damier {

/// The text that is not read back as the position it was written from; empty if all are.
inline std::string broken_text(const AnyPosition& pos) {
    const Variant& variant = pos.variant();
    const AnyPosition bare{variant, pos.pieces(Color::White), pos.pieces(Color::Black), pos.kings(),
                           pos.turn()};
    const std::string fen = to_fen(pos);
    if (parse_fen(variant, fen) != bare) return fen;
    const std::string hub = to_hub_position(pos);
    if (parse_hub_position(variant, hub) != bare) return hub;
    const std::string lidraughts = to_lidraughts_fen(pos, {3, 14});
    FenExtras extras;
    const bool same = parse_fen(variant, lidraughts, extras) == pos;
    return same && extras.half_moves == 3 && extras.full_move == 14 ? "" : lidraughts;
}

/// The same for a legal move, in every style.
inline std::string broken_text(const AnyPosition& pos, Move move) {
    for (const MoveStyle style :
         {MoveStyle::Native, MoveStyle::Numeric, MoveStyle::Algebraic, MoveStyle::Hub}) {
        const std::string text = to_text(pos, move, style);
        if (parse_move(pos, text) != move) return text;
    }
    const std::string hub = to_text(pos, move, MoveStyle::Hub);
    return parse_hub_move(pos, hub) == move ? "" : hub;
}

}  // namespace damier
