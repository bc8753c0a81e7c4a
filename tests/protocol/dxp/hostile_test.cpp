// A DXP peer that does everything wrong: the session stays up, says so within reason, and plays the
// next game.
#include "tests/protocol/dxp/player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <random>

namespace damier {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using State = DxpSession::State;
using Texts = std::vector<std::string>;

/// From wherever it is, the session ends its game with a peer that has come to reason.
void expect_plays_on(DxpPlayer& player) {
    player.wait(10);
    player.receive("E00");
    player.wait(10);
    ASSERT_FALSE(player.closed);
    player.sent();
    const std::size_t before = player.records.size();
    player.receive(dxp_request(Color::Black));
    EXPECT_EQ(player.sent(), Texts{dxp_answer('0')});
    player.receive_move();
    player.move();
    EXPECT_THAT(player.sent(), ElementsAre(StartsWith("M")));
    player.receive("E10");
    EXPECT_EQ(player.sent(), Texts{"E00"});
    ASSERT_EQ(player.records.size(), before + 1);
    EXPECT_EQ(player.records.back().result, Result::BlackWins);
}

struct Situation {
    const char* name;
    State state;
    std::function<void(DxpPlayer&)> reach;
};

const std::vector<Situation>& situations() {
    static const std::vector<Situation> all = {
        {"idle", State::Idle, [](DxpPlayer&) {}},
        {"inviting", State::Inviting, [](DxpPlayer& player) { player.invite({}); }},
        {"accepted, our move waits for its pause", State::Playing,
         [](DxpPlayer& player) {
             player.receive(dxp_request(Color::White));
             player.move();
         }},
        {"thinking", State::Playing,
         [](DxpPlayer& player) { player.receive(dxp_request(Color::White)); }},
        {"waiting for a move", State::Playing,
         [](DxpPlayer& player) { player.receive(dxp_request(Color::Black)); }},
        {"ending", State::Ending,
         [](DxpPlayer& player) {
             player.receive(dxp_request(Color::White));
             player.now += 1;
             player.note(player.session.resign(player.thinks.back().id, player.now));
         }},
    };
    return all;
}

TEST(DxpHostilePeer, MayCloseInEveryState) {
    for (const Situation& situation : situations()) {
        SCOPED_TRACE(situation.name);
        DxpPlayer player;
        situation.reach(player);
        ASSERT_EQ(player.session.state(), situation.state);
        const bool ended = !player.records.empty();
        player.lose_peer();
        EXPECT_TRUE(player.closed);
        EXPECT_EQ(player.session.state(), State::Closed);
        const bool has_game = situation.state == State::Playing || ended;
        EXPECT_EQ(player.records.size(), has_game ? 1U : 0U);
        EXPECT_EQ(player.failed_invitations.size(), situation.state == State::Inviting ? 1U : 0U);
        EXPECT_FALSE(player.session.wake_at());
        player.sent();
        player.receive(dxp_request(Color::White));
        player.wait(1000);
        EXPECT_EQ(player.sent(), Texts{});
    }
}

TEST(DxpHostilePeer, MayCloseInTheMiddleOfAMessage) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black));
    player.receive_bytes("M0012");
    player.lose_peer();
    EXPECT_EQ(player.records.size(), 1U);
    EXPECT_TRUE(player.closed);
}

TEST(DxpHostilePeer, GetsAWordForEachBadMessage) {
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"hello", "no message begins with"},
        {"M0012", "square it starts from"},
        {"M00120611001", "too long"},
        {"M0000010100", "illegal move: 1-1"},
        {"M0000999900", "illegal move"},
        {"M0000000000", "illegal move"},
        {"Exyz", "reason"},
        {"K", "code"},
        {"A", "name"},
        {std::string(5000, 'M'), "too long"},
        {"\xff\xfe\x80", "begins with"},
    };
    for (const auto& [message, word] : cases) {
        SCOPED_TRACE(message.substr(0, 40));
        DxpPlayer player;
        player.receive(dxp_request(Color::Black));
        player.sent();
        player.receive(message);
        EXPECT_THAT(player.sent(), ElementsAre(HasSubstr(word)));
        EXPECT_EQ(player.session.state(), State::Playing);
        EXPECT_TRUE(player.records.empty());
        expect_plays_on(player);
    }
}

TEST(DxpHostilePeer, GetsARefusalForABadGameRequest) {
    for (const std::string& message :
         {std::string("R"), std::string("R01short"), "R01" + std::string(200, 'x'),
          dxp_request(Color::Black) + "more", "R" + std::string(5000, '0')}) {
        SCOPED_TRACE(message.substr(0, 40));
        DxpPlayer player;
        player.receive(message);
        EXPECT_EQ(player.sent(), Texts{dxp_answer('2')});
        expect_plays_on(player);
    }
}

