// Damier against Damier over DXP, two sessions joined in memory by a wire that splits and joins
// messages as it likes. Both must agree on every game.
#include "tests/protocol/dxp_player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <random>

namespace damier {
namespace {

using State = DxpSession::State;

/// A player whose moves come some time after they were asked for.
class Contestant : public DxpPlayer {
public:
    using DxpPlayer::DxpPlayer;

    double move_due() const {
        return answered_ < thinks.size() ? thinking_until_ : std::numeric_limits<double>::max();
    }

    void think(double seconds) {
        if (asked_ == thinks.size()) return;
        asked_ = thinks.size();
        thinking_until_ = now + seconds;
    }

    void move_if_due(std::size_t which) {
        if (move_due() > now) return;
        answered_ = thinks.size();
        move(which);
    }

    std::string unread;  // bytes on the way to this player

private:
    std::size_t asked_ = 0;
    std::size_t answered_ = 0;
    double thinking_until_ = 0;
};

class Match {
public:
    explicit Match(unsigned seed) : random_{seed} {}

    Contestant initiator{DxpOptions{.name = "Initiator", .accepts_games = false}};
    Contestant follower{DxpOptions{.name = "Follower"}};

    void set_outcome(int plies, const Outcome& outcome) {
        initiator.board.outcomes = {{plies, outcome}};
        follower.board.outcomes = initiator.board.outcomes;
    }

    void play(const DxpInvitation& invitation) {
        initiator.invite(invitation);
        const std::size_t games = initiator.records.size() + 1;
        const auto is_over = [&] {
            return initiator.records.size() == games && follower.records.size() == games &&
                   initiator.session.state() == State::Idle;
        };
        for (int step = 0; step < 100000 && !is_over(); ++step)
            go_on();
        ASSERT_TRUE(is_over());
    }

    void go_on() {
        post(initiator, follower);
        post(follower, initiator);
        for (Contestant* player : both()) {
            player->think(static_cast<double>(below(300)) / 100);
            deliver(*player);
            player->move_if_due(below(5));
            player->tick();
        }
        if (initiator.unread.empty() && follower.unread.empty()) pass_time();
    }

private:
    std::array<Contestant*, 2> both() { return {&initiator, &follower}; }
    std::size_t below(std::size_t count) { return random_() % count; }

    static void post(Contestant& from, Contestant& to) {
        for (const std::string& message : from.sent())
            to.unread += message + '\0';
    }

    void deliver(Contestant& player) {
        const std::size_t count = below(player.unread.size() + 1);
        player.receive_bytes(player.unread.substr(0, count));
        player.unread.erase(0, count);
    }

    /// A little, as if nothing were going to happen; the session must ask for no exact times.
    void pass_time() {
        for (Contestant* player : both())
            player->now += 0.05;
    }

    std::mt19937 random_;
};

void expect_agreement(const DxpGameRecord& a, const DxpGameRecord& b) {
    EXPECT_EQ(a.result, b.result);
    EXPECT_EQ(a.ours, !b.ours);
    EXPECT_EQ(a.minutes, b.minutes);
    EXPECT_EQ(a.move_limit, b.move_limit);
    EXPECT_EQ(a.claim->reason, b.claim->reason);
    EXPECT_NE(a.claim->by, b.claim->by);
    EXPECT_FALSE(a.disputed || b.disputed);
    ASSERT_EQ(a.plies.size(), b.plies.size());
    for (std::size_t i = 0; i < a.plies.size(); ++i) {
        EXPECT_EQ(a.plies[i].move, b.plies[i].move);
        EXPECT_EQ(a.plies[i].claimed, b.plies[i].claimed);
    }
}

TEST(DxpMatch, BothSidesAgreeOnAHundredGames) {
    Match match(1);
    const std::array results = {Result::WhiteWins, Result::BlackWins, Result::Draw};
    for (int game = 0; game < 100; ++game) {
        SCOPED_TRACE(game);
        const int plies = game % 30;
        const Result result = results[static_cast<std::size_t>(game % 3)];
        match.set_outcome(plies, {.result = result, .reason = Reason::NoMove});
        const auto ours = game % 2 == 0 ? Color::White : Color::Black;
        match.play({.ours = ours, .minutes = 0.5, .moves = game % 4 == 0 ? 10 : 0});
        if (::testing::Test::HasFatalFailure()) return;
        const DxpGameRecord& record = match.initiator.records.back();
        expect_agreement(record, match.follower.records.back());
        const bool cut_short = game % 4 == 0 && plies > 20;
        EXPECT_EQ(record.result, cut_short ? Result::Draw : result);
    }
    EXPECT_EQ(match.initiator.records.size(), 100U);
    EXPECT_EQ(match.initiator.chats.size(), 0U);
    EXPECT_EQ(match.follower.chats.size(), 0U);
}

TEST(DxpMatch, ColourSwappedPairsFromAnOpening) {
    Match match(2);
    match.set_outcome(7, {.result = Result::BlackWins, .reason = Reason::NoMove});
    const DxpPosition opening{Color::Black, std::string(25, 'z') + std::string(25, 'w')};
    for (const Color ours : {Color::White, Color::Black}) {
        match.play({.ours = ours, .minutes = 1, .position = opening});
        expect_agreement(match.initiator.records.back(), match.follower.records.back());
        EXPECT_EQ(match.follower.records.back().start, opening);
    }
    EXPECT_EQ(match.initiator.records[0].ours, Color::White);
    EXPECT_EQ(match.initiator.records[1].ours, Color::Black);
}

TEST(DxpMatch, EndsWhenTheInitiatorStops) {
    Match match(3);
    match.set_outcome(5, {.result = Result::Draw});
    match.initiator.invite({});
    match.initiator.note(match.initiator.session.stop_after_game(0));
    EXPECT_TRUE(match.initiator.closed);

    Match other(4);
    other.set_outcome(5, {.result = Result::Draw});
    other.initiator.invite({});
    while (other.initiator.session.state() != State::Playing)
        other.go_on();
    other.initiator.note(other.initiator.session.stop_after_game(other.initiator.now));
    for (int step = 0; step < 100000 && !other.initiator.closed; ++step)
        other.go_on();
    for (int step = 0; step < 100; ++step)
        other.go_on();
    EXPECT_TRUE(other.initiator.closed);
    EXPECT_TRUE(other.follower.closed);
    ASSERT_EQ(other.initiator.records.size(), 1U);
    ASSERT_EQ(other.follower.records.size(), 1U);
    expect_agreement(other.initiator.records[0], other.follower.records[0]);
}

}  // namespace
}  // namespace damier
