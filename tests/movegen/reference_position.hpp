// The way between the boards of the slow reference generator and positions.
#pragma once

#include "movegen/position.hpp"
#include "movegen/sorted_moves.hpp"
#include "tests/reference/reference.hpp"

#include <string>
#include <vector>

namespace damier {

// The position on a board, made afresh and not by playing moves.
template <class R>
Position<R> position_of(const reference::Board& board) {
    using B = typename R::B;
    using reference::Piece;
    Bitboard white, black, kings;
    for (int number = 1; number <= B::square_count; ++number) {
        const Piece piece = board.square[number];
        const Bitboard here{B::square(number)};
        if (piece == Piece::white_man || piece == Piece::white_king) white |= here;
        if (piece == Piece::black_man || piece == Piece::black_king) black |= here;
        if (piece == Piece::white_king || piece == Piece::black_king) kings |= here;
    }
    Position<R> pos{white, black, kings, board.white_to_move ? Color::White : Color::Black};
    if constexpr (R::king_move_limit > 0) {
        for (const Color color : {Color::White, Color::Black}) {
            const int moves = board.king_moves[index(color)];
            if (moves == 0) continue;
            const Square king = B::square(board.king_square[index(color)]);
            pos = pos.with_streak(color, {king, static_cast<std::uint8_t>(moves)});
        }
    }
    return pos;
}

template <class R>
reference::Board board_of(const Position<R>& pos) {
    using B = typename R::B;
    using reference::Piece;
    reference::Board board{std::vector<Piece>(B::square_count + 1, Piece::none),
                           pos.turn() == Color::White};
    for (const Square sq : pos.occupied()) {
        const bool white = pos.pieces(Color::White).contains(sq);
        const Piece man = white ? Piece::white_man : Piece::black_man;
        const Piece king = white ? Piece::white_king : Piece::black_king;
        board.square[B::number(sq)] = pos.kings().contains(sq) ? king : man;
    }
    if constexpr (R::king_move_limit > 0) {
        for (const Color color : {Color::White, Color::Black}) {
            const KingStreak streak = pos.streak(color);
            if (streak.moves == 0) continue;
            board.king_square[index(color)] = B::number(streak.king);
            board.king_moves[index(color)] = streak.moves;
        }
    }
    return board;
}

// What a move does, in numbers; without the routes.
template <class R>
reference::Move effect(const Position<R>& pos, Move move) {
    using B = typename R::B;
    return {B::number(pos.from(move)),
            B::number(pos.to(move)),
            square_numbers<B>(pos.captured(move)),
            move.crowns(),
            {}};
}

std::string to_string(const reference::Move& move);

// A FEN, and the king-move counts if there are any.
std::string to_string(const reference::Board& board);

}  // namespace damier
