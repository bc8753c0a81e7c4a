// Searches of every variant through the engine that protocols and commands use.
#include "engine/engine.hpp"

#include "engine/bench_positions.hpp"
#include "movegen/registry.hpp"
#include "notation/move_text.hpp"
#include "notation/position_text.hpp"
#include "tests/support/effort.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <random>
#include <sstream>
#include <thread>

namespace damier {
namespace {

constexpr int usual_depth = effort(7, 5);

/// An engine without databases, in a game of a variant.
struct Player {
    explicit Player(std::string_view variant, std::size_t entries = 1 << 16)
        : variant_{find_variant(variant)} {
        engine.set_table_entries(entries);
        engine.set_parameter("bb-size", "0");
        engine.set_parameter("book", "false");
        set_up("");
    }

    void set_up(const std::string& fen) {
        engine.set_game(game_from_text({std::string(variant_.name), fen, ""}));
    }

    void play(Move move) {
        AnyGame game = engine.game();
        game.play(move);
        engine.set_game(game);
    }

    SearchResult search(const Limits& limits) { return engine.search({.limits = limits}); }

    bool is_legal(Move move) const {
        const auto moves = engine.game().legal_moves();
        return std::find(moves.begin(), moves.end(), move) != moves.end();
    }

    Engine engine;

private:
    const Variant& variant_;
};

Limits to_depth(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

Limits of_nodes(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return limits;
}

struct ForcedWin {
    std::string variant;
    std::string fen;
    int plies;
};

// Lengths proven by a full-width search without evaluation (see the head of the file).
std::vector<ForcedWin> forced_wins() {
    std::ifstream file{DAMIER_TEST_DATA "/search/forced_wins.csv"};
    std::vector<ForcedWin> wins;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream fields{line};
        ForcedWin win;
        std::string plies;
        std::getline(fields, win.variant, ';');
        std::getline(fields, win.fen, ';');
        std::getline(fields, plies);
        win.plies = std::stoi(plies);
        wins.push_back(win);
    }
    return wins;
}

TEST(Engine, FindsForcedWinsOfKnownLengthInEveryVariant) {
    const auto wins = forced_wins();
    for (const Variant* variant : all_variants()) {
        EXPECT_TRUE(std::any_of(wins.begin(), wins.end(), [&](const ForcedWin& win) {
            return win.variant == variant->name;
        })) << variant->name;
    }
    for (const ForcedWin& win : wins) {
        Player player{win.variant};
        player.set_up(win.fen);
        const Score score = player.search(to_depth(2 * win.plies + 2)).info.score;
        // Reductions may hide the shortest win, but not for long.
        ASSERT_TRUE(score.is_win()) << win.variant << ' ' << win.fen;
        EXPECT_GE(score.plies(), win.plies) << win.variant << ' ' << win.fen;
        EXPECT_LE(score.plies(), win.plies + 2) << win.variant << ' ' << win.fen;
    }
}

TEST(Engine, AForcedWinIsFoundWithHardlyAnyTable) {
    for (const ForcedWin& win : forced_wins()) {
        Player player{win.variant, 1};
        player.set_up(win.fen);
        const Score score = player.search(to_depth(2 * win.plies + 2)).info.score;
        EXPECT_TRUE(score.is_win()) << win.variant << ' ' << win.fen;
    }
}

// The winning side plays on by itself until it has won, within a move of the known length.
TEST(Engine, AForcedWinIsPlayedToItsEnd) {
    for (const ForcedWin& win : forced_wins()) {
        Player player{win.variant};
        player.set_up(win.fen);
        int plies = 0;
        while (!player.engine.game().over() && plies <= win.plies + 2) {
            player.play(player.search(to_depth(win.plies + 5)).best);
            ++plies;
        }
        EXPECT_TRUE(player.engine.game().over()) << win.variant << ' ' << win.fen;
    }
}

TEST(Engine, OneThreadSearchesTheSameNodesAgain) {
    for (const Variant* variant : all_variants()) {
        Player player{variant->name};
        const std::uint64_t first = player.search(to_depth(usual_depth)).info.nodes;
        player.engine.new_game();
        EXPECT_EQ(player.search(to_depth(usual_depth)).info.nodes, first) << variant->name;
        Player other{variant->name};
        EXPECT_EQ(other.search(to_depth(usual_depth)).info.nodes, first) << variant->name;
    }
}

TEST(Engine, StopsAtItsNodes) {
    for (const std::uint64_t nodes : {1u, 2u, 777u, 5000u}) {
        Player player{"international"};
        const SearchResult found = player.search(of_nodes(nodes));
        // The first depth is always completed.
        EXPECT_LE(found.info.nodes, std::max<std::uint64_t>(nodes, 100));
        EXPECT_TRUE(player.is_legal(found.best)) << nodes;
    }
}

/// Waits for the answer of a search that runs beside.
class Answer final : public SearchListener {
public:
    void on_info(const SearchInfo&) override {}
    void on_done(const SearchResult& result) override {
        best = result.best;
        done = true;
    }
    Move best;
    std::atomic<bool> done = false;
};

TEST(Engine, AStopAtAnyMomentGivesALegalMove) {
    std::mt19937 random{3};
    Player player{"russian"};
    for (int round = 0; round < 40; ++round) {
        GoRequest request;
        request.limits.infinite = true;
        player.engine.set_parameter("threads", std::to_string(1 + round % 2));
        Answer answer;
        player.engine.go(request, answer);
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 3000));
        player.engine.stop();
        player.engine.wait();
        EXPECT_TRUE(player.is_legal(answer.best));
    }
}

