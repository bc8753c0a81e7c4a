// Every draw rule of every variant, counted out on the board: until the last move of a line the
// game goes on, after it the outcome is the stated one.
#include "movegen/fen.hpp"
#include "movegen/game.hpp"
#include "movegen/move_text.hpp"
#include "movegen/registry.hpp"
#include "tests/support/rule_cases.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <sstream>

namespace damier {
namespace {

std::vector<std::string> words(const std::string& text) {
    std::istringstream in{text};
    return {std::istream_iterator<std::string>{in}, {}};
}

template <class R>
std::vector<Outcome> outcomes(const std::string& fen, int half_moves,
                              const std::vector<std::string>& moves) {
    Game<R> game{parse_fen<R>(fen), half_moves};
    std::vector<Outcome> all{game.outcome()};
    for (const std::string& move : moves) {
        game.play(parse_move(game.position(), move));
        all.push_back(game.outcome());
    }
    return all;
}

// The outcome before the first move and after each.
std::vector<Outcome> outcomes(const std::string& variant, const std::string& fen, int half_moves,
                              const std::vector<std::string>& moves) {
    return with_variant(variant, [&]<class R>() { return outcomes<R>(fen, half_moves, moves); });
}

// How many plies are played when the game is first over; -1 if it never is.
int first_end(const std::vector<Outcome>& all) {
    const auto over = std::find_if(all.begin(), all.end(), [](auto& o) { return o.over(); });
    return over == all.end() ? -1 : static_cast<int>(over - all.begin());
}

void expect_verdict(const DrawLine& line, const std::string& variant) {
    SCOPED_TRACE(variant + ", " + line.id);
    const std::vector<std::string> moves = words(line.moves);
    const std::vector<Outcome> all = outcomes(variant, line.fen, line.half_moves, moves);
    EXPECT_EQ(to_string(all.back()), line.outcome);
    const int plies = static_cast<int>(moves.size());
    EXPECT_EQ(first_end(all), line.outcome == "ongoing" ? -1 : plies);
}

TEST(DrawRules, EachLineIsOngoingUntilItsLastMoveAndEndsAsItsArticleSays) {
    const std::vector<DrawLine> lines = draw_lines();
    ASSERT_FALSE(lines.empty());
    for (const DrawLine& line : lines) {
        for (const std::string& variant : line.variants) {
            expect_verdict(line, variant);
        }
    }
}

// The limits of a variant that are counted in moves.
template <class R>
std::vector<MoveLimit> limits_of() {
    std::vector<MoveLimit> limits{R::king_moves_draw};
    for (const LoneKingDraw& rule : R::lone_king_draws) {
        limits.push_back(rule.limit);
    }
    for (const BalanceDraw& rule : R::balance_draws) {
        limits.push_back(rule.limit);
    }
    return limits;
}

// Each count of a variant must run out in some line, or nobody would notice its loss.
void expect_all_cited(const std::vector<MoveLimit>& limits, std::string_view variant,
                      const std::string& outcomes) {
    for (const MoveLimit& limit : limits) {
        if (limit.moves == 0) continue;
        const std::string cited =
            std::string(variant) + " draw: " + std::to_string(limit.moves) + " moves each";
        EXPECT_NE(outcomes.find(cited), outcomes.npos) << cited << ": " << limit.article;
    }
}

TEST(DrawRules, EachCountOfEachVariantRunsOutInSomeLine) {
    std::string outcomes;
    for (const DrawLine& line : draw_lines()) {
        for (const std::string& variant : line.variants) {
            outcomes.append(variant).append(" ").append(line.outcome).append("\n");
        }
    }
    for_each_variant([&]<class R>() {
        // Breakthrough ends with the first king, so a count of king moves cannot begin.
        if (R::goal != Goal::Breakthrough) expect_all_cited(limits_of<R>(), R::name, outcomes);
    });
}

// What the published cases call a verdict, as the start of ours.
std::string expected_verdict(const std::string& published) {
    static const std::map<std::string, std::string> ours{
        {"draw", "draw: "},
        {"game goes on", "ongoing"},
        {"white wins", "white wins: "},
        {"side to move loses (no legal move)", "white wins: black has no move"},
        {"black (side to move, no legal move) wins", "black wins: black has no move"},
    };
    return ours.at(published);
}

void expect_published_verdict(const VerdictCase& rule) {
    SCOPED_TRACE(rule.id);
    const std::vector<Outcome> all = outcomes(rule.variant, rule.fen, 0, rule.moves);
    const std::string verdict = to_string(all.back());
    const std::string expected = expected_verdict(rule.verdict);
    EXPECT_TRUE(verdict.starts_with(expected)) << verdict << " and not " << expected;
    if (rule.tells_end) {
        EXPECT_EQ(first_end(all), rule.end_ply.value_or(-1));
    } else if (all.back().over()) {
        EXPECT_EQ(first_end(all), static_cast<int>(rule.moves.size()));
    }
}

TEST(DrawRules, PublishedVerdictsHold) {
    const std::vector<VerdictCase> cases = rule_cases_of_verdicts();
    EXPECT_EQ(cases.size(), 22U);
    for (const VerdictCase& rule : cases) {
        expect_published_verdict(rule);
    }
}

}  // namespace
}  // namespace damier
