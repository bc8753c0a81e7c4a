#include "book/book_key.hpp"

namespace damier {

namespace {

Bitboard turned_squares(const BoardShape& board, Bitboard squares) {
    Bitboard result;
    for (const Square sq : squares)
        result |= Bitboard{board.square(board.square_count() + 1 - board.number(sq))};
    return result;
}

}  // namespace

std::optional<BookKey> book_key(const AnyPosition& pos) {
    if (pos.streak(Color::White).moves > 0 || pos.streak(Color::Black).moves > 0) {
        return std::nullopt;
    }
    const Bitboard own = pos.pieces(pos.turn());
    const Bitboard opponent = pos.pieces(!pos.turn());
    if (!is_turned(pos)) return BookKey{own.bits(), opponent.bits(), pos.kings().bits()};
    const BoardShape& board = pos.board();
    return BookKey{turned_squares(board, own).bits(), turned_squares(board, opponent).bits(),
                   turned_squares(board, pos.kings()).bits()};
}

AnyPosition book_position(const Variant& variant, const BookKey& key) {
    const Bitboard own{key.own};
    const Bitboard opponent{key.opponent};
    const bool white = variant.starts == Color::White;
    return {variant, white ? own : opponent, white ? opponent : own, Bitboard{key.kings},
            variant.starts};
}

Move turned(const BoardShape& board, Move move) {
    return {turned_squares(board, move.squares()), {}, {}, move.crowns()};
}

}  // namespace damier
