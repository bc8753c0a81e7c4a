// A DXP connection with a peer that keeps to the protocol, or nearly so.
#include "tests/protocol/dxp/player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;
using State = DxpSession::State;
using Texts = std::vector<std::string>;

/// A game up to the draw by repetition, in which the player has this colour.
void play_to_draw(DxpPlayer& player, Color ours) {
    player.receive(dxp_request(dxp_drawn, ours));
    Color turn = Color::Black;
    for (const std::string_view move : dxp_to_and_fro) {
        player.now += 1;
        player.sent();
        turn == ours ? player.move(move) : player.receive_move(move);
        turn = !turn;
    }
}

const std::string start_squares =
    std::string(20, 'z') + std::string(10, 'e') + std::string(20, 'w');

// Follower

TEST(DxpFollower, AcceptsAGameAndAnswersTheFirstMove) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black));
    EXPECT_EQ(player.sent(), Texts{dxp_answer('0')});
    EXPECT_TRUE(player.thinks.empty());
    player.receive_move();
    ASSERT_EQ(player.thinks.size(), 1U);
    player.now = 12.4;
    player.move("19-23");
    EXPECT_EQ(player.sent(), Texts{dxp_text(DxpMove{12, 19, 23, {}})});
    EXPECT_EQ(player.session.state(), State::Playing);
}

TEST(DxpFollower, SaysAllThatItCaptures) {
    DxpPlayer player;
    player.receive(dxp_request("W:W38:B12,22,32,1", Color::White));
    player.sent();
    player.now = 1;
    player.move("38x7");
    EXPECT_EQ(player.sent(), Texts{dxp_text(DxpMove{1, 38, 7, {12, 22, 32}})});
}

TEST(DxpFollower, PausesBetweenTheAnswerAndItsFirstMove) {
    DxpPlayer player;
    player.receive(dxp_request(Color::White));
    EXPECT_EQ(player.sent(), Texts{dxp_answer('0')});
    player.now = 0.01;
    player.move();
    EXPECT_EQ(player.sent(), Texts{});
    ASSERT_TRUE(player.session.wake_at());
    EXPECT_GE(*player.session.wake_at(), 0.1);
    player.now = *player.session.wake_at();
    player.tick();
    EXPECT_THAT(player.sent(), ElementsAre(StartsWith("M")));
}

TEST(DxpFollower, DoesNotPauseBeforeLaterMoves) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black));
    player.receive_move();
    player.sent();
    player.move();
    EXPECT_EQ(player.sent().size(), 1U);
}

TEST(DxpFollower, RefusesAnotherVersion) {
    DxpPlayer player;
    player.receive("R02something");
    EXPECT_EQ(player.sent(), Texts{dxp_answer('1')});
    EXPECT_EQ(player.session.state(), State::Idle);
}

TEST(DxpFollower, PlaysFromAnExplicitPosition) {
    DxpPlayer player;
    player.receive(dxp_text(DxpGameRequest{.name = "Peer",
                                           .follower = Color::Black,
                                           .minutes = 1,
                                           .position = DxpPosition{Color::Black, start_squares}}));
    EXPECT_EQ(player.thinks.size(), 1U);
    player.receive("E00");
    ASSERT_EQ(player.records.size(), 1U);
    EXPECT_EQ(dxp_position(player.records[0].game.start()).squares, start_squares);
    EXPECT_EQ(player.records[0].game.start().turn(), Color::Black);
}

TEST(DxpFollower, RefusesAPositionOfAnotherBoardOrAgainstTheRules) {
    const auto answer_to = [](const Variant& variant, const std::string& letters) {
        DxpPlayer player({}, variant);
        player.receive(
            dxp_text(DxpGameRequest{.name = "Peer", .position = DxpPosition{{}, letters}}));
        return player.sent();
    };
    const std::string small = std::string(12, 'z') + std::string(8, 'e') + std::string(12, 'w');
    EXPECT_EQ(answer_to(english, small), Texts{dxp_answer('0')});
    EXPECT_EQ(answer_to(international, small), Texts{dxp_answer('2')});
    EXPECT_EQ(answer_to(english, start_squares), Texts{dxp_answer('2')});
    EXPECT_EQ(answer_to(international, std::string(50, 'z')), Texts{dxp_answer('2')});
    EXPECT_EQ(answer_to(international, std::string(50, 'e')), Texts{dxp_answer('2')});
}

TEST(DxpFollower, RefusesASecondGameDuringTheFirst) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black));
    player.receive_move();
    player.sent();
    player.receive(dxp_request(Color::White));
    EXPECT_EQ(player.sent(), Texts{dxp_answer('2')});
    EXPECT_EQ(player.game().plies(), 1);
    player.move();
    EXPECT_EQ(player.session.state(), State::Playing);
}

