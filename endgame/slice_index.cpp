#include "endgame/slice_index.hpp"

namespace damier::detail {
namespace {

SmallSets all_small_sets() {
    SmallSets sets{};
    std::size_t pair = 0;
    std::size_t triple = 0;
    const auto bit = [](std::size_t place) { return std::uint64_t{1} << place; };
    // The highest of a set counts most in its number.
    for (std::size_t high = 0; high < SmallSets::most_places; ++high) {
        for (std::size_t middle = 0; middle < high; ++middle) {
            sets.pairs[pair++] = bit(high) | bit(middle);
            for (std::size_t low = 0; low < middle; ++low) {
                sets.triples[triple++] = bit(high) | bit(middle) | bit(low);
            }
        }
    }
    return sets;
}

}  // namespace

const SmallSets small_sets = all_small_sets();

}  // namespace damier::detail
