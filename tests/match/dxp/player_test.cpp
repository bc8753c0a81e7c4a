#include "match/dxp/player.hpp"

#include "match/game.hpp"
#include "movegen/variants.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <thread>

namespace damier {
namespace {

using testing::Contains;
using testing::HasSubstr;

/// A program that waits for DXP connections and plays its first legal move, or does what it is
/// told instead.
class Follower {
public:
    using Answer = std::function<void(DxpConnection& peer, const DxpThink& think)>;

    explicit Follower(Answer answer = &play_first, DxpOptions options = {})
        : answer_{std::move(answer)}, options_{std::move(options)}, thread_{[this] { serve(); }} {}

    ~Follower() {
        stop_ = true;
        thread_.join();
    }

    int port() const { return listener_.address().port; }
    int games() const { return games_; }
    int connections() const { return connections_; }

    static void play_first(DxpConnection& peer, const DxpThink& think) {
        peer.chosen(think.id, think.game.legal_moves().front());
    }

private:
    void serve() {
        while (!stop_) {
            if (auto socket = listener_.accept(0.05)) play(std::move(*socket));
        }
    }

    void play(DxpSocket socket) {
        ++connections_;
        DxpConnection peer{std::move(socket), international, options_};
        while (peer.is_open() && !stop_) {
            for (const DxpAction& action : peer.wait(0.05)) {
                if (const auto* think = std::get_if<DxpThink>(&action)) answer_(peer, *think);
                games_ += std::holds_alternative<DxpGameOver>(action) ? 1 : 0;
            }
        }
    }

    Answer answer_;
    DxpOptions options_;
    DxpListener listener_{{"127.0.0.1", 0}};
    std::atomic<bool> stop_ = false;
    std::atomic<int> games_ = 0;
    std::atomic<int> connections_ = 0;
    std::thread thread_;
};

/// Plays its last legal move.
class LastMovePlayer : public Player {
public:
    void begin_game(const GameStart&) override {}
    Choice choose(const Turn& turn) override { return {.move = turn.game.legal_moves().back()}; }
    void end_game(const AnyGame&, Result) override {}
    void give_up() override {}
    std::vector<std::string> last_lines() override { return {}; }
};

class DxpPlayerTest : public testing::Test {
protected:
    static EngineSpec spec_for(const Follower& follower) {
        EngineSpec spec;
        spec.dxp = DxpMeeting{false, {"127.0.0.1", follower.port()}};
        spec.control.time = 60;
        return spec;
    }

    PlayedGame play(Player& white, Player& black) {
        GameTerms terms{.opening = opening_};
        terms.controls[0].time = terms.controls[1].time = 60;
        terms.names = {"White", "Black"};
        terms.adjudication = adjudication_;
        return play_game(terms, white, black);
    }

    void begin_at(std::string_view fen) { opening_ = AnyGame{parse_fen(international, fen)}; }

    AnyGame opening_{international};
    AdjudicationRules adjudication_;
    LastMovePlayer other_;
    std::atomic<bool> stop_ = false;
};

TEST_F(DxpPlayerTest, GamesArePlayedToTheirEndOnOneConnection) {
    Follower follower;
    DxpPlayer player{spec_for(follower), stop_};
    begin_at("W:W31,32,36,37:B15,16,20,25");
    for (int i = 0; i < 2; ++i) {
        const PlayedGame as_white = play(player, other_);
        EXPECT_EQ(as_white.ending, Ending::Rules) << as_white.reason;
        const PlayedGame as_black = play(other_, player);
        EXPECT_EQ(as_black.ending, Ending::Rules) << as_black.reason;
    }
    EXPECT_EQ(follower.connections(), 1);
}

TEST_F(DxpPlayerTest, TheOpeningIsSentAsAPosition) {
    Follower follower;
    DxpPlayer player{spec_for(follower), stop_};
    for (const char* const move : {"32-28", "19-23", "28x19"})
        opening_.play(parse_move(opening_.position(), move));
    adjudication_.most_plies = 4;
    const PlayedGame game = play(other_, player);
    EXPECT_EQ(game.ending, Ending::Adjudicated) << game.reason;
    EXPECT_EQ(game.plies.size(), 7u);
    EXPECT_THAT(player.last_lines(), Contains(HasSubstr("BZzzzz")));
}

TEST_F(DxpPlayerTest, TwoProgramsMeetThroughUs) {
    Follower one;
    Follower two{[](DxpConnection& peer, const DxpThink& think) {
        peer.chosen(think.id, think.game.legal_moves().back());
    }};
    DxpPlayer white{spec_for(one), stop_};
    DxpPlayer black{spec_for(two), stop_};
    begin_at("W:W31,36:B15,20");
    EXPECT_EQ(play(white, black).ending, Ending::Rules);
    EXPECT_EQ(one.connections() + two.connections(), 2);
}

TEST_F(DxpPlayerTest, WhoResignsLosesWithoutAFault) {
    Follower follower{[](DxpConnection& peer, const DxpThink& think) { peer.resign(think.id); }};
    DxpPlayer player{spec_for(follower), stop_};
    const PlayedGame game = play(player, other_);
    EXPECT_EQ(game.ending, Ending::Resigned);
    EXPECT_EQ(game.result, Result::BlackWins);
    EXPECT_FALSE(game.at_fault);
}

TEST_F(DxpPlayerTest, WhoHangsUpLosesAndIsMetAgain) {
    Follower follower{[](DxpConnection& peer, const DxpThink&) { peer.abandon(); }};
    DxpPlayer player{spec_for(follower), stop_};
    for (int i = 0; i < 2; ++i) {
        const PlayedGame game = play(player, other_);
        EXPECT_EQ(game.ending, Ending::Exited) << game.reason;
        EXPECT_EQ(game.at_fault, Color::White);
        EXPECT_THAT(game.reason, HasSubstr("has closed the connection"));
    }
    EXPECT_EQ(follower.connections(), 2);
}

TEST_F(DxpPlayerTest, WhoRefusesLoses) {
    DxpOptions options;
    options.accepts_games = false;
    Follower follower{&Follower::play_first, options};
    DxpPlayer player{spec_for(follower), stop_};
    const PlayedGame game = play(other_, player);
    EXPECT_EQ(game.ending, Ending::Protocol);
    EXPECT_THAT(game.reason, HasSubstr("has refused a game"));
}

}  // namespace
}  // namespace damier