TEST(DxpFollower, ThatPlaysNoGamesSaysSo) {
    DxpPlayer player(DxpOptions{.accepts_games = false});
    player.receive(dxp_request(Color::Black));
    EXPECT_EQ(player.sent(), Texts{dxp_answer('3')});
}

// Clocks

TEST(DxpClock, TheBudgetIsWhatIsLeftOfTheFractionOfAMinute) {
    DxpPlayer player;
    player.receive("R01Peer                            W2.5020A");
    ASSERT_EQ(player.thinks.size(), 1U);
    EXPECT_DOUBLE_EQ(player.thinks[0].limits.clock->seconds, 150);
    EXPECT_EQ(player.thinks[0].limits.clock->moves, 20);
    player.now = 10;
    player.move();
    player.now = 15;
    player.receive_move(0, 99);
    ASSERT_EQ(player.thinks.size(), 2U);
    EXPECT_DOUBLE_EQ(player.thinks[1].limits.clock->seconds, 140);
    EXPECT_EQ(player.thinks[1].limits.clock->moves, 19);
    player.receive("E10");
    EXPECT_DOUBLE_EQ(player.records[0].used[index(Color::White)], 10);
    EXPECT_DOUBLE_EQ(player.records[0].used[index(Color::Black)], 5);
    EXPECT_EQ(player.records[0].times[1].claimed, 99);
}

TEST(DxpClock, AGameOfNoMinutesIsPlayedFast) {
    DxpPlayer player(DxpOptions{.fast_move_seconds = 0.2});
    player.receive(dxp_request(Color::White, 0));
    ASSERT_EQ(player.thinks.size(), 1U);
    EXPECT_FALSE(player.thinks[0].limits.clock);
    EXPECT_DOUBLE_EQ(player.thinks[0].limits.move_time.value(), 0.2);
}

TEST(DxpClock, WhoHasNoTimeLeftStillGetsABudget) {
    DxpPlayer player;
    player.receive(dxp_request(Color::White, 1));
    player.now = 100;
    player.move();
    player.receive_move();
    EXPECT_DOUBLE_EQ(player.thinks[1].limits.clock->seconds, 0);
}

// The end of a game

TEST(DxpEnd, TheLoserSaysSoAndGoesOnWithoutWaitingForTheAnswer) {
    DxpPlayer player;
    player.receive(dxp_request(dxp_white_wins, Color::Black));
    player.sent();
    player.receive_move();
    EXPECT_EQ(player.sent(), Texts{"E10"});
    ASSERT_EQ(player.records.size(), 1U);
    EXPECT_EQ(player.records[0].result, Result::WhiteWins);
    EXPECT_EQ(player.records[0].claim->by, DxpSide::Us);
    EXPECT_EQ(player.session.state(), State::Ending);
    player.receive(dxp_request(Color::White));
    EXPECT_EQ(player.sent(), Texts{dxp_answer('0')});
    EXPECT_EQ(player.session.state(), State::Playing);
}

TEST(DxpEnd, AnAcknowledgementIsNotAnswered) {
    DxpPlayer player;
    play_to_draw(player, Color::Black);
    EXPECT_EQ(player.sent(), Texts{"E20"});
    player.receive("E00");
    EXPECT_EQ(player.session.state(), State::Idle);
    player.receive("E00");
    player.receive("E20");
    EXPECT_EQ(player.sent(), Texts{});
    EXPECT_EQ(player.records.size(), 1U);
    EXPECT_EQ(player.records[0].result, Result::Draw);
}

TEST(DxpEnd, AMissingAcknowledgementIsForgiven) {
    DxpPlayer player;
    play_to_draw(player, Color::Black);
    player.wait(3);
    EXPECT_EQ(player.session.state(), State::Idle);
    EXPECT_FALSE(player.closed);
}

TEST(DxpEnd, TheEndIsAcknowledgedWithTheSameStopCode) {
    for (const bool stop : {false, true}) {
        DxpPlayer player;
        player.receive(dxp_request(Color::White));
        player.sent();
        player.receive(stop ? "E11" : "E10");
        EXPECT_EQ(player.sent(), Texts{stop ? "E01" : "E00"});
        EXPECT_EQ(player.closed, stop);
        EXPECT_EQ(player.stops, 1);
        ASSERT_EQ(player.records.size(), 1U);
        EXPECT_EQ(player.records[0].result, Result::WhiteWins);
        EXPECT_EQ(player.records[0].claim->by, DxpSide::Peer);
        player.move();  // too late
        EXPECT_EQ(player.sent(), Texts{});
    }
}