TEST(Engine, PonderingWaitsForTheHit) {
    Player player{"international"};
    GoRequest request{.mode = SearchMode::Ponder};
    request.limits.depth = 2;
    Answer answer;
    player.engine.go(request, answer);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_FALSE(answer.done);
    player.engine.ponder_hit();
    player.engine.wait();
    EXPECT_TRUE(answer.done);
}

TEST(Engine, ChoosesFromTheGivenMovesOnly) {
    Player player{"international"};
    GoRequest request;
    request.limits.depth = 6;
    const Move move = parse_move(player.engine.game().position(), "35-30");
    request.search_moves = {move};
    EXPECT_EQ(player.engine.search(request).best, move);
}

TEST(Engine, ShowsTheBestFewMovesInOrder) {
    Player player{"international"};
    GoRequest request;
    request.limits.depth = 6;
    request.limits.multi_pv = 3;
    std::vector<SearchInfo> last(4);
    player.engine.search(
        request, [&](const SearchInfo& line) { last[static_cast<std::size_t>(line.rank)] = line; });
    for (std::size_t rank = 1; rank <= 3; ++rank) {
        EXPECT_EQ(last[rank].depth, 6);
        ASSERT_FALSE(last[rank].pv.empty());
    }
    EXPECT_GE(last[1].score, last[2].score);
    EXPECT_GE(last[2].score, last[3].score);
    EXPECT_NE(last[1].pv[0], last[2].pv[0]);
    EXPECT_NE(last[2].pv[0], last[3].pv[0]);
}

TEST(Engine, AFinishedGameHasNoBestMove) {
    Player player{"international"};
    player.set_up("B:W41,47:B36");
    EXPECT_FALSE(player.search(to_depth(5)).best);
}

TEST(Engine, KeepsToItsMoveTime) {
    Player player{"international"};
    Limits limits;
    limits.move_time = 0.1;
    const double begin = steady_seconds();
    player.engine.set_parameter("threads", "2");
    player.search(limits);
    EXPECT_GE(steady_seconds() - begin, 0.09);
}

TEST(Engine, EveryBenchPositionCanBeSetUp) {
    for (const BenchSet& set : bench_sets()) {
        Player player{set.variant};
        for (const std::string_view fen : set.fens) {
            EXPECT_NO_THROW(player.set_up(std::string{fen})) << set.variant << ' ' << fen;
            EXPECT_FALSE(player.engine.game().over()) << set.variant << ' ' << fen;
        }
    }
}

}  // namespace
}  // namespace damier
