// DXP over real sockets of this machine.
#include "protocol/dxp/connection.hpp"

#include "tests/protocol/dxp/player.hpp"
#include "tests/support/tcp_peer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <optional>
#include <thread>

namespace damier {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(DxpAddress, IsReadWithOrWithoutItsParts) {
    const auto read = [](const char* text) { return to_string(parse_dxp_address(text)); };
    EXPECT_EQ(read("localhost:27600"), "localhost:27600");
    EXPECT_EQ(read("127.0.0.1"), "127.0.0.1:27531");
    EXPECT_EQ(read(":1"), "127.0.0.1:1");
    EXPECT_EQ(read("[::1]:65535"), "[::1]:65535");
    EXPECT_EQ(read("::1"), "[::1]:27531");
}

TEST(DxpAddress, WithAMistakeIsRefused) {
    for (const char* text :
         {"", "host:", "host:0", "host:65536", "host:12x", "a b:1", "[::1:5", "host:-1"})
        EXPECT_THROW(parse_dxp_address(text), InputError) << text;
}

DxpAddress any_port() {
    return {.host = "127.0.0.1", .port = 0};
}

TEST(DxpListener, TakesTheSamePortAgainAtOnce) {
    std::optional<DxpListener> listener(std::in_place, any_port());
    const DxpAddress address = listener->address();
    TcpPeer peer(address.port);
    std::optional<DxpSocket> socket = listener->accept(5);
    ASSERT_TRUE(socket);
    listener.reset();
    socket.reset();  // closed by us first: the kernel keeps the old connection in TIME_WAIT
    EXPECT_NO_THROW(DxpListener{address});
}

TEST(DxpListener, SaysWhichPortIsTaken) {
    const DxpListener listener(any_port());
    try {
        const DxpListener second(listener.address());
        FAIL() << "two listen on one port";
    } catch (const DxpNetworkError& error) {
        EXPECT_THAT(error.what(), HasSubstr(to_string(listener.address())));
    }
}

TEST(DxpListener, ComesBackWhenNobodyComes) {
    DxpListener listener(any_port());
    EXPECT_FALSE(listener.accept(0));
    EXPECT_FALSE(listener.accept(0.05));
    const TcpPeer peer(listener.address().port);
    EXPECT_TRUE(listener.accept(5));
}

TEST(DxpListener, SeesWhoHasComeWithoutWaiting) {
    DxpListener listener(any_port());
    const TcpPeer peer(listener.address().port);
    EXPECT_TRUE(listener.accept(0) || listener.accept(0));
}

TEST(DxpConnect, WaitsForWhoIsLate) {
    std::optional<DxpListener> listener(std::in_place, any_port());
    const DxpAddress address = listener->address();
    listener.reset();
    std::jthread late([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(150));
        listener.emplace(address);
    });
    EXPECT_NO_THROW(dxp_connect(address, 10));
}

TEST(DxpConnect, GivesUpWhenToldTo) {
    const DxpAddress nobody = DxpListener(any_port()).address();
    EXPECT_THROW(dxp_connect(nobody, 0.05), DxpNetworkError);
    int asked = 0;
    EXPECT_THROW(dxp_connect(nobody, 1000, [&] { return ++asked == 2; }), DxpNetworkError);
    EXPECT_EQ(asked, 2);
    EXPECT_THROW(dxp_connect({"no.such.host.invalid", 1}, 0.05), DxpNetworkError);
}

/// A connection and the test at its other end.
class DxpConnectionTest : public ::testing::Test {
protected:
    static DxpOptions quick() { return {.name = "Damier", .pause = 0.02}; }

    /// Waits for the next action of this kind; fails the test if it does not come.
    template <class Action>
    Action next(double seconds = 5) {
        const double until = dxp_now() + seconds;
        while (dxp_now() < until && connection.is_open()) {
            for (DxpAction& action : connection.wait(0.1))
                seen.push_back(std::move(action));
            while (!seen.empty()) {
                DxpAction action = std::move(seen.front());
                seen.erase(seen.begin());
                if (auto* const found = std::get_if<Action>(&action)) return std::move(*found);
            }
        }
        throw std::runtime_error("what should happen does not");
    }

    /// Our move, the first that is legal.
    void move() {
        const DxpThink think = next<DxpThink>();
        connection.chosen(think.id, think.game.legal_moves().front());
    }

    /// The first legal move in the game that is played; without one, that of the start.
    std::string legal_move() const {
        const AnyGame game = connection.is_playing() ? connection.game().game() : start;
        return dxp_text(dxp_move(game.position(), game.legal_moves().front()));
    }

    /// Until the connection is closed.
    void run_out(double seconds = 5) {
        const double until = dxp_now() + seconds;
        while (connection.is_open() && dxp_now() < until)
            connection.wait(0.1);
        EXPECT_FALSE(connection.is_open());
    }