TEST(DxpEnd, AStopCodeWithoutAGameClosesTheConnection) {
    DxpPlayer player;
    player.receive("E01");
    EXPECT_TRUE(player.closed);
    EXPECT_EQ(player.sent(), Texts{});
}

TEST(DxpEnd, AClaimAgainstTheRulesIsRecordedAsDisputed) {
    DxpPlayer player;
    player.receive(dxp_request(dxp_white_wins, Color::White));
    player.now = 1;
    player.move();
    player.receive("E30");
    ASSERT_EQ(player.records.size(), 1U);
    EXPECT_EQ(player.records[0].result, Result::WhiteWins);
    EXPECT_TRUE(player.records[0].disputed);
}

TEST(DxpEnd, AnEndWithoutAReasonLeavesTheResultOpen) {
    DxpPlayer player;
    player.receive(dxp_request(Color::White));
    player.receive("E00");
    EXPECT_EQ(player.records.at(0).result, Result::Ongoing);
}

TEST(DxpEnd, AfterTheMoveLimitTheSideToMoveEndsTheGame) {
    DxpPlayer player;
    player.receive(dxp_request(Color::White, 1, 1));
    player.now = 1;
    player.move();
    player.sent();
    player.receive_move();
    EXPECT_EQ(player.sent(), Texts{"E00"});
    EXPECT_EQ(player.records.at(0).result, Result::Draw);
}

TEST(DxpEnd, AfterTheMoveLimitADatabaseDecides) {
    DxpPlayer player;
    player.known = Result::WhiteWins;
    player.receive(dxp_request(Color::White, 1, 1));
    player.now = 1;
    player.move();
    player.sent();
    player.receive_move();
    EXPECT_EQ(player.sent(), Texts{"E30"});
    EXPECT_EQ(player.records.at(0).result, Result::WhiteWins);
}

TEST(DxpEnd, AMoveBeyondTheLimitIsTakenAndThenTheGameEnds) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black, 1, 1));
    player.receive_move();
    player.move();
    EXPECT_EQ(player.session.state(), State::Playing);
    player.sent();
    player.receive_move();
    EXPECT_EQ(player.sent(), Texts{"E00"});
}

TEST(DxpEnd, ADrawThatThePeerDoesNotSeeIsClaimedOnOurTurn) {
    DxpPlayer player;
    play_to_draw(player, Color::White);
    EXPECT_TRUE(player.records.empty());
    player.sent();
    player.receive_move();
    EXPECT_EQ(player.sent(), Texts{"E20"});
}

TEST(DxpEnd, APeerThatDoesNotNoticeItHasLostIsTold) {
    DxpPlayer player;
    player.receive(dxp_request(dxp_white_wins, Color::White));
    player.now = 1;
    player.move();
    player.sent();
    player.wait(9);
    EXPECT_EQ(player.sent(), Texts{});
    player.wait(1);
    EXPECT_EQ(player.sent(), Texts{"E30"});
    EXPECT_EQ(player.records.at(0).result, Result::WhiteWins);
}

TEST(DxpEnd, ResigningIsALoss) {
    DxpPlayer player;
    player.receive(dxp_request(Color::White));
    player.now = 1;
    player.sent();
    player.note(player.session.resign(player.thinks.back().id, player.now));
    EXPECT_EQ(player.sent(), Texts{"E10"});
    EXPECT_EQ(player.records.at(0).result, Result::BlackWins);
}

TEST(DxpEnd, WhoStopsAfterTheGameSaysSoAndCloses) {
    DxpPlayer player;
    player.receive(dxp_request(dxp_white_wins, Color::Black));
    player.note(player.session.stop_after_game(player.now));
    EXPECT_FALSE(player.closed);
    player.sent();
    player.receive_move();
    EXPECT_EQ(player.sent(), Texts{"E11"});
    EXPECT_FALSE(player.closed);
    player.receive("E01");
    EXPECT_TRUE(player.closed);
}

TEST(DxpEnd, APeerThatVanishesLeavesAnUnfinishedGame) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black));
    player.receive_move();
    player.lose_peer();
    ASSERT_EQ(player.records.size(), 1U);
    EXPECT_EQ(player.records[0].result, Result::Ongoing);
    EXPECT_FALSE(player.records[0].claim);
    EXPECT_EQ(player.records[0].game.plies(), 1);
    EXPECT_EQ(player.stops, 1);
    EXPECT_TRUE(player.closed);
}

