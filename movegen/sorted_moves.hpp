// The legal moves in the order in which people look for them: by the numbers of the squares from
// and to, then by the captured squares. The generator's own order follows bits and speed.
#pragma once

#include "movegen/generate.hpp"

#include <vector>

namespace damier {

// What a move does, in numbers.
struct MoveInNumbers {
    int from;
    int to;
    std::vector<int> captured;  // ascending
    Move move;
};

// The moves alone, sorted.
std::vector<Move> in_order(std::vector<MoveInNumbers> moves);

// Puts numbers in ascending order; on a mirrored board the bits run another way.
std::vector<int> ascending(std::vector<int> numbers);

// The numbers of the squares of a set, ascending.
template <class B>
std::vector<int> square_numbers(Bitboard squares) {
    std::vector<int> numbers;
    for (const Square sq : squares) {
        numbers.push_back(B::number(sq));
    }
    return ascending(std::move(numbers));
}

template <class R>
std::vector<Move> sorted_moves(const Position<R>& pos) {
    using B = typename R::B;
    MoveList list;
    generate(pos, list);
    std::vector<MoveInNumbers> moves;
    for (const Move move : list) {
        moves.push_back({B::number(pos.from(move)), B::number(pos.to(move)),
                         square_numbers<B>(pos.captured(move)), move});
    }
    return in_order(std::move(moves));
}

}  // namespace damier
