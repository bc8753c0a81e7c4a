// The course of a match between two engines: what its games and pairs said as they came in.
#pragma once

#include "match/match.hpp"

#include <array>
#include <vector>

namespace damier {

/// A game as its numbers tell it. What an earlier run played has its result only.
struct CourseGame {
    GameSummary summary;
    int plies = 0;                    ///< 0: not known
    std::array<double, 2> seconds{};  ///< that the first engine and the second thought
};

CourseGame course_game(const GamePlace& place, const PlayedGame& game);

/// After so many whole pairs, from the view of the first engine.
struct CoursePoint {
    std::int64_t pairs = 0;
    Estimate elo;
    double llr = 0;  ///< of the test, if there is one
};

/// One point a pair, in the order of the games' numbers, up to the first pair that is not whole;
/// the rest is not counted, as it would favour short games.
std::vector<CoursePoint> course_of(std::vector<CourseGame> games,
                                   const std::optional<SprtTerms>& test);

}  // namespace damier
