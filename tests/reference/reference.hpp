// The rules of every variant once more, written straight from their texts with plain arrays: slow,
// and independent of movegen/, whose generator is checked against this one. Must not include it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace damier::reference {

enum class Piece : char { none, white_man, white_king, black_man, black_king };

struct Board {
    std::vector<Piece> square;  // by board number, 1..50 or 1..32; [0] is unused
    bool white_to_move;
    // Frisian: the king each side ([0] white, [1] black) moved last, 0 if none, and how many quiet
    // moves in a row it has made. Both stay 0 in the other variants.
    std::array<int, 2> king_square{};
    std::array<int, 2> king_moves{};
};

struct Move {
    int from;
    int to;
    std::vector<int> captured;  // ascending
    bool crowned;               // a man became a king
    // Every way to play it: from, the squares between, to. Between two captures stands the square
    // where the piece turns, or the one directly behind the captured piece if it goes straight on.
    std::vector<std::vector<int>> routes;
};

// Sorted by (from, to, captured); captures with the same effect are one move.
std::vector<Move> legal_moves(std::string_view variant, const Board& board);
Board after(std::string_view variant, const Board& board, const Move& move);
Board start(std::string_view variant);

// The functions above throw std::invalid_argument for a variant that is not one of these.
bool is_variant(std::string_view name);
std::vector<std::string> variants();

}  // namespace damier::reference
