#include "match/game.hpp"

#include "endgame/store.hpp"
#include "match/game_pdn.hpp"
#include "movegen/error.hpp"

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
    void begin_game(const GameStart& start) override {
        board_ = new_arbiter_game(start.variant.name);
        if (fault_at_start) throw *fault_at_start;
    }

    HubAnswer choose(const Turn& turn) override {
        levels.emplace_back(turn.level);
        if (fault && moves.empty()) throw *fault;
        HubAnswer answer;
        answer.seconds = seconds;
        answer.report.score = score;
        answer.report.depth = 9;
        answer.move = next(turn);
        return answer;
    }

    void end_game(std::string_view moves, Result result) override {
        moves_at_end = moves;
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
    std::string moves_at_end;
    std::optional<Result> result_told;
    bool given_up = false;

private:
    std::string next(const Turn& turn) {
        if (!moves.empty()) {
            const std::string move = moves.front();
            moves.pop_front();
            return move;
        }
        board_->set_up_hub(turn.position);
        for (const std::string& move : hub_words(turn.moves))
            board_->play_hub(move);
        return board_->legal_hub_moves().front();
    }

    std::unique_ptr<ArbiterGame> board_;
};

class GameTest : public testing::Test {
protected:
    GameTest() {
        terms_.names = {"Snow", "Coal"};
        terms_.controls[0].nodes = terms_.controls[1].nodes = 1000;
    }

    PlayedGame play(const std::string& variant = "international") {
        board_ = new_arbiter_game(variant);
        return play_game(terms_, *board_, white_, black_);
    }

    GameTerms terms_;
    ScriptedPlayer white_;
    ScriptedPlayer black_;
    std::unique_ptr<ArbiterGame> board_;
};

TEST_F(GameTest, AGameEndsByTheRulesAndBothAreTold) {
    terms_.opening.fen = "W:W32:B23";
    const PlayedGame game = play();
    EXPECT_EQ(game.ending, Ending::Rules);
    EXPECT_NE(game.result, Result::Ongoing);
    EXPECT_THAT(game.reason, HasSubstr("FMJD"));
    EXPECT_EQ(white_.result_told, game.result);
    EXPECT_EQ(black_.result_told, game.result);
    EXPECT_FALSE(white_.given_up);
    EXPECT_EQ(game.start_fen, "W:W32:B23");
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
    EXPECT_EQ(white_.moves_at_end, "32-28");
}

TEST_F(GameTest, NoMoveWhereThereIsOneIsIllegal) {
    white_.moves = {""};
    EXPECT_EQ(play().ending, Ending::IllegalMove);
}

TEST_F(GameTest, ACaptureMayBeNamedWithoutWhatIsCaptured) {
    terms_.opening.fen = "W:W28,50:B22,1";
    white_.moves = {"28x17"};
    const PlayedGame game = play();
    ASSERT_FALSE(game.plies.empty());
    EXPECT_EQ(game.plies[0].move.hub, "28x17x22");
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
    const PlayedGame game = play("frisian");
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
    const EndgameOrder order{.variant = "international", .pieces = 4, .directory = {}};
    load_endgames(*tables, order, [](const std::string& fault) { ADD_FAILURE() << fault; });
    return tables;
}

TEST_F(GameTest, WhatADatabaseKnowsEndsTheGame) {
    terms_.adjudication.endgames = built_in_endgames();
    terms_.opening.fen = "W:W33,50:B22,1,2";  // a piece too many, until one is taken
    white_.moves = {"33-28"};
    const PlayedGame game = play();
    EXPECT_EQ(game.plies.size(), 2u);
    EXPECT_EQ(game.result, Result::BlackWins);
    EXPECT_EQ(game.ending, Ending::Adjudicated);
    EXPECT_EQ(game.reason, "endgame database");
}

TEST_F(GameTest, ADatabaseKnowsDrawsToo) {
    terms_.adjudication.endgames = built_in_endgames();
    terms_.opening.fen = "W:WK45:BK1";
    white_.moves = {"45-50"};
    const PlayedGame game = play();
    EXPECT_EQ(game.plies.size(), 1u);
    EXPECT_EQ(game.result, Result::Draw);
}

TEST_F(GameTest, TheRulesDecideBeforeADatabaseDoes) {
    terms_.adjudication.endgames = built_in_endgames();
    terms_.opening.fen = "W:W28:B22";
    const PlayedGame game = play();
    EXPECT_EQ(game.plies.size(), 1u);
    EXPECT_EQ(game.ending, Ending::Rules);
    EXPECT_EQ(game.result, Result::WhiteWins);
}

TEST_F(GameTest, TheOpeningIsPlayedForThem) {
    terms_.opening.moves = {"32-28", "19-50"};
    EXPECT_THROW(play(), InputError);
    terms_.opening.moves = {"32-28", "19-23", "28x19"};
    const PlayedGame game = play();
    ASSERT_GT(game.plies.size(), 3u);
    EXPECT_TRUE(game.plies[2].from_opening);
    EXPECT_FALSE(game.plies[3].from_opening);
    EXPECT_EQ(game.plies[3].move.by, Color::Black);
}

TEST_F(GameTest, ThePdnHasScoresDepthsAndTimes) {
    terms_.adjudication.most_plies = 2;
    terms_.opening.moves = {"32-28"};
    white_.score = -1.5;
    black_.score = 0.25;
    black_.moves = {"19-23"};
    white_.moves = {"28x19x23"};
    const PlayedGame game = play();
    const std::string pdn = game_pdn(game, board_->facts(), {{"White", "Snow"}});
    EXPECT_THAT(pdn, HasSubstr("[White \"Snow\"]"));
    EXPECT_THAT(pdn, HasSubstr("[Result \"1-1\"]"));
    EXPECT_THAT(pdn, HasSubstr("1. 32-28 19-23 {+0.25/9 0.500s} 2. 28x19 {-1.50/9 0.500s}"));
    EXPECT_THAT(pdn, HasSubstr("{draw, by\nadjudication: ply limit}"));
}

TEST_F(GameTest, EnglishGamesBeginWithBlackAndCountOnePoint) {
    white_.fault.emplace(EngineFault::Kind::Exited, "has ended");
    const PlayedGame game = play("english");
    EXPECT_EQ(game.plies.at(0).move.by, Color::Black);
    const std::string pdn = game_pdn(game, board_->facts(), {});
    EXPECT_THAT(pdn, HasSubstr("[Result \"1-0\"]"));  // of who starts: Black
}

}  // namespace
}  // namespace damier
