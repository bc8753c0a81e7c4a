// The legal moves in the order in which people look for them: by the numbers of the squares from
// and to, then by the captured squares. The generator's own order follows bits and speed.
#pragma once

#include "movegen/compiled.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace damier {

// The numbers of the squares of a set, ascending.
template <class B>
std::vector<int> square_numbers(Bitboard squares) {
    std::vector<int> numbers;
    for (const Square sq : squares) {
        numbers.push_back(B::number(sq));
    }
    std::sort(numbers.begin(), numbers.end());  // on a mirrored board the bits run another way
    return numbers;
}

template <class R>
std::vector<Move> sorted_moves(const Position<R>& pos) {
    using B = typename R::B;
    MoveList list;
    generate(pos, list);
    std::vector<std::tuple<int, int, std::vector<int>, Move>> keyed;
    for (const Move move : list) {
        keyed.emplace_back(B::number(pos.from(move)), B::number(pos.to(move)),
                           square_numbers<B>(pos.captured(move)), move);
    }
    const auto key = [](const auto& entry) {
        return std::tie(std::get<0>(entry), std::get<1>(entry), std::get<2>(entry));
    };
    std::sort(keyed.begin(), keyed.end(),
              [&](const auto& a, const auto& b) { return key(a) < key(b); });
    std::vector<Move> moves;
    for (const auto& entry : keyed) {
        moves.push_back(std::get<3>(entry));
    }
    return moves;
}

}  // namespace damier
