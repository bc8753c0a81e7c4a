// Openings that come with the program.
#pragma once

#include <string_view>
#include <vector>

namespace damier {

/// Each the moves from the start in board numbers, with blanks between; none for variants without
/// a list of their own.
std::vector<std::string_view> ballots(std::string_view variant);

}  // namespace damier
