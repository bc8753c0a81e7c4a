// The page of a match between two engines: how the Elo with its error, the test, the pairs, the
// lengths of the games and the time used have come along. One file, which fetches nothing.
#pragma once

#include "match/course.hpp"
#include "match/report.hpp"

#include <string>
#include <vector>

namespace damier {

/// While the match goes on (`is_over` is false) the page asks to be loaded again every few seconds.
std::string match_page(const MatchOrder& order, const MatchScore& score, const MatchTimes& times,
                       const std::vector<CourseGame>& games, bool is_over);

}  // namespace damier
