// DXP peers that do everything wrong, at the other end of a real connection: Damier stays up, says
// so within reason, keeps what there is of the game, and plays the next one.

#include "notation/move_text.hpp"
#include "protocol/dxp/board.hpp"
#include "protocol/dxp/framing.hpp"
#include "tests/match/dxp/games.hpp"
#include "tests/support/tcp_peer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <random>

namespace damier {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

DxpMatchSettings server_settings() {
    DxpMatchSettings settings;
    settings.listens = true;
    return settings;
}

/// Thinks for as long as it may.
DxpTestEngine deep_thinking() {
    return {.is_deep = true};
}

std::string request(Color follower, double minutes = 1) {
    return dxp_text(DxpGameRequest{.name = "Peer", .follower = follower, .minutes = minutes});
}

/// A game by the rules, to show that nothing is broken: four moves each, then we give up.
void play_properly(TcpPeer& peer) {
    AnyGame game{international};
    ASSERT_TRUE(peer.say(request(Color::Black)));
    ASSERT_THAT(peer.hear_letter('A').value_or(""), HasSubstr("0"));
    for (int i = 0; i < 4; ++i) {
        const Move ours = game.legal_moves().front();
        ASSERT_TRUE(peer.say(dxp_text(dxp_move(game.position(), ours))));
        game.play(ours);
        const auto answer = peer.hear_letter('M');
        ASSERT_TRUE(answer);
        game.play(find_dxp_move(game.position(), std::get<DxpMove>(parse_dxp(*answer))));
    }
    ASSERT_TRUE(peer.say("E10"));
    ASSERT_EQ(peer.hear_letter('E'), std::string("E00"));
}

void expect_plays_on(DxpTestMatch& server) {
    TcpPeer peer(server.port());
    play_properly(peer);
}

TEST(DxpHostile, PeerGetsAWordForBadMessagesAndTheGameGoesOn) {
    DxpTestMatch server(server_settings());
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"hello", "no message begins with"},  {"M0012", "square it starts from"},
        {"M00003228001", "too long"},         {"M0000322700999999", ""},
        {"M0000010100", "illegal move: 1-1"}, {"M0000999900", "illegal move"},
        {"M0000192300", "illegal move"},  // a move of ours
        {std::string(5000, 'M'), "too long"}, {"\xff\xfe\x80", "begins with"},
    };
    for (const auto& [message, word] : cases) {
        SCOPED_TRACE(message.substr(0, 40));
        TcpPeer peer(server.port());
        peer.say(request(Color::Black));
        ASSERT_TRUE(peer.hear_letter('A'));
        peer.say(message);
        EXPECT_THAT(peer.hear_letter('C').value_or(""), HasSubstr(word));
        peer.say("M0000322800");
        EXPECT_TRUE(peer.hear_letter('M'));
        peer.say("E20");
        EXPECT_TRUE(peer.hear_letter('E'));
        play_properly(peer);
    }
    const auto games = server.games(2 * cases.size());
    ASSERT_EQ(games.size(), 2 * cases.size());
    for (std::size_t i = 0; i < games.size(); ++i)
        EXPECT_EQ(games[i].result, i % 2 == 0 ? Result::Draw : Result::BlackWins);
}

TEST(DxpHostile, GameRequestsAreRefusedOneByOne) {
    DxpTestMatch server(server_settings());
    TcpPeer peer(server.port());
    const std::string head = request(Color::White).substr(0, 42);
    for (const std::string& message :
         {std::string("R"), std::string("R01short"), head + "C", head + "BW" + std::string(49, 'w'),
          head + "BW" + std::string(50, 'e'), head + "BW" + std::string(50, '?'),
          head + "BW" + std::string(32, 'w'), "R" + std::string(3000, '0')}) {
        SCOPED_TRACE(message.substr(0, 60));
        ASSERT_TRUE(peer.say(message));
        EXPECT_THAT(peer.hear_letter('A').value_or(""), ::testing::EndsWith("2"));
    }
    ASSERT_TRUE(peer.say("R02whatever"));
    EXPECT_THAT(peer.hear_letter('A').value_or(""), ::testing::EndsWith("1"));
    play_properly(peer);
}

