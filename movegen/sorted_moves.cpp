#include "movegen/sorted_moves.hpp"

#include <algorithm>
#include <tuple>

namespace damier {

std::vector<Move> in_order(std::vector<MoveInNumbers> moves) {
    const auto key = [](const MoveInNumbers& move) {
        return std::tie(move.from, move.to, move.captured);
    };
    std::ranges::sort(moves, {}, key);
    std::vector<Move> sorted;
    for (const MoveInNumbers& move : moves) {
        sorted.push_back(move.move);
    }
    return sorted;
}

std::vector<int> ascending(std::vector<int> numbers) {
    std::ranges::sort(numbers);
    return numbers;
}

}  // namespace damier
