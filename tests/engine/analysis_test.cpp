// Analyses of positions, and chances from scores.
#include "engine/analysis.hpp"

#include "engine/expected_result.hpp"
#include "movegen/registry.hpp"
#include "notation/position_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace damier {
namespace {

TEST(Chances, AddUpAndGrowWithTheScoreInEveryVariant) {
    for (const Variant* const each : all_variants()) {
        const Variant& variant = *each;
        double last = -1;
        for (int centi_men = -800; centi_men <= 800; centi_men += 25) {
            const Chances now = chances(Score::units(centi_men), variant);
            const Chances other = chances(Score::units(-centi_men), variant);
            EXPECT_NEAR(now.win + now.draw + now.loss, 1, 1e-12);
            EXPECT_NEAR(now.win, other.loss, 1e-12);
            EXPECT_GE(now.draw, 0);
            EXPECT_GT(now.expected(), last) << variant.name;
            last = now.expected();
        }
        EXPECT_DOUBLE_EQ(expected_result(Score::units(0), variant), 0.5);
        EXPECT_DOUBLE_EQ(expected_result(Score::win_in(9), variant), 1);
        EXPECT_DOUBLE_EQ(expected_result(Score::database_loss_in(9), variant), 0);
    }
}

class AnalysisTest : public ::testing::Test {
protected:
    static std::unique_ptr<Engine> new_engine() {
        auto engine = std::make_unique<Engine>();
        engine->set_table_entries(1 << 16);
        engine->set_parameter("bb-size", "0");
        return engine;
    }

    static Analysis analysed(Engine& engine, const std::string& fen, const Limits& limits) {
        return analyse(engine, game_from_text({"english", fen, ""}), {.limits = limits});
    }

    static Limits to_depth(int depth, int ranks = 1) {
        Limits limits;
        limits.depth = depth;
        limits.multi_pv = ranks;
        return limits;
    }

    std::unique_ptr<Engine> engine_ = new_engine();
};

TEST_F(AnalysisTest, ADrawThatTheDatabasesProveHasTheScoreOfOne) {
    engine_->set_parameter("bb-size", "4");
    engine_->set_parameter("bb-dir", "");
    const Analysis drawn = analysed(*engine_, "W:WK18,K10:BK9,12", to_depth(4, 3));
    ASSERT_EQ(drawn.lines.size(), 3U);
    EXPECT_EQ(drawn.known_draws.size(), 6U);
    EXPECT_TRUE(drawn.is_known_draw(drawn.lines[0]));
    EXPECT_EQ(drawn.lines[0].score, Score::draw());
    const Analysis won = analysed(*engine_, "W:WK14,K15:BK1", to_depth(4));
    EXPECT_FALSE(won.is_known_draw(won.lines[0]));
    EXPECT_FALSE(won.lines[0].score.is_units());
}

TEST_F(AnalysisTest, WhatWasAnalysedBeforeMakesNoDifference) {
    const auto fresh = new_engine();
    const Analysis alone = analysed(*fresh, "", to_depth(9));
    analysed(*engine_, "W:W21-32:B1-9,11,12,14", to_depth(11, 3));
    const Analysis after = analysed(*engine_, "", to_depth(9));
    EXPECT_EQ(after.nodes, alone.nodes);
    EXPECT_EQ(after.lines.front().pv, alone.lines.front().pv);
}

TEST_F(AnalysisTest, RanksAreOfDifferentMovesHoweverTheSearchEnds) {
    for (std::uint64_t nodes = 1; nodes < 6000; nodes += 397) {
        Limits limits;
        limits.nodes = nodes;
        limits.multi_pv = 4;
        const Analysis analysis = analysed(*engine_, "", limits);
        ASSERT_FALSE(analysis.lines.empty());
        std::vector<std::uint64_t> moves;
        for (std::size_t i = 0; i < analysis.lines.size(); ++i) {
            EXPECT_EQ(analysis.lines[i].rank, static_cast<int>(i) + 1);
            moves.push_back(analysis.lines[i].pv.front().bits());
        }
        std::sort(moves.begin(), moves.end());
        EXPECT_EQ(std::unique(moves.begin(), moves.end()), moves.end()) << nodes;
    }
}

TEST_F(AnalysisTest, AWonGameHasNoLines) {
    const Analysis analysis = analysed(*engine_, "W:W:B1", to_depth(5));
    EXPECT_TRUE(analysis.lines.empty());
    EXPECT_EQ(analysis.outcome.result, Result::BlackWins);
}

}  // namespace
}  // namespace damier
