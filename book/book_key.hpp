// A position as a book knows it. A position and its twin, the board turned round and the colours
// swapped, are one and the same: no rule of any variant tells the sides apart. It is kept with the
// side to move that begins the games of the variant.
#pragma once

#include "base/mixing.hpp"
#include "movegen/any_position.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace damier {

struct BookKey {
    std::uint64_t own = 0;  ///< the pieces of the side to move, as bits of a Bitboard
    std::uint64_t opponent = 0;
    std::uint64_t kings = 0;

    friend auto operator<=>(const BookKey&, const BookKey&) = default;
};

struct BookKeyHash {
    std::size_t operator()(const BookKey& key) const {
        return mixed(folded_product(key.own ^ 0x9E3779B97F4A7C15, ~key.opponent) ^ key.kings);
    }
};

/// None if the position is no matter for a book: the counts of king moves (Frisian) are no part of
/// one.
std::optional<BookKey> book_key(const AnyPosition& pos);

/// The key must be that of a position.
AnyPosition book_position(const Variant& variant, const BookKey& key);

/// Whether the position is kept as its twin.
inline bool is_turned(const AnyPosition& pos) {
    return pos.turn() != pos.variant().starts;
}

/// The move of the twin, and back.
Move turned(const BoardShape& board, Move move);

/// A move of a position as the book has it, and back.
inline Move book_move(const AnyPosition& pos, Move move) {
    return is_turned(pos) ? turned(pos.board(), move) : move;
}

}  // namespace damier
