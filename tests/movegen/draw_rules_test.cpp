// Every draw rule of every variant, counted out on the board: until the last move of a line the
// game goes on, after it the outcome is the stated one.
#include "movegen/any_game.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
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

// The outcome before the first move and after each.
std::vector<Outcome> outcomes(const std::string& variant, const std::string& fen, int half_moves,
                              const std::vector<std::string>& moves) {
    AnyGame game{parse_fen(find_variant(variant), fen), half_moves};
    std::vector<Outcome> all{game.outcome()};
    for (const std::string& move : moves) {
        game.play(parse_move(game.position(), move));
        all.push_back(game.outcome());
    }
    return all;
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
std::vector<MoveLimit> limits_of(const Variant& variant) {
    std::vector<MoveLimit> limits{variant.king_moves_draw};
    for (const LoneKingDraw& rule : variant.lone_king_draws) {
        limits.push_back(rule.limit);
    }
    for (const BalanceDraw& rule : variant.balance_draws) {
        limits.push_back(rule.limit);
    }
    return limits;
}

// Each count of a variant must run out in some line, or nobody would notice its loss.
void expect_all_cited(const Variant& variant, const std::string& outcomes) {
    for (const MoveLimit& limit : limits_of(variant)) {
        if (limit.moves == 0) continue;
        const std::string cited =
            std::string(variant.name) + " draw: " + std::to_string(limit.moves) + " moves each";
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
    for (const Variant* variant : all_variants()) {
        // Breakthrough ends with the first king, so a count of king moves cannot begin.
        if (variant->goal != Goal::Breakthrough) expect_all_cited(*variant, outcomes);
    }
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
    EXPECT_EQ(cases.size(), 23U);
    for (const VerdictCase& rule : cases) {
        expect_published_verdict(rule);
    }
}

}  // namespace
}  // namespace damier
