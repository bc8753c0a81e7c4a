#include "match/game.hpp"

#include "base/error.hpp"
#include "endgame/store.hpp"
#include "match/game_pdn.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>

namespace damier {
namespace {

using testing::HasSubstr;
using Texts = std::vector<std::string>;

/// Plays what it is told, then its first legal move.
class ScriptedPlayer : public Player {
public:
    void begin_game(const GameStart&) override {
        if (fault_at_start) throw *fault_at_start;
    }

    Choice choose(const Turn& turn) override {
        levels.emplace_back(turn.level);
        if (fault && moves.empty()) throw *fault;
        Choice choice;
        choice.seconds = seconds;
        choice.report.score = score;
        choice.report.depth = 9;
        choice.move = next(turn.game);
        return choice;
    }

    void end_game(const AnyGame& game, Result result) override {
        plies_at_end = game.plies();
        result_told = result;
    }
    void give_up() override { given_up = true; }
    std::vector<std::string> last_lines() override { return {"> go think", "< done"}; }

    std::deque<std::string> moves{};
    double seconds = 0.5;
    std::optional<double> score;
    std::optional<EngineFault> fault;  // once the moves are used up
    std::optional<EngineFault> fault_at_start;
    std::vector<std::string> levels;
    int plies_at_end = 0;
    std::optional<Result> result_told;
    bool given_up = false;

private:
    Move next(const AnyGame& game) {
        if (moves.empty()) return first(game);
        const std::string move = moves.front();
        moves.pop_front();
        try {
            return parse_hub_move(game.position(), move);
        } catch (const InputError& error) {
            throw EngineFault(EngineFault::Kind::IllegalMove, move + ": " + error.what());
        }
    }

    static Move first(const AnyGame& game) {
        MoveList legal;
        game.position().generate(legal);
        return legal[0];
    }
};

class GameTest : public testing::Test {
protected:
    GameTest() {
        terms_.names = {"Snow", "Coal"};
        terms_.controls[0].nodes = terms_.controls[1].nodes = 1000;
    }

    PlayedGame play() { return play_game(terms_, white_, black_); }

    void begin_at(std::string_view fen) { terms_.opening = AnyGame{parse_fen(international, fen)}; }
    void begin_with(std::initializer_list<const char*> moves) {
        terms_.opening = AnyGame{international};
        for (const char* const move : moves)
            terms_.opening.play(parse_move(terms_.opening.position(), move));
    }

