#include "match/dxp_player.hpp"

#include "match/game.hpp"
#include "protocol/dxp_hub_text.hpp"

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
    using Answer = std::function<void(DxpConnection& peer, int id, const DxpRelayBoard& board)>;

    explicit Follower(Answer answer = &play_first, DxpOptions options = {})
        : answer_{std::move(answer)}, options_{std::move(options)}, thread_{[this] { serve(); }} {}

    ~Follower() {
        stop_ = true;
        thread_.join();
    }

    int port() const { return listener_.address().port; }
    int games() const { return games_; }
    int connections() const { return connections_; }

    static void play_first(DxpConnection& peer, int id, const DxpRelayBoard& board) {
        peer.chosen(id, board.legal_moves().front());
    }

private:
    void serve() {
        while (!stop_) {
            if (auto socket = listener_.accept(0.05)) play(std::move(*socket));
        }
    }

    void play(DxpSocket socket) {
        ++connections_;
        DxpRelayBoard board{"international"};
        DxpConnection peer{std::move(socket), board, options_};
        while (peer.is_open() && !stop_) {
            for (const DxpAction& action : peer.wait(0.05)) {
                if (const auto* think = std::get_if<DxpThink>(&action)) {
                    answer_(peer, think->id, board);
                }
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
    HubAnswer choose(const Turn& turn) override {
        board_->set_up_hub(turn.position);
        for (const std::string& move : hub_words(turn.moves))
            board_->play_hub(move);
        HubAnswer answer;
        answer.move = board_->legal_hub_moves().back();
        return answer;
    }
    void end_game(std::string_view, Result) override {}
    void give_up() override {}
    std::vector<std::string> last_lines() override { return {}; }

private:
    std::unique_ptr<ArbiterGame> board_ = new_arbiter_game("international");
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
        GameTerms terms;
        terms.opening = opening_;
        terms.controls[0].time = terms.controls[1].time = 60;
        terms.names = {"White", "Black"};
        terms.adjudication = adjudication_;
        return play_game(terms, *board_, white, black);
    }

    Opening opening_;
    AdjudicationRules adjudication_;
    LastMovePlayer other_;
    std::unique_ptr<ArbiterGame> board_ = new_arbiter_game("international");
    std::atomic<bool> stop_ = false;
};

TEST_F(DxpPlayerTest, GamesArePlayedToTheirEndOnOneConnection) {
    Follower follower;
    DxpPlayer player{spec_for(follower), stop_};
    opening_.fen = "W:W31,32,36,37:B15,16,20,25";
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
    opening_.moves = {"32-28", "19-23", "28x19"};
    adjudication_.most_plies = 4;
    const PlayedGame game = play(other_, player);
    EXPECT_EQ(game.ending, Ending::Adjudicated) << game.reason;
    EXPECT_EQ(game.plies.size(), 7u);
    EXPECT_THAT(player.last_lines(), Contains(HasSubstr("BZzzzz")));
}

TEST_F(DxpPlayerTest, TwoProgramsMeetThroughUs) {
    Follower one;
    Follower two{[](DxpConnection& peer, int id, const DxpRelayBoard& board) {
        peer.chosen(id, board.legal_moves().back());
    }};
    DxpPlayer white{spec_for(one), stop_};
    DxpPlayer black{spec_for(two), stop_};
    opening_.fen = "W:W31,36:B15,20";
    EXPECT_EQ(play(white, black).ending, Ending::Rules);
    EXPECT_EQ(one.connections() + two.connections(), 2);
}

TEST_F(DxpPlayerTest, WhoResignsLosesWithoutAFault) {
    Follower follower{[](DxpConnection& peer, int id, const DxpRelayBoard&) { peer.resign(id); }};
    DxpPlayer player{spec_for(follower), stop_};
    const PlayedGame game = play(player, other_);
    EXPECT_EQ(game.ending, Ending::Resigned);
    EXPECT_EQ(game.result, Result::BlackWins);
    EXPECT_FALSE(game.at_fault);
}

TEST_F(DxpPlayerTest, WhoHangsUpLosesAndIsMetAgain) {
    Follower follower{[](DxpConnection& peer, int, const DxpRelayBoard&) { peer.abandon(); }};
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

TEST_F(DxpPlayerTest, MovesOfHubAndDxpAreTheSame) {
    EXPECT_EQ(dxp_play("32-28"), (DxpPlay{32, 28, {}}));
    EXPECT_EQ(dxp_play("28x8x12x22"), (DxpPlay{28, 8, {12, 22}}));
    EXPECT_EQ(hub_move({28, 8, {12, 22}}), "28x8x12x22");
    const DxpPosition position = dxp_position("BbBwWe");
    EXPECT_EQ(position.turn, Color::Black);
    EXPECT_EQ(position.squares, "zZwWe");
}

}  // namespace
}  // namespace damier
