#include "match/dxp/thinker.hpp"

#include "movegen/variants.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "tests/match/fake_controller.hpp"

#include <gtest/gtest.h>

#include <atomic>

namespace damier {
namespace {

class DxpThinkerTest : public testing::Test {
protected:
    static AnyGame game(std::initializer_list<const char*> moves = {}) {
        AnyGame game{international};
        for (const char* const move : moves)
            game.play(parse_move(game.position(), move));
        return game;
    }
    static Move move(const AnyGame& game, const char* text) {
        return parse_move(game.position(), text);
    }

    /// Waits for it.
    std::optional<DxpAnswer> answer() {
        for (int i = 0; i < 5000; ++i) {
            if (auto found = thinker().answer()) return found;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return std::nullopt;
    }

    DxpThinker& thinker() {
        if (!thinker_) thinker_.emplace(controller, thinking, [this] { ++woken; });
        return *thinker_;
    }

    FakeController controller{international};
    DxpThinking thinking{.nodes = 77, .ponders = true};
    std::atomic<int> woken = 0;

private:
    std::optional<DxpThinker> thinker_;
};

Limits minute() {
    Limits limits;
    limits.clock = GameClock{.seconds = 60};
    return limits;
}

TEST_F(DxpThinkerTest, FindsAMoveOnceAndSaysSo) {
    const AnyGame begun = game({"32-28"});
    thinker().think(5, begun, minute());
    const auto found = answer();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, 5);
    EXPECT_EQ(found->result.best, controller.choice(begun));
    EXPECT_EQ(woken, 1);
    EXPECT_FALSE(thinker().answer());
    const auto asked = controller.asked();
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(asked[0].mode, SearchMode::Think);
    EXPECT_EQ(asked[0].limits.nodes, 77U);
    EXPECT_DOUBLE_EQ(asked[0].limits.clock->seconds, 60);
}

TEST_F(DxpThinkerTest, StoppedItHasNoAnswer) {
    controller.is_deep = true;
    thinker().think(1, game(), minute());
    thinker().stop();
    EXPECT_FALSE(thinker().answer());
}

TEST_F(DxpThinkerTest, AnyMoveIsBetterThanNone) {
    controller.fails = true;
    thinker().think(1, game(), minute());
    const auto found = answer();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->result.best, game().legal_moves().front());
}

TEST_F(DxpThinkerTest, GoesOnWithTheMoveItExpected) {
    const AnyGame ours = game({"32-28"});
    thinker().ponder(ours, move(ours, "19-23"), minute());
    ASSERT_EQ(controller.asked().size(), 1U);
    EXPECT_EQ(controller.asked()[0].mode, SearchMode::Ponder);
    EXPECT_TRUE(controller.asked()[0].limits.ponders);
    EXPECT_EQ(controller.asked()[0].game.plies(), 2);
    EXPECT_FALSE(thinker().answer());
    thinker().think(8, game({"32-28", "19-23"}), minute());
    const auto found = answer();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, 8);
    EXPECT_EQ(found->game.plies(), 2);
    EXPECT_EQ(controller.hits(), 1);
    EXPECT_EQ(controller.asked().size(), 1U);
}

TEST_F(DxpThinkerTest, ThinksAnewAboutAMoveItDidNotExpect) {
    const AnyGame ours = game({"32-28"});
    thinker().ponder(ours, move(ours, "19-23"), minute());
    thinker().think(8, game({"32-28", "20-25"}), minute());
    const auto found = answer();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->id, 8);
    EXPECT_EQ(found->game.moves()[1], move(ours, "20-25"));
    EXPECT_EQ(controller.hits(), 0);
    ASSERT_EQ(controller.asked().size(), 2U);
    EXPECT_EQ(controller.asked()[1].mode, SearchMode::Think);
}

TEST_F(DxpThinkerTest, DoesNotPonderUnlessToldTo) {
    thinking.ponders = false;
    const AnyGame ours = game({"32-28"});
    thinker().ponder(ours, move(ours, "19-23"), minute());
    EXPECT_TRUE(controller.asked().empty());
}

TEST_F(DxpThinkerTest, DoesNotPonderAboutNothing) {
    thinker().ponder(game({"32-28"}), Move{}, minute());
    const AnyGame ours = game({"32-28"});
    thinker().ponder(ours, move(game(), "32-28"), minute());  // it is not their move
    const AnyGame last{parse_fen(international, "W:W28:B22")};
    thinker().ponder(last, last.legal_moves().front(), minute());
    EXPECT_TRUE(controller.asked().empty());
}

TEST_F(DxpThinkerTest, WhatADatabaseKnowsMayBeAskedWhileItPonders) {
    controller.known = Result::BlackWins;
    const AnyGame ours = game({"32-28"});
    thinker().ponder(ours, move(ours, "19-23"), minute());
    EXPECT_EQ(thinker().known_result(game({"32-28", "20-25"})), Result::BlackWins);
    EXPECT_EQ(controller.game().plies(), 2);
    EXPECT_FALSE(thinker().answer());
}

TEST_F(DxpThinkerTest, TheGamesHaveNothingToDoWithEachOther) {
    const AnyGame ours = game({"32-28"});
    thinker().ponder(ours, move(ours, "19-23"), minute());
    thinker().forget_game();
    EXPECT_EQ(controller.new_games, 1);
    thinker().think(8, game({"32-28", "19-23"}), minute());
    EXPECT_TRUE(answer());
    EXPECT_EQ(controller.hits(), 0);
}

}  // namespace
}  // namespace damier