    GameTerms terms_{.opening = AnyGame{international}};
    ScriptedPlayer white_;
    ScriptedPlayer black_;
};

TEST_F(GameTest, AGameEndsByTheRulesAndBothAreTold) {
    begin_at("W:W32:B23");
    const PlayedGame game = play();
    EXPECT_EQ(game.ending, Ending::Rules);
    EXPECT_NE(game.result, Result::Ongoing);
    EXPECT_THAT(game.reason, HasSubstr("FMJD"));
    EXPECT_EQ(white_.result_told, game.result);
    EXPECT_EQ(black_.result_told, game.result);
    EXPECT_FALSE(white_.given_up);
    EXPECT_EQ(to_fen(game.game.start()), "W:W32:B23");
    EXPECT_EQ(game.game.outcome().result, game.result);
}

TEST_F(GameTest, AnIllegalMoveLosesAndIsReportedWithTheLastLines) {
    white_.moves = {"32-28"};
    black_.moves = {"28-32"};
    const PlayedGame game = play();
    EXPECT_EQ(game.result, Result::WhiteWins);
    EXPECT_EQ(game.ending, Ending::IllegalMove);
    EXPECT_EQ(game.at_fault, Color::Black);
    EXPECT_THAT(game.reason, HasSubstr("Coal 28-32"));
    EXPECT_EQ(game.last_lines, (Texts{"> go think", "< done"}));
    EXPECT_EQ(game.plies.size(), 1u);
    EXPECT_TRUE(black_.given_up);
    EXPECT_FALSE(black_.result_told);
    EXPECT_EQ(white_.result_told, Result::WhiteWins);
    EXPECT_EQ(white_.plies_at_end, 1);
}

TEST_F(GameTest, ACaptureMayBeNamedWithoutWhatIsCaptured) {
    begin_at("W:W28,50:B22,1");
    white_.moves = {"28x17"};
    const PlayedGame game = play();
    ASSERT_FALSE(game.plies.empty());
    EXPECT_EQ(to_text(game.game.start(), game.game.moves()[0], MoveStyle::Hub), "28x17x22");
}

TEST_F(GameTest, FaultsOfAllKindsLoseTheGame) {
    using Kind = EngineFault::Kind;
    const std::pair<Kind, Ending> kinds[] = {{Kind::Exited, Ending::Exited},
                                             {Kind::Silent, Ending::Silent},
                                             {Kind::Protocol, Ending::Protocol}};
    for (const auto& [kind, ending] : kinds) {
        white_.fault.emplace(kind, "has done it");
        const PlayedGame game = play();
        EXPECT_EQ(game.ending, ending);
        EXPECT_EQ(game.result, Result::BlackWins);
        EXPECT_EQ(game.reason, "Snow has done it");
    }
}

TEST_F(GameTest, WhoDoesNotPlayTheVariantLosesBeforeTheFirstMove) {
    black_.fault_at_start.emplace(EngineFault::Kind::Variant, "does not play frisian");
    terms_.opening = AnyGame{frisian};
    const PlayedGame game = play();
    EXPECT_EQ(game.ending, Ending::Variant);
    EXPECT_EQ(game.result, Result::WhiteWins);
    EXPECT_TRUE(game.plies.empty());
}

TEST_F(GameTest, TimeBeyondTheMarginLoses) {
    terms_.controls[0] = {.time = 1.2};
    white_.moves = {"32-28"};
    terms_.margin = 0;
    const PlayedGame game = play();  // half a second a move: the third is too late
    EXPECT_EQ(game.ending, Ending::Overrun);
    EXPECT_EQ(game.result, Result::BlackWins);
    EXPECT_EQ(game.plies.size(), 4u);
    EXPECT_THAT(game.reason, HasSubstr("took 0.500 s of the 0.200 s left"));
}

TEST_F(GameTest, TimeWithinTheMarginIsForgiven) {
    terms_.controls[0] = terms_.controls[1] = {.move_time = 0.45};
    terms_.margin = 0.1;
    EXPECT_FALSE(is_fault(play().ending));
}

TEST_F(GameTest, SilenceWhileTheClockRunsIsALossOnTime) {
    terms_.controls[0] = {.time = 1};
    white_.fault.emplace(EngineFault::Kind::Silent, "has not answered");
    EXPECT_EQ(play().ending, Ending::Overrun);
}

TEST_F(GameTest, TheIncrementIsThereBeforeTheMove) {
    terms_.controls[0] = {.time = 1, .increment = 0.25};
    white_.moves = {"32-28"};
    play();
    ASSERT_GE(white_.levels.size(), 3u);
    EXPECT_EQ(white_.levels[0], "level time=1.000 inc=0.25");
    EXPECT_EQ(white_.levels[1], "level time=0.750 inc=0.25");
    EXPECT_EQ(white_.levels[2], "level time=0.500 inc=0.25");
}

TEST_F(GameTest, MovesInTimeBeginAnewWhenTheyAreMade) {
    terms_.controls[0] = {.time = 2, .moves = 2};
    white_.moves = {"32-28"};
    play();
    ASSERT_GE(white_.levels.size(), 4u);
    EXPECT_EQ(white_.levels[0], "level moves=2 time=2.000");
    EXPECT_EQ(white_.levels[1], "level moves=1 time=1.500");
    EXPECT_EQ(white_.levels[2], "level moves=2 time=3.000");
}

TEST_F(GameTest, EveryLimitIsTold) {
    terms_.controls[0] = {.move_time = 0.75, .nodes = 123, .depth = 4};
    play();
    EXPECT_EQ(white_.levels[0], "level depth=4 nodes=123 move-time=0.75");
}

TEST_F(GameTest, ADrawIsCalledWhenBothScoresStayLow) {
    terms_.adjudication.draw = {.score = 0.1, .moves = 3, .from_move = 5};
    white_.score = 0.05;
    black_.score = -0.1;
    const PlayedGame game = play();
    EXPECT_EQ(game.ending, Ending::Adjudicated);
    EXPECT_EQ(game.result, Result::Draw);
    EXPECT_EQ(game.reason, "agreed score");
    EXPECT_EQ(game.plies.size(), 10u);  // not before five moves each
}

TEST_F(GameTest, AWinIsCalledOnlyWhenTheLoserAgrees) {
    terms_.adjudication.win = {.score = 3, .moves = 4};
    white_.score = 4;
    black_.score = -2;
    EXPECT_NE(play().ending, Ending::Adjudicated);
    black_.score = -3.5;
    const PlayedGame game = play();
    EXPECT_EQ(game.ending, Ending::Adjudicated);
    EXPECT_EQ(game.result, Result::WhiteWins);
    EXPECT_EQ(game.plies.size(), 8u);
}

TEST_F(GameTest, WithoutScoresNothingIsAgreed) {
    terms_.adjudication.draw = {.score = 0.1, .moves = 1};
    EXPECT_EQ(play().ending, Ending::Rules);
}

TEST_F(GameTest, ThePlyLimitMakesADraw) {
    terms_.adjudication.most_plies = 7;
    const PlayedGame game = play();
    EXPECT_EQ(game.plies.size(), 7u);
    EXPECT_EQ(game.result, Result::Draw);
    EXPECT_EQ(game.reason, "ply limit");
}

std::shared_ptr<const EndgameTables> built_in_endgames() {
    auto tables = std::make_shared<EndgameTables>();
    const EndgameOrder order{.variant = international, .pieces = 4, .directory = {}};
    load_endgames(*tables, order, [](const std::string& fault) { ADD_FAILURE() << fault; });
    return tables;
}

TEST_F(GameTest, WhatADatabaseKnowsEndsTheGame) {
    terms_.adjudication.endgames = built_in_endgames();
    begin_at("W:W33,50:B22,1,2");  // a piece too many, until one is taken
    white_.moves = {"33-28"};
    const PlayedGame game = play();
    EXPECT_EQ(game.plies.size(), 2u);
    EXPECT_EQ(game.result, Result::BlackWins);
    EXPECT_EQ(game.ending, Ending::Adjudicated);
    EXPECT_EQ(game.reason, "endgame database");
}

TEST_F(GameTest, ADatabaseKnowsDrawsToo) {
    terms_.adjudication.endgames = built_in_endgames();
    begin_at("W:WK45:BK1");
    white_.moves = {"45-50"};
    const PlayedGame game = play();
    EXPECT_EQ(game.plies.size(), 1u);
    EXPECT_EQ(game.result, Result::Draw);
}

TEST_F(GameTest, TheRulesDecideBeforeADatabaseDoes) {
    terms_.adjudication.endgames = built_in_endgames();
    begin_at("W:W28:B22");
    const PlayedGame game = play();
    EXPECT_EQ(game.plies.size(), 1u);
    EXPECT_EQ(game.ending, Ending::Rules);
    EXPECT_EQ(game.result, Result::WhiteWins);
}

TEST_F(GameTest, TheOpeningIsPlayedForThem) {
    begin_with({"32-28", "19-23", "28x19"});
    const PlayedGame game = play();
    ASSERT_GT(game.plies.size(), 3u);
    EXPECT_TRUE(game.plies[2].from_opening);
    EXPECT_FALSE(game.plies[3].from_opening);
    EXPECT_EQ(game.mover(3), Color::Black);
    EXPECT_EQ(game.game.plies(), std::ssize(game.plies));
}

TEST_F(GameTest, ThePdnHasScoresDepthsAndTimes) {
    terms_.adjudication.most_plies = 2;
    begin_with({"32-28"});
    white_.score = -1.5;
    black_.score = 0.25;
    black_.moves = {"19-23"};
    white_.moves = {"28x19x23"};
    const PlayedGame game = play();
    const std::string pdn = game_pdn(game, {{"White", "Snow"}});
    EXPECT_THAT(pdn, HasSubstr("[White \"Snow\"]"));
    EXPECT_THAT(pdn, HasSubstr("[Result \"1-1\"]"));
    EXPECT_THAT(pdn, HasSubstr("1. 32-28 19-23 {+0.25/9 0.500s} 2. 28x19 {-1.50/9 0.500s}"));
    EXPECT_THAT(pdn, HasSubstr("{draw, by\nadjudication: ply limit}"));
}

TEST_F(GameTest, EnglishGamesBeginWithBlackAndCountOnePoint) {
    white_.fault.emplace(EngineFault::Kind::Exited, "has ended");
    terms_.opening = AnyGame{english};
    const PlayedGame game = play();
    EXPECT_EQ(game.mover(0), Color::Black);
    const std::string pdn = game_pdn(game, {});
    EXPECT_THAT(pdn, HasSubstr("[Result \"1-0\"]"));  // of who starts: Black
}

}  // namespace
}  // namespace damier
