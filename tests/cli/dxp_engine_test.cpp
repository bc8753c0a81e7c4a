// The real engine over DXP: it plays with its endgame databases, and ponders.
#include "engine/engine.hpp"
#include "match/dxp/match.hpp"
#include "movegen/variants.hpp"
#include "notation/fen.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace damier {
namespace {

/// An engine that plays a match on a thread of its own.
class EngineMatch final : public DxpMatchListener {
public:
    EngineMatch(DxpMatchSettings settings, const char* pieces) {
        settings.options.pause = 0.005;
        engine.set_table_entries(std::size_t{1} << 16);
        engine.set_parameter("bb-size", pieces);
        engine.set_parameter("bb-dir", "");
        engine.set_parameter("book", "false");
        match_.emplace(std::move(settings), engine, *this);
        thread_ = std::jthread([this] { match_->run(stop_); });
    }
    ~EngineMatch() override { stop_ = true; }

    int port() const {
        while (port_ == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return port_;
    }
    void end() { thread_.join(); }

    Engine engine;
    std::vector<DxpGameRecord> games;
    std::vector<DxpAnswer> answers;

private:
    void on_listening(const DxpAddress& address) override { port_ = address.port; }
    void on_answer(const DxpAnswer& answer) override { answers.push_back(answer); }
    void on_game(int /*round*/, const DxpGameRecord& record) override { games.push_back(record); }

    std::optional<DxpMatch> match_;
    std::atomic<int> port_ = 0;
    std::atomic<bool> stop_ = false;
    std::jthread thread_;
};

DxpMatchSettings follower(bool ponders) {
    DxpMatchSettings settings;
    settings.address = {.host = "127.0.0.1", .port = 0};
    settings.listens = true;
    settings.games = 1;
    settings.thinking = {.nodes = 1000, .ponders = ponders};
    return settings;
}

DxpMatchSettings initiator(int port, const char* fen, int moves, bool ponders) {
    DxpMatchSettings settings = follower(ponders);
    settings.address.port = port;
    settings.listens = false;
    settings.initiates = true;
    settings.moves = moves;
    settings.plan = plan_dxp_games({AnyGame{parse_fen(international, fen)}}, DxpColours::White, 1);
    return settings;
}

constexpr const char* three_men = "W:W27,32,37:B6";  // a win, but not in a few moves

TEST(DxpEngine, ClaimsAtTheMoveLimitWhatADatabaseKnows) {
    for (const bool with_databases : {true, false}) {
        const char* const pieces = with_databases ? "4" : "0";
        EngineMatch server(follower(false), pieces);
        EngineMatch client(initiator(server.port(), three_men, 1, false), pieces);
        client.end();
        server.end();
        ASSERT_EQ(client.games.size(), 1U);
        ASSERT_EQ(server.games.size(), 1U);
        const DxpGameRecord& record = client.games[0];
        EXPECT_FALSE(record.game.over());
        ASSERT_TRUE(record.claim);
        EXPECT_EQ(record.claim->by, DxpSide::Us);
        EXPECT_EQ(record.claim->reason, with_databases ? DxpReason::Win : DxpReason::Unknown);
        EXPECT_EQ(record.result, with_databases ? Result::WhiteWins : Result::Draw);
        EXPECT_EQ(server.games[0].result, record.result);
    }
}

TEST(DxpEngine, ThinksWithItsDatabases) {
    EngineMatch server(follower(false), "4");
    EngineMatch client(initiator(server.port(), three_men, 1, false), "4");
    client.end();
    ASSERT_FALSE(client.answers.empty());
    EXPECT_TRUE(client.answers[0].result.info.score.is_database_win() ||
                client.answers[0].result.info.score.is_win());
}

TEST(DxpEngine, PondersThroughAWholeGame) {
    EngineMatch server(follower(true), "0");
    EngineMatch client(initiator(server.port(), "W:W31-50:B1-20", 20, true), "0");
    client.end();
    server.end();
    ASSERT_EQ(client.games.size(), 1U);
    EXPECT_EQ(client.games[0].game.plies(), 40);
    EXPECT_FALSE(client.games[0].disputed);
    ASSERT_EQ(server.games.size(), 1U);
    EXPECT_TRUE(std::ranges::equal(client.games[0].game.moves(), server.games[0].game.moves()));
}

}  // namespace
}  // namespace damier
