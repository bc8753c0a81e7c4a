// A tuned table of weights, and the files it is kept in: a header of eval/weights, and where
// there are patterns a file of eval/patterns.
#pragma once

#include "eval/patterns.hpp"
#include "eval/weight.hpp"
#include "tune/fit.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct TunedTable {
    std::string_view variant;
    std::vector<Weight> lines;
    std::vector<PatternWeight> patterns{};  // none unless they were asked for
    std::size_t samples = 0;
    std::size_t games = 0;
    FitLoss before{};
    FitLoss after{};
};

std::string table_text(const TunedTable& table);
// The bytes of a file of eval/patterns.
std::string pattern_bytes(const TunedTable& table);

}  // namespace damier