TEST(DxpEnd, APeerThatFallsSilentIsGivenUpLongAfterItsTimeIsOver) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black, 2));
    ASSERT_TRUE(player.session.wake_at());
    EXPECT_DOUBLE_EQ(*player.session.wake_at(), 420);
    player.wait(419);
    EXPECT_FALSE(player.closed);
    player.wait(1);
    EXPECT_TRUE(player.closed);
    EXPECT_EQ(player.records.at(0).result, Result::Ongoing);
}

// Moves, chat, going back

constexpr std::string_view one_way = "W:W38,50:B12,22,32,1,2";  // 38x27x18x7

TEST(DxpMoves, CapturedSquaresMayComeInAnyOrderOrBeLeftOutWhereThatIsClear) {
    for (const std::vector<int>& captured :
         std::vector<std::vector<int>>{{12, 22, 32}, {32, 12, 22}, {12}, {}}) {
        DxpPlayer player;
        player.receive(dxp_request(one_way, Color::Black));
        player.receive(dxp_text(DxpMove{0, 38, 7, captured}));
        ASSERT_EQ(player.thinks.size(), 1U);
        EXPECT_EQ(to_fen(player.game().position()), "B:W7,50:B1,2");
    }
}

TEST(DxpMoves, ARoundTripEndsWhereItBegan) {
    DxpPlayer player;
    player.receive(dxp_request("W:W38,50:B22,23,32,33,1", Color::Black));
    player.receive_move();
    EXPECT_EQ(player.thinks.size(), 1U);
    EXPECT_EQ(to_fen(player.game().position()), "B:W38,50:B1");
}

TEST(DxpMoves, AnUnclearCaptureIsRefusedWithAWord) {
    DxpPlayer player;
    // By 27 or by 29 to 18, 7 and 16.
    player.receive(dxp_request("W:W38,50:B1,2,11,12,22,23,32,33", Color::Black));
    player.sent();
    player.receive(dxp_text(DxpMove{0, 38, 16, {12, 11}}));
    EXPECT_THAT(player.sent(), ElementsAre(StartsWith("Cerror: captured squares are missing")));
    EXPECT_TRUE(player.thinks.empty());
    player.receive(dxp_text(DxpMove{0, 38, 16, {12, 33}}));
    EXPECT_EQ(player.thinks.size(), 1U);
    EXPECT_EQ(to_fen(player.game().position()), "B:W16,50:B1,2,22,32");
}

TEST(DxpMoves, SquaresOffTheBoardAreNone) {
    DxpPlayer player;
    player.receive(dxp_request(one_way, Color::Black));
    player.sent();
    player.receive(dxp_text(DxpMove{0, 38, 7, {12, 22, 99}}));
    EXPECT_THAT(player.sent(), ElementsAre(StartsWith("Cerror: illegal move: 38x7x12x22x99")));
    EXPECT_TRUE(player.thinks.empty());
}

TEST(DxpChatting, IsHeardAtAnyTimeAndNeverAnswered) {
    DxpPlayer player;
    player.receive("Chello");
    player.receive(dxp_request(Color::White));
    player.sent();
    player.receive("Cconsole exit");
    EXPECT_EQ(player.chats, (Texts{"hello", "console exit"}));
    EXPECT_EQ(player.sent(), Texts{});
    EXPECT_EQ(player.session.state(), State::Playing);
}

TEST(DxpGoingBack, IsNotSupportedUnlessAllowed) {
    DxpPlayer player;
    player.receive("B001W");
    EXPECT_EQ(player.sent(), Texts{"K1"});
    player.receive(dxp_request(Color::White));
    player.sent();
    player.receive("B001W");
    EXPECT_EQ(player.sent(), Texts{"K1"});
    EXPECT_EQ(player.thinks.size(), 1U);
}

TEST(DxpGoingBack, TakesMovesBackWhereAllowed) {
    DxpPlayer player(DxpOptions{.takes_back = true});
    player.receive(dxp_request(Color::Black));
    player.receive_move();
    player.move();
    player.receive_move();
    player.sent();
    player.receive("B001Z");
    EXPECT_EQ(player.sent(), Texts{"K0"});
    EXPECT_EQ(player.stops, 1);
    EXPECT_EQ(player.game().plies(), 1);
    ASSERT_EQ(player.thinks.size(), 3U);
    player.receive("B009W");
    EXPECT_EQ(player.sent(), Texts{"K2"});
    player.receive("B000W");
    EXPECT_EQ(player.sent(), Texts{"K2"});
    player.move();
    EXPECT_EQ(player.game().plies(), 2);
}