    const AnyGame start{international};
    DxpListener listener{any_port()};
    TcpPeer peer{listener.address().port};
    DxpConnection connection{listener.accept(5).value(), international, quick()};
    DxpActions seen;
};

TEST_F(DxpConnectionTest, FollowsAGameToItsEnd) {
    peer.say(dxp_request(Color::White));
    move();
    connection.wait(0.05);
    EXPECT_EQ(peer.hear(), dxp_answer('0'));
    EXPECT_THAT(peer.hear().value_or(""), StartsWith("M0000"));
    peer.say(legal_move());
    next<DxpThink>();
    peer.say("E11");
    EXPECT_EQ(next<DxpGameOver>().record.result, Result::WhiteWins);
    EXPECT_EQ(peer.hear(), std::string("E01"));
    peer.close();
    run_out();
}

TEST_F(DxpConnectionTest, InvitesAndStopsAfterTheGame) {
    const AnyPosition pos = parse_fen(international, "W:W33:B22");
    connection.invite({.ours = Color::White, .minutes = 1, .position = pos});
    EXPECT_THAT(peer.hear().value_or(""), StartsWith("R01Damier"));
    peer.say("APeer                            0");
    const DxpThink think = next<DxpThink>();
    connection.stop_after_game();
    connection.chosen(think.id, parse_move(pos, "33-28"));
    EXPECT_THAT(peer.hear().value_or(""), StartsWith("M"));
    peer.say(legal_move());  // takes the last piece
    EXPECT_EQ(next<DxpGameOver>().record.opponent, "Peer");
    EXPECT_EQ(peer.hear(), std::string("E11"));
    peer.say("E01");
    const double before = dxp_now();
    connection.wait(0.1);
    EXPECT_TRUE(peer.is_left());
    peer.close();
    run_out();
    EXPECT_LT(dxp_now() - before, 5);
}

TEST_F(DxpConnectionTest, IsWokenFromAnotherThread) {
    const std::jthread other([this] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        connection.wake();
    });
    const double before = dxp_now();
    connection.wait(100);
    EXPECT_LT(dxp_now() - before, 50);
}

TEST_F(DxpConnectionTest, ReportsAGameThatThePeerDeserts) {
    peer.say(dxp_request(Color::White));
    next<DxpThink>();
    peer.send("M00");
    peer.reset();
    const DxpGameRecord record = next<DxpGameOver>().record;
    EXPECT_EQ(record.result, Result::Ongoing);
    EXPECT_FALSE(record.claim);
    run_out();
}

TEST_F(DxpConnectionTest, ReadsMessagesByteByByteAndManyAtOnce) {
    for (const char byte : dxp_framed(dxp_request(Color::Black))) {
        peer.send(std::string(1, byte));
        connection.wait(0.001);
    }
    EXPECT_EQ(peer.hear(), dxp_answer('0'));
    peer.send(dxp_framed("Chello") + dxp_framed(legal_move()) + dxp_framed("E00") +
              dxp_framed(dxp_request(Color::Black)));
    next<DxpGameOver>();
    connection.wait(0.05);
    EXPECT_EQ(peer.hear_letter('E'), std::string("E00"));
    EXPECT_EQ(peer.hear_letter('A'), dxp_answer('0'));
}

TEST_F(DxpConnectionTest, LetsAPeerWaitThatReadsNothing) {
    // Each request to go back wants an answer. If all were read, all answers would be kept.
    std::string requests;
    for (int i = 0; i < 1000; ++i)
        requests += dxp_framed("B001W");
    std::atomic<bool> done = false;
    std::atomic<long> sent = 0;
    std::jthread flood([&] {
        while (!done && peer.send(requests))
            sent += 1000;
    });
    const double until = dxp_now() + 30;
    long before = -1;
    while (dxp_now() < until && sent != before) {  // until the flood has come to a stop
        before = sent;
        for (const double stop = dxp_now() + 0.5; dxp_now() < stop;)
            connection.wait(0.05);
    }
    EXPECT_EQ(sent, before);
    done = true;
    connection.abandon();
    run_out();
}

TEST_F(DxpConnectionTest, TapsEveryByte) {
    std::string heard, said;
    TcpPeer other(listener.address().port);
    DxpConnection tapped(listener.accept(5).value(), international, quick(),
                         [&](DxpSide from, std::string_view bytes) {
                             (from == DxpSide::Us ? said : heard) += bytes;
                         });
    other.say(dxp_request(Color::Black));
    for (int i = 0; i < 50 && said.empty(); ++i)
        tapped.wait(0.1);
    EXPECT_EQ(heard, dxp_framed(dxp_request(Color::Black)));
    EXPECT_EQ(said, dxp_framed(dxp_answer('0')));
}

}  // namespace
}  // namespace damier
