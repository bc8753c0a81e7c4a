// Moves as text. Written strictly: from and to where that says which move is meant, else the full
// route (PDN 3.0); Hub moves always with all they capture. Read leniently, by what is legal.
#pragma once

#include "base/error.hpp"
#include "notation/numbered_moves.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

enum class MoveStyle {
    Native,     // as the variant's games are written
    Numeric,    // board numbers, on 8x8 too: 1 = b8, or a8 where the board is mirrored
    Algebraic,  // a1 in the lower left corner, on any board
    Hub,        // board numbers; a capture is from, to, captured squares ascending
};

/// The text is not that of a move: no squares, or squares off the board.
class BadMoveText : public InputError {
public:
    using InputError::InputError;
};

/// The text is that of a move, but of no legal one, or of several.
class IllegalMove : public InputError {
public:
    using InputError::InputError;
};

/// The move must be legal.
std::string to_text(const AnyPosition& pos, Move move, MoveStyle style = MoveStyle::Native);

/// Moves of one position, a text each.
std::vector<std::string> move_texts(const AnyPosition& pos, std::span<const Move> moves,
                                    MoveStyle style = MoveStyle::Native);

/// The moves of a line that begins in the position, a text each.
std::vector<std::string> line_texts(const AnyPosition& pos, std::span<const Move> line,
                                    MoveStyle style = MoveStyle::Native);

/// Reads numbers and algebraic squares on any board, any separators or none, from and to alone,
/// parts of the route, and captured squares as in Hub. Throws BadMoveText or IllegalMove.
Move parse_move(const AnyPosition& pos, std::string_view text);

/// Reads `32-28`, `28x19x23` with the squares captured in any order, all or some or none of them,
/// and as a last resort a route. Throws BadMoveText or IllegalMove.
Move parse_hub_move(const AnyPosition& pos, std::string_view text);

/// How a legal move is written. `moves` is only looked at for captures not in Hub style.
std::string write_move(const NumberedMoves& moves, const NumberedMove& move, MoveStyle style);

/// Which of the legal moves the text means, as an index.
int read_move(const NumberedMoves& moves, std::string_view text);
int read_hub_move(const NumberedMoves& moves, std::string_view text);

/// Two squares and a dash, as most moves are written; anything else is no matter of this.
struct HubEnds {
    int from = 0;
    int to = 0;
};
std::optional<HubEnds> read_hub_ends(std::string_view text);

}  // namespace damier
