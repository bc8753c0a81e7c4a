// Damier against Damier over DXP, two sessions joined in memory by a wire that splits and joins
// messages as it likes. Both must agree on every game.
#include "tests/protocol/dxp/player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
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
            player->move_if_due(below(50));
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
    EXPECT_EQ(a.game.start(), b.game.start());
    EXPECT_TRUE(std::ranges::equal(a.game.moves(), b.game.moves()));
    ASSERT_EQ(a.times.size(), b.times.size());
    for (std::size_t i = 0; i < a.times.size(); ++i)
        EXPECT_EQ(a.times[i].claimed, b.times[i].claimed);
}

TEST(DxpMatch, BothSidesAgreeOnAHundredGames) {
    Match match(1);
    std::map<Result, int> results;
    for (int game = 0; game < 100; ++game) {
        SCOPED_TRACE(game);
        DxpInvitation invitation{.ours = game % 2 == 0 ? Color::White : Color::Black,
                                 .minutes = 0.5,
                                 .moves = game % 4 == 0 ? 10 : 0};
        if (game % 3 != 0)
            invitation.position = parse_fen(international, "W:W31,32,36-39:B12,15,16,20,24,25");
        match.play(invitation);
        if (::testing::Test::HasFatalFailure()) return;
        const DxpGameRecord& record = match.initiator.records.back();
        expect_agreement(record, match.follower.records.back());
        const bool over = record.game.over();
        EXPECT_EQ(record.result, over ? record.game.outcome().result : Result::Draw);
        EXPECT_TRUE(over || record.game.plies() >= 20);
        ++results[record.result];
    }
    EXPECT_EQ(match.initiator.records.size(), 100U);
    EXPECT_EQ(results.size(), 3U);
    EXPECT_EQ(match.initiator.chats.size(), 0U);
    EXPECT_EQ(match.follower.chats.size(), 0U);
}

TEST(DxpMatch, ColourSwappedPairsFromAnOpening) {
    Match match(2);
    const AnyPosition opening = parse_fen(international, "B:W31,32,36-39:B12,15,16,20,24,25");
    for (const Color ours : {Color::White, Color::Black}) {
        match.play({.ours = ours, .minutes = 1, .position = opening});
        expect_agreement(match.initiator.records.back(), match.follower.records.back());
        EXPECT_EQ(match.follower.records.back().game.start(), opening);
    }
    EXPECT_EQ(match.initiator.records[0].ours, Color::White);
    EXPECT_EQ(match.initiator.records[1].ours, Color::Black);
}

TEST(DxpMatch, EndsWhenTheInitiatorStops) {
    Match match(3);
    match.initiator.invite({});
    match.initiator.note(match.initiator.session.stop_after_game(0));
    EXPECT_TRUE(match.initiator.closed);

    Match other(4);
    other.initiator.invite({.minutes = 1, .moves = 5});
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