struct Situation {
    const char* name;
    std::optional<bool> has_game;  // not known if we have not heard of it yet
    std::function<void(TcpPeer&)> reach;
};

const std::vector<Situation>& situations() {
    static const std::vector<Situation> all = {
        {"connected", false, [](TcpPeer&) {}},
        {"in the middle of a request", false, [](TcpPeer& peer) { peer.send("R01Pee"); }},
        {"asked", std::nullopt, [](TcpPeer& peer) { peer.say(request(Color::Black)); }},
        {"answered", true,
         [](TcpPeer& peer) {
             peer.say(request(Color::Black));
             peer.hear_letter('A');
         }},
        {"the engine thinks", true,
         [](TcpPeer& peer) {
             peer.say(request(Color::White, 900));
             peer.hear_letter('A');
         }},
        {"in the middle of a move", true,
         [](TcpPeer& peer) {
             peer.say(request(Color::Black));
             peer.hear_letter('A');
             peer.send("M00003");
         }},
        {"after the game", true,
         [](TcpPeer& peer) {
             peer.say(request(Color::Black));
             peer.hear_letter('A');
             peer.say("E00");
         }},
    };
    return all;
}

/// Whatever the peer did last, who comes next plays at once: the engine has stopped thinking.
void expect_next_is_served(const std::function<void(TcpPeer&)>& leave) {
    for (const Situation& situation : situations()) {
        SCOPED_TRACE(situation.name);
        DxpTestMatch server(server_settings(), deep_thinking());
        TcpPeer peer(server.port());
        situation.reach(peer);
        leave(peer);
        TcpPeer next(server.port());
        ASSERT_TRUE(next.say(request(Color::White, 0)));
        EXPECT_TRUE(next.hear_letter('A'));
        EXPECT_TRUE(next.hear_letter('M'));
        if (!situation.has_game) continue;
        const std::size_t games = *situation.has_game ? 1 : 0;
        EXPECT_EQ(server.games(games).size(), games);
    }
}

TEST(DxpHostile, PeerMayCloseInEveryState) {
    expect_next_is_served([](TcpPeer& peer) { peer.close(); });
}

TEST(DxpHostile, PeerMayCrashInEveryState) {
    expect_next_is_served([](TcpPeer& peer) { peer.reset(); });
}

TEST(DxpHostile, PeerThatFallsSilentGivesWayToAnother) {
    expect_next_is_served([](TcpPeer&) {});
}

TEST(DxpHostile, PeerMayEndTheGameWhileTheEngineThinks) {
    DxpTestMatch server(server_settings(), deep_thinking());
    TcpPeer peer(server.port());
    peer.say(request(Color::White, 900));
    peer.hear_letter('A');
    peer.say("E30");
    EXPECT_EQ(peer.hear_letter('E'), std::string("E00"));
    EXPECT_EQ(server.games(1).at(0).result, Result::BlackWins);
    peer.say(request(Color::White, 0));
    EXPECT_TRUE(peer.hear_letter('A'));
    EXPECT_TRUE(peer.hear_letter('M'));
}

TEST(DxpHostile, PeerMayTakeBackWhileTheEngineThinksIfAllowed) {
    DxpMatchSettings settings = server_settings();
    settings.options.takes_back = true;
    DxpTestMatch server(settings, deep_thinking());
    TcpPeer peer(server.port());
    peer.say(request(Color::Black, 900));
    peer.hear_letter('A');
    peer.say("M0000322800");
    peer.say("B001W");
    EXPECT_EQ(peer.hear_letter('K'), std::string("K0"));
    peer.say("M0000312600");
    peer.say("E20");
    EXPECT_TRUE(peer.hear_letter('E'));
    const AnyGame game = server.games(1).at(0).game;
    ASSERT_EQ(game.plies(), 1);
    EXPECT_EQ(to_text(game.start(), game.moves()[0]), "31-26");
}

