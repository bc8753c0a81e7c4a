// Every draw rule of every variant, counted out on the board: until the last move of a line the
// game goes on, after it the outcome is the stated one.
#include "movegen/fen.hpp"
#include "movegen/game.hpp"
#include "movegen/move_text.hpp"
#include "movegen/registry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

namespace damier {
namespace {

using nlohmann::json;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

json read_data(const std::string& name) {
    std::ifstream file{DAMIER_TEST_DATA "/" + name};
    EXPECT_TRUE(file) << name;
    return json::parse(file);
}

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

void expect_verdict(const json& line, const std::string& variant) {
    SCOPED_TRACE(variant + ", " + line["id"].get<std::string>());
    const std::vector<std::string> moves = words(line["moves"]);
    const std::string expected = line["outcome"];
    const std::vector<Outcome> all =
        outcomes(variant, line["fen"], line.value("half_moves", 0), moves);
    EXPECT_EQ(to_string(all.back()), expected);
    const int plies = static_cast<int>(moves.size());
    EXPECT_EQ(first_end(all), expected == "ongoing" ? -1 : plies);
}

TEST(DrawRules, EachLineIsOngoingUntilItsLastMoveAndEndsAsItsArticleSays) {
    const json lines = read_data("verdicts/draws.json")["cases"];
    ASSERT_THAT(lines, Not(IsEmpty()));
    for (const json& line : lines) {
        for (const std::string variant : line["variants"]) {
            expect_verdict(line, variant);
        }
    }
}

// Each count of a variant must run out in some line, or nobody would notice its loss.
template <class R>
void expect_all_articles_cited(const std::string& outcomes) {
    const std::string name{R::name};
    const auto expect_cited = [&](const MoveLimit& limit) {
        if (limit.moves == 0) return;
        const std::string cited = name + " draw: " + std::to_string(limit.moves) + " moves each";
        EXPECT_THAT(outcomes, testing::HasSubstr(cited)) << limit.article;
    };
    expect_cited(R::king_moves_draw);
    for (const LoneKingDraw& rule : R::lone_king_draws) {
        expect_cited(rule.limit);
    }
    for (const BalanceDraw& rule : R::balance_draws) {
        expect_cited(rule.limit);
    }
}

TEST(DrawRules, EachCountOfEachVariantRunsOutInSomeLine) {
    const json lines = read_data("verdicts/draws.json")["cases"];
    std::string outcomes;
    for (const json& line : lines) {
        for (const std::string variant : line["variants"]) {
            outcomes += variant + " " + line["outcome"].get<std::string>() + "\n";
        }
    }
    for_each_variant([&]<class R>() {
        // Breakthrough ends with the first king, so a count of king moves cannot begin.
        if (R::goal != Goal::Breakthrough) expect_all_articles_cited<R>(outcomes);
    });
}

// What the published cases call a verdict, as the start of ours.
std::string expected_verdict(const json& rule_case) {
    static const std::map<std::string, std::string> ours{
        {"draw", "draw: "},
        {"game goes on", "ongoing"},
        {"white wins", "white wins: "},
        {"side to move loses (no legal move)", "white wins: black has no move"},
        {"black (side to move, no legal move) wins", "black wins: black has no move"},
    };
    return ours.at(rule_case["expect"]["verdict"]);
}

void expect_published_verdict(const json& rule_case) {
    const std::vector<std::string> moves = rule_case["history"];
    const std::vector<Outcome> all = outcomes(rule_case["variant"], rule_case["fen"], 0, moves);
    EXPECT_THAT(to_string(all.back()), StartsWith(expected_verdict(rule_case)));

    const json& expect = rule_case["expect"];
    if (expect.contains("first_draw_ply")) {
        const json& ply = expect["first_draw_ply"];
        EXPECT_EQ(first_end(all), ply.is_null() ? -1 : ply.get<int>());
    } else if (all.back().over()) {
        EXPECT_EQ(first_end(all), static_cast<int>(moves.size()));
    }
}

TEST(DrawRules, PublishedVerdictsHold) {
    int verdicts = 0;
    for (const json& rule_case : read_data("rule_cases.json")) {
        if (!rule_case["expect"].contains("verdict")) continue;
        SCOPED_TRACE(rule_case["id"].get<std::string>());
        expect_published_verdict(rule_case);
        ++verdicts;
    }
    EXPECT_EQ(verdicts, 22);
}

}  // namespace
}  // namespace damier
