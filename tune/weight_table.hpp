// A tuned table of weights, and the files it is kept in: a header of eval/weights, and where
// there are patterns a file of eval/patterns.
#pragma once

#include "eval/patterns.hpp"
#include "eval/weight.hpp"
#include "tune/fit.hpp"

#include <cstddef>
#include <filesystem>
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

// Puts a text in the place of a file in one go, so that nobody ever sees half of it. Throws
// std::runtime_error if that fails.
void replace_file(const std::filesystem::path& path, const std::string& text);

}  // namespace damier
