// A tuned table of weights, and the file it is kept in: a header of eval/weights.
#pragma once

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
    std::size_t samples = 0;
    std::size_t games = 0;
    FitLoss before;
    FitLoss after;
};

std::string table_text(const TunedTable& table);

// Puts a text in the place of a file in one go, so that nobody ever sees half of it. Throws
// std::runtime_error if that fails.
void replace_file(const std::filesystem::path& path, const std::string& text);

}  // namespace damier
