// A DXP connection with a peer that keeps to the protocol, or nearly so.
#include "tests/protocol/dxp_player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;
using State = DxpSession::State;
using Texts = std::vector<std::string>;

const Outcome white_wins{
    .result = Result::WhiteWins, .reason = Reason::NoMove, .side = Color::Black};
const Outcome black_wins{
    .result = Result::BlackWins, .reason = Reason::NoMove, .side = Color::White};
const Outcome draw{.result = Result::Draw, .reason = Reason::Repetition};

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
    const DxpPlay reply = player.board.legal_moves()[1];
    player.now = 12.4;
    player.move(1);
    EXPECT_EQ(player.sent(), Texts{dxp_text(DxpMove{12, reply.from, reply.to, {12, 20, 22, 23}})});
    EXPECT_EQ(player.session.state(), State::Playing);
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
    EXPECT_EQ(player.records[0].start->squares, start_squares);
}

TEST(DxpFollower, RefusesAPositionOfAnotherBoardOrAgainstTheRules) {
    const auto answer_to = [](int squares, const std::string& letters) {
        DxpPlayer player;
        player.board.board_squares = squares;
        player.receive(
            dxp_text(DxpGameRequest{.name = "Peer", .position = DxpPosition{{}, letters}}));
        return player.sent();
    };
    const std::string small = start_squares.substr(9, 32);
    EXPECT_EQ(answer_to(32, small), Texts{dxp_answer('0')});
    EXPECT_EQ(answer_to(50, small), Texts{dxp_answer('2')});
    EXPECT_EQ(answer_to(32, start_squares), Texts{dxp_answer('2')});
    EXPECT_EQ(answer_to(50, std::string(50, 'z')), Texts{dxp_answer('2')});
}

TEST(DxpFollower, RefusesASecondGameDuringTheFirst) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black));
    player.receive_move();
    player.sent();
    player.receive(dxp_request(Color::White));
    EXPECT_EQ(player.sent(), Texts{dxp_answer('2')});
    EXPECT_EQ(player.board.set_ups, 1);
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
    EXPECT_EQ(player.records[0].plies[1].claimed, 99);
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
    player.board.outcomes = {{1, white_wins}};
    player.receive(dxp_request(Color::Black));
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
    player.board.outcomes = {{1, draw}};
    player.receive(dxp_request(Color::Black));
    player.receive_move();
    player.sent();
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
    player.board.outcomes = {{1, draw}};
    player.receive(dxp_request(Color::Black));
    player.receive_move();
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
    player.board.outcomes = {{1, white_wins}};
    player.receive(dxp_request(Color::White));
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
    player.board.known = Result::WhiteWins;
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
    player.board.outcomes = {{1, draw}};
    player.receive(dxp_request(Color::White));
    player.now = 1;
    player.move();
    EXPECT_TRUE(player.records.empty());
    player.sent();
    player.receive_move();
    EXPECT_EQ(player.sent(), Texts{"E20"});
}

TEST(DxpEnd, APeerThatDoesNotNoticeItHasLostIsTold) {
    DxpPlayer player;
    player.board.outcomes = {{1, white_wins}};
    player.receive(dxp_request(Color::White));
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
    player.board.outcomes = {{1, black_wins}};
    player.receive(dxp_request(Color::Black));
    player.note(player.session.stop_after_game(player.now));
    EXPECT_FALSE(player.closed);
    player.sent();
    player.receive_move();
    EXPECT_EQ(player.sent(), Texts{"E31"});
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
    EXPECT_EQ(player.records[0].plies.size(), 1U);
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

TEST(DxpMoves, CapturedSquaresMayComeInAnyOrderOrBeLeftOutWhereThatIsClear) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black));
    const int from = player.board.legal_moves()[1].from;
    player.receive(dxp_text(DxpMove{0, from, from + 10, {23, 12, 22, 20}}));
    EXPECT_EQ(player.thinks.size(), 1U);
    player.move();
    const int next = player.board.legal_moves()[1].from;
    player.receive(dxp_text(DxpMove{0, next, next + 10, {12}}));
    EXPECT_EQ(player.thinks.size(), 2U);
    EXPECT_EQ(player.board.played.back().captured, (std::vector<int>{12, 20, 22, 23}));
}

TEST(DxpMoves, ARoundTripEndsWhereItBegan) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black));
    player.receive_move(4);
    EXPECT_EQ(player.thinks.size(), 1U);
}

TEST(DxpMoves, AnUnclearCaptureIsRefusedWithAWord) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black));
    player.sent();
    const int from = player.board.legal_moves()[2].from;
    player.receive(dxp_text(DxpMove{0, from, from + 11, {7}}));
    EXPECT_THAT(player.sent(), ElementsAre(StartsWith("Cerror: captured squares are missing")));
    EXPECT_TRUE(player.thinks.empty());
    player.receive_move(3);
    EXPECT_EQ(player.thinks.size(), 1U);
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
    EXPECT_EQ(player.board.played.size(), 1U);
    ASSERT_EQ(player.thinks.size(), 3U);
    player.receive("B009W");
    EXPECT_EQ(player.sent(), Texts{"K2"});
    player.receive("B000W");
    EXPECT_EQ(player.sent(), Texts{"K2"});
    player.move();
    EXPECT_EQ(player.board.played.size(), 2U);
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

TEST(DxpInitiator, RefusesAPositionAgainstTheRulesBeforeItSendsAnything) {
    DxpPlayer player;
    EXPECT_THROW(player.invite({.position = DxpPosition{{}, std::string(50, 'z')}}), InputError);
    EXPECT_EQ(player.session.state(), State::Idle);
    EXPECT_EQ(player.sent(), Texts{});
}

}  // namespace
}  // namespace damier
