// The positions of `damier bench`: for each variant a few from the opening to the endgame, and the
// depth to which they are searched. Changing one changes the signature.
#pragma once

#include <string_view>
#include <vector>

namespace damier {

struct BenchSet {
    std::string_view variant;
    int depth;
    std::vector<std::string_view> fens;  // empty: the start
};

const std::vector<BenchSet>& bench_sets();

}  // namespace damier
