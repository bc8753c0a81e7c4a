// Positions and moves of Damier as CheckerBoard has them, and back.
#pragma once

#include "engine/checkerboard/game_type.hpp"
#include "movegen/any_position.hpp"

#include <string>
#include <string_view>

namespace damier::checkerboard {

/// Throws InputError if that is no position of the game.
AnyPosition to_position(const GameType& type, const Board& board, int color);

/// Puts the pieces of a position on the board, and no others.
void put(const GameType& type, const AnyPosition& pos, Board& board);

/// A FEN with the squares of CheckerBoard: `B:W21-24,K30:B1,2`. Throws InputError.
struct FenBoard {
    Board board{};
    int color = 0;
};
FenBoard parse_fen(const GameType& type, std::string_view text);

/// A quiet move, `24-19`, with the squares of CheckerBoard; that of the position. Throws
/// InputError.
Move parse_quiet_move(const GameType& type, const AnyPosition& pos, std::string_view text);

/// A legal move, with the way it takes.
MoveRecord to_record(const GameType& type, const AnyPosition& pos, Move move);

/// All legal moves as the answer to `get movelist`: as many as there is room for.
std::string move_list(const GameType& type, const AnyPosition& pos);

}  // namespace damier::checkerboard