TEST(DxpHostile, FloodOfNonsenseEndsTheConnectionAndNothingElse) {
    DxpTestMatch server(server_settings());
    TcpPeer peer(server.port());
    peer.say(request(Color::Black));
    std::string flood;
    for (int i = 0; i < 5000; ++i)
        flood += dxp_framed("nonsense");
    peer.send(flood);
    EXPECT_TRUE(peer.is_left());
    EXPECT_FALSE(server.games(1).at(0).claim);
    expect_plays_on(server);
}

TEST(DxpHostile, NoiseBreaksNothing) {
    DxpTestMatch server(server_settings());
    std::mt19937 random(5);
    for (int round = 0; round < 20; ++round) {
        TcpPeer peer(server.port());
        std::string noise;
        for (int i = 0; i < 2000; ++i)
            noise += static_cast<char>(random() % (round % 2 == 0 ? 256 : 4));
        if (round % 3 == 0) peer.say(request(Color::White));
        peer.send(noise);
        if (round % 2 == 0) peer.reset();
    }
    expect_plays_on(server);
}

// Damier invites, and the invited are of the worst kind.

class DxpHostileGuest : public ::testing::Test {
protected:
    DxpMatchSettings settings() const {
        DxpMatchSettings settings;
        settings.address = {.host = "127.0.0.1", .port = door.port()};
        settings.initiates = true;
        settings.patience = 1;
        settings.plan = plan_dxp_games({}, DxpColours::Black, 1);
        return settings;
    }

    TcpDoor door;
};

TEST_F(DxpHostileGuest, WhoRefusesAllGamesEndsTheMatch) {
    DxpTestMatch match(settings());
    TcpPeer peer = door.accept();
    while (peer.hear_letter('R', 2))
        peer.say(dxp_text(DxpGameAnswer{"Peer", DxpAcceptance::NoGames}));
    EXPECT_THAT(match.end(), HasSubstr("does not play"));
}

TEST_F(DxpHostileGuest, WhoLeavesIsAskedAgainButNotForever) {
    DxpTestMatch match(settings());
    for (int i = 0; i < 3; ++i) {
        TcpPeer peer = door.accept();
        EXPECT_TRUE(peer.hear_letter('R'));
        peer.say(dxp_text(DxpGameAnswer{"Peer", DxpAcceptance::Accepted}));
        if (i == 1) peer.reset();
    }
    EXPECT_THAT(match.end(), HasSubstr("does not go on"));
    EXPECT_FALSE(match.is_complete());
}

TEST_F(DxpHostileGuest, WhoLeavesInMidGamePlaysItAfterAll) {
    DxpTestMatch match(settings());
    {
        TcpPeer peer = door.accept();
        EXPECT_TRUE(peer.hear_letter('R'));
        peer.say(dxp_text(DxpGameAnswer{"Peer", DxpAcceptance::Accepted}));
        peer.say("M0000322800");
        EXPECT_TRUE(peer.hear_letter('M'));
    }
    TcpPeer peer = door.accept();
    EXPECT_TRUE(peer.hear_letter('R'));
    peer.say("garbage");
    peer.say(dxp_text(DxpGameAnswer{"Peer", DxpAcceptance::Accepted}));
    peer.say("M0000322800");
    EXPECT_TRUE(peer.hear_letter('M'));
    peer.say("E10");
    EXPECT_THAT(peer.hear_letter('E').value_or(""), StartsWith("E01"));
    peer.close();
    EXPECT_EQ(match.end(), "");
    EXPECT_TRUE(match.is_complete());
    const auto games = match.games(2);
    ASSERT_EQ(games.size(), 2U);
    EXPECT_FALSE(games[0].claim);
    EXPECT_EQ(games[1].result, Result::BlackWins);
}

}  // namespace
}  // namespace damier
