#include "match/match_page.hpp"

#include "movegen/registry.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

CourseGame ended(std::int64_t number, Result result) {
    return {.summary = {number, result, Ending::Rules}, .plies = 60, .seconds = {1.5, 2.5}};
}

MatchOrder two_engines() {
    MatchOrder order;
    order.openings.variant = &find_variant("international");
    order.engines.resize(2);
    order.engines[0].name = "new <one>";
    order.engines[1].name = "old";
    return order;
}

MatchScore one_pair() {
    MatchScore score;
    score.encounters.push_back({.games = {1, 1, 0}, .pairs = {{0, 0, 0, 1, 0}}});
    score.faults = {0, 0};
    score.games = 2;
    return score;
}

TEST(Course, CountsPairsInTheOrderOfTheirNumbersWhateverEndsFirst) {
    // The first engine has White in even games: it wins one and draws one, then loses both.
    const auto course = course_of({ended(3, Result::WhiteWins), ended(0, Result::WhiteWins),
                                   ended(2, Result::BlackWins), ended(1, Result::Draw)},
                                  std::nullopt);
    ASSERT_EQ(course.size(), 2U);
    EXPECT_GT(course[0].elo.value, 0);
    EXPECT_LT(course[1].elo.value, 0);
}

TEST(Course, EndsWhereAPairIsNotWhole) {
    const auto course =
        course_of({ended(0, Result::Draw), ended(1, Result::Draw), ended(2, Result::Draw),
                   ended(4, Result::Draw), ended(5, Result::Draw)},
                  std::nullopt);
    EXPECT_EQ(course.size(), 1U);
}

TEST(Course, FollowsTheTest) {
    std::vector<CourseGame> games;
    for (std::int64_t i = 0; i < 40; ++i)
        games.push_back(ended(i, i % 2 == 0 ? Result::WhiteWins : Result::Draw));
    const auto course = course_of(games, SprtTerms{});
    EXPECT_GT(course.back().llr, course.front().llr);
}

TEST(MatchPage, GrowsWhileTheMatchRunsAndThenRests) {
    const std::vector<CourseGame> games{ended(0, Result::WhiteWins), ended(1, Result::Draw)};
    const std::string running = match_page(two_engines(), one_pair(), {}, games, false);
    const std::string over = match_page(two_engines(), one_pair(), {}, games, true);
    EXPECT_NE(running.find("http-equiv=\"refresh\""), std::string::npos);
    EXPECT_EQ(over.find("http-equiv=\"refresh\""), std::string::npos);
    EXPECT_NE(over.find("<polyline"), std::string::npos);
}

TEST(MatchPage, TakesNamesForTextAndNotForHtml) {
    const std::string page = match_page(two_engines(), one_pair(), {}, {}, true);
    EXPECT_EQ(page.find("<one>"), std::string::npos);
    EXPECT_NE(page.find("new &lt;one&gt;"), std::string::npos);
}

TEST(MatchPage, TellsTheTimeEachEngineThought) {
    const std::vector<CourseGame> games{ended(0, Result::WhiteWins), ended(1, Result::Draw)};
    const std::string page = match_page(two_engines(), one_pair(), {}, games, true);
    EXPECT_NE(page.find("3 s"), std::string::npos);
    EXPECT_NE(page.find("5 s"), std::string::npos);
    EXPECT_NE(page.find("50 ms a move"), std::string::npos);
}

}  // namespace
}  // namespace damier
