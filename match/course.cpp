#include "match/course.hpp"

#include <algorithm>

namespace damier {

namespace {

constexpr std::size_t engines = 2;

/// In half points: 0, 1, 2.
std::size_t half_points_of_first(const GameSummary& game) {
    if (game.result == Result::Draw) return 1;
    const bool white_won = game.result == Result::WhiteWins;
    return white_won == game_place(game.number, engines).first_is_white ? 2 : 0;
}

}  // namespace

CourseGame course_game(const GamePlace& place, const PlayedGame& game) {
    CourseGame seen{.summary = {place.number, game.result, game.ending},
                    .plies = static_cast<int>(game.plies.size())};
    for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
        const bool by_first = (game.mover(ply) == Color::White) == place.first_is_white;
        seen.seconds[by_first ? 0 : 1] += game.plies[ply].seconds;
    }
    return seen;
}

std::vector<CoursePoint> course_of(std::vector<CourseGame> games,
                                   const std::optional<SprtTerms>& test) {
    std::ranges::sort(games, {}, [](const CourseGame& game) { return game.summary.number; });
    std::vector<CoursePoint> course;
    Pentanomial pairs;
    for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
        const GameSummary& one = games[i].summary;
        const GameSummary& other = games[i + 1].summary;
        const auto number = static_cast<std::int64_t>(i);
        if (one.number != number || other.number != number + 1) break;
        ++pairs.pairs[half_points_of_first(one) + half_points_of_first(other)];
        course.push_back({.pairs = pairs.count(),
                          .elo = standing(pairs).elo,
                          .llr = test ? sprt(*test, pairs).llr : 0});
    }
    return course;
}

}  // namespace damier
