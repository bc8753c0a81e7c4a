#include "tests/support/reference_position.hpp"

#include <algorithm>
#include <sstream>

namespace damier {

namespace {

AnyPosition with_king_moves(AnyPosition pos, const reference::Board& board) {
    for (const Color color : {Color::White, Color::Black}) {
        const int moves = board.king_moves[index(color)];
        if (moves == 0) continue;
        const Square king = pos.board().square(board.king_square[index(color)]);
        pos = pos.with_streak(color, {king, static_cast<std::uint8_t>(moves)});
    }
    return pos;
}

std::vector<int> numbers_of(const BoardShape& shape, Bitboard squares) {
    std::vector<int> numbers;
    for (const Square sq : squares)
        numbers.push_back(shape.number(sq));
    std::ranges::sort(numbers);
    return numbers;
}

}  // namespace

AnyPosition position_of(const Variant& variant, const reference::Board& board) {
    using reference::Piece;
    Bitboard white, black, kings;
    for (int number = 1; number <= variant.board.square_count(); ++number) {
        const Piece piece = board.square[number];
        const Bitboard here{variant.board.square(number)};
        if (piece == Piece::white_man || piece == Piece::white_king) white |= here;
        if (piece == Piece::black_man || piece == Piece::black_king) black |= here;
        if (piece == Piece::white_king || piece == Piece::black_king) kings |= here;
    }
    const Color turn = board.white_to_move ? Color::White : Color::Black;
    return with_king_moves({variant, white, black, kings, turn}, board);
}

reference::Board board_of(const AnyPosition& pos) {
    using reference::Piece;
    const BoardShape& shape = pos.board();
    reference::Board board{std::vector<Piece>(shape.square_count() + 1, Piece::none),
                           pos.turn() == Color::White};
    for (const Square sq : pos.occupied()) {
        const bool white = pos.pieces(Color::White).contains(sq);
        const Piece man = white ? Piece::white_man : Piece::black_man;
        const Piece king = white ? Piece::white_king : Piece::black_king;
        board.square[shape.number(sq)] = pos.kings().contains(sq) ? king : man;
    }
    for (const Color color : {Color::White, Color::Black}) {
        const KingStreak streak = pos.streak(color);
        if (streak.moves == 0) continue;
        board.king_square[index(color)] = shape.number(streak.king);
        board.king_moves[index(color)] = streak.moves;
    }
    return board;
}

reference::Move effect(const AnyPosition& pos, Move move) {
    const BoardShape& shape = pos.board();
    return {shape.number(pos.from(move)),
            shape.number(pos.to(move)),
            numbers_of(shape, pos.captured(move)),
            move.crowns(),
            {}};
}

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