// Initiator

TEST(DxpInitiator, InvitesAndBeginsWhenAccepted) {
    DxpPlayer player;
    player.invite({.ours = Color::White, .minutes = 0.17, .moves = 30});
    EXPECT_EQ(player.sent(),
              Texts{dxp_text(DxpGameRequest{
                  .name = "Damier", .follower = Color::Black, .minutes = 0.17, .moves = 30})});
    EXPECT_TRUE(player.thinks.empty());
    player.receive(dxp_text(DxpGameAnswer{"Scan 3.1"}));
    ASSERT_EQ(player.thinks.size(), 1U);
    EXPECT_NEAR(player.thinks[0].limits.clock->seconds, 10.2, 1e-9);
    player.move();
    EXPECT_THAT(player.sent(), ElementsAre(StartsWith("M")));
    player.receive("E11");
    EXPECT_EQ(player.records.at(0).opponent, "Scan 3.1");
    EXPECT_TRUE(player.closed);
}

TEST(DxpInitiator, StaysIdleWhenRefused) {
    for (const char code : {'1', '2', '3'}) {
        DxpPlayer player;
        player.invite({});
        player.receive(dxp_answer(code));
        EXPECT_EQ(player.failed_invitations.size(), 1U);
        EXPECT_EQ(player.session.state(), State::Idle);
    }
}

// Moby Dam goes on with a game whose connection was lost, and refuses all others meanwhile.
TEST(DxpInitiator, EndsTheGameThatARefusingPeerMayBeIn) {
    for (const char code : {'1', '2', '3'}) {
        DxpPlayer player;
        player.invite({});
        player.sent();
        player.receive(dxp_answer(code));
        EXPECT_EQ(player.sent().size(), code == '2' ? 1U : 0U);
        player.receive("E00");
        EXPECT_EQ(player.sent(), Texts{});
        EXPECT_EQ(player.session.state(), State::Idle);
    }
}

TEST(DxpInitiator, GivesUpOnAPeerThatNeverAnswers) {
    DxpPlayer player;
    player.invite({});
    player.wait(60);
    EXPECT_EQ(player.failed_invitations.size(), 1U);
    EXPECT_TRUE(player.closed);
}

TEST(DxpInitiator, PausesBetweenAnAcknowledgementAndTheNextInvitation) {
    DxpPlayer player;
    player.invite({});
    player.receive(dxp_answer('0'));
    player.move();
    player.sent();
    player.receive("E20");
    EXPECT_EQ(player.sent(), Texts{"E00"});
    player.invite({.ours = Color::Black});
    EXPECT_EQ(player.sent(), Texts{});
    player.wait(0.2);
    EXPECT_THAT(player.sent(), ElementsAre(StartsWith("R01")));
}

TEST(DxpInitiator, ALateAcknowledgementDoesNotDisturbTheNextInvitation) {
    DxpPlayer player;
    player.invite({});
    player.sent();
    player.receive("E00");
    EXPECT_EQ(player.session.state(), State::Inviting);
    player.receive(dxp_answer('0'));
    EXPECT_EQ(player.session.state(), State::Playing);
}

TEST(DxpInitiator, InvitesToAPositionAsItIsSent) {
    DxpPlayer player;
    const AnyPosition pos = parse_fen(international, dxp_drawn);
    player.invite({.ours = Color::Black, .position = pos});
    EXPECT_EQ(player.sent(), Texts{dxp_text(DxpGameRequest{.name = "Damier",
                                                           .follower = Color::White,
                                                           .minutes = 1,
                                                           .position = dxp_position(pos)})});
    player.receive(dxp_answer('0'));
    ASSERT_EQ(player.thinks.size(), 1U);
    EXPECT_EQ(player.thinks[0].game.position(), pos);
}

TEST(DxpClock, TheBudgetOfTheNextMoveIsKnownWhileThePeerThinks) {
    for (const Color ours : {Color::White, Color::Black}) {
        DxpPlayer player;
        player.receive(dxp_request(ours, 1, 20));
        if (ours == Color::Black) player.receive_move();
        player.now = 10;
        player.move();
        const Limits ahead = player.session.budget();
        player.now = 25;
        player.receive_move();
        const Limits then = player.thinks.back().limits;
        EXPECT_DOUBLE_EQ(ahead.clock->seconds, 50);
        EXPECT_DOUBLE_EQ(then.clock->seconds, 50);
        EXPECT_EQ(ahead.clock->moves, 19);
        EXPECT_EQ(then.clock->moves, 19);
    }
}

}  // namespace
}  // namespace damier
