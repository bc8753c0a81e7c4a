// What the file itself says about a game.
#pragma once

#include "notation/pdn/record.hpp"

#include <string>
#include <vector>

namespace damier {

/// The comments on the main line, in words: before the first move, and behind each of them. What
/// programs tell each other in comments, `[%eval 0.35]`, is left out.
std::vector<std::string> own_comments(const GameRecord& record);

}  // namespace damier
