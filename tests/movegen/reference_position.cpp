#include "tests/movegen/reference_position.hpp"

#include <sstream>

namespace damier {

std::string to_string(const reference::Move& move) {
    std::ostringstream text;
    text << move.from << (move.captured.empty() ? '-' : 'x') << move.to;
    for (const int square : move.captured)
        text << 'x' << square;
    text << (move.crowned ? " crowned" : "");
    return text.str();
}

namespace {

// "W31,K32": the pieces of one colour.
std::string side_text(const reference::Board& board, bool white) {
    using reference::Piece;
    const Piece man = white ? Piece::white_man : Piece::black_man;
    const Piece king = white ? Piece::white_king : Piece::black_king;
    std::ostringstream text;
    text << (white ? 'W' : 'B');
    bool first = true;
    for (std::size_t number = 1; number < board.square.size(); ++number) {
        const Piece piece = board.square[number];
        if (piece != man && piece != king) continue;
        text << (first ? "" : ",") << (piece == king ? "K" : "") << number;
        first = false;
    }
    return text.str();
}

}  // namespace

std::string to_string(const reference::Board& board) {
    std::ostringstream text;
    text << (board.white_to_move ? 'W' : 'B') << ':' << side_text(board, true) << ':'
         << side_text(board, false);
    for (const int side : {0, 1}) {
        if (board.king_moves[side] == 0) continue;
        text << " (" << board.king_moves[side] << " moves by the king on "
             << board.king_square[side] << ')';
    }
    return text.str();
}

}  // namespace damier