TEST(DxpHostilePeer, MayNotMoveForUs) {
    DxpPlayer player;
    player.receive(dxp_request(Color::White));
    player.sent();
    player.receive_move();
    EXPECT_THAT(player.sent(), ElementsAre(HasSubstr("not your turn")));
    EXPECT_EQ(player.game().plies(), 0);
    player.now = 1;
    player.move();
    EXPECT_EQ(player.game().plies(), 1);
}

TEST(DxpHostilePeer, MovesWithoutAGameInVain) {
    DxpPlayer player;
    player.receive_move();
    player.receive(dxp_answer('0'));
    player.receive("K0");
    player.receive("B001W");
    EXPECT_EQ(player.session.state(), State::Idle);
    expect_plays_on(player);
}

TEST(DxpHostilePeer, ThatFallsSilentWithinAMessageIsGivenUp) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black, 1));
    player.receive_bytes("M00");
    player.now = player.session.wake_at().value();
    player.tick();
    EXPECT_TRUE(player.closed);
    EXPECT_EQ(player.records.at(0).result, Result::Ongoing);
}

TEST(DxpHostilePeer, IsNotAnsweredWordForWordWhenItFloods) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black));
    player.sent();
    for (int i = 0; i < 900; ++i)
        player.receive("x");
    player.wait(0.2);
    EXPECT_LE(player.sent().size(), 10U);
    EXPECT_LE(player.logs.size(), 300U);
    expect_plays_on(player);
}

TEST(DxpHostilePeer, IsHungUpOnWhenItNeverStops) {
    DxpPlayer player;
    player.receive(dxp_request(Color::Black));
    std::string flood;
    for (int i = 0; i < 5000; ++i)
        flood += std::string("x") + '\0';
    player.receive_bytes(flood);
    player.wait(10);
    player.wait(10);
    player.wait(10);
    EXPECT_TRUE(player.closed);
    EXPECT_EQ(player.records.size(), 1U);
}

TEST(DxpHostilePeer, CannotFillTheLogWithChat) {
    DxpPlayer player;
    for (int i = 0; i < 10000; ++i)
        player.receive("Cspam");
    EXPECT_LE(player.chats.size(), 300U);
    expect_plays_on(player);
}

TEST(DxpHostilePeer, CannotMakeUsEchoForever) {
    DxpPlayer player;
    player.receive(dxp_request(Color::White));
    player.sent();
    for (int i = 0; i < 100; ++i)
        player.receive("E00");
    EXPECT_EQ(player.sent().size(), 1U);
    EXPECT_EQ(player.records.size(), 1U);
}

// Whatever comes in whatever order: at most one question is open, each game is recorded once.
TEST(DxpHostilePeer, MaySendAnythingInAnyOrder) {
    const std::vector<std::string> messages = {dxp_request(Color::White),
                                               dxp_request(Color::Black, 0, 2),
                                               dxp_request(dxp_white_wins, Color::White),
                                               dxp_request("W:W33:B22,1", Color::Black),
                                               dxp_answer('0'),
                                               dxp_answer('2'),
                                               "M0000010600",
                                               "E00",
                                               "E10",
                                               "E30",
                                               "Chello",
                                               "B001W",
                                               "B001Z",
                                               "K0",
                                               "R02",
                                               "garbage",
                                               ""};
    std::mt19937 random(7);
    const auto below = [&](std::size_t count) { return random() % count; };
    int accepted = 0;
    for (int round = 0; round < 300; ++round) {
        DxpPlayer player(DxpOptions{.takes_back = round % 2 == 0});
        for (int step = 0; step < 100 && !player.closed; ++step) {
            player.now += static_cast<double>(below(100)) / 50;
            const std::size_t choice = below(messages.size() + 4);
            if (choice < messages.size()) {
                player.receive(messages[choice]);
            } else if (choice == messages.size() && !player.thinks.empty()) {
                player.move(below(5));
            } else if (choice == messages.size() + 1) {
                if (!player.game().legal_moves().empty()) player.receive_move(below(5));
            } else if (choice == messages.size() + 2 && player.session.state() == State::Idle) {
                player.invite({.ours = below(2) == 0 ? Color::White : Color::Black});
            } else {
                player.tick();
            }
        }
        player.lose_peer();
        for (const std::string& line : player.logs)
            accepted += line.find("begins, we are") != std::string::npos ? 1 : 0;
        accepted -= static_cast<int>(player.records.size());
        EXPECT_TRUE(player.closed);
    }
    EXPECT_EQ(accepted, 0);
}

}  // namespace
}  // namespace damier
