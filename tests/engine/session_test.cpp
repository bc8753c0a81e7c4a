// Searches of every variant through the session that protocols and commands use.
#include "engine/session.hpp"

#include "engine/bench_positions.hpp"
#include "engine/variants/registry.hpp"
#include "movegen/error.hpp"
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

struct Table {
    explicit Table(std::string_view variant, std::size_t entries = 1 << 16)
        : memory{entries}, session{find_variant(variant).new_session(memory)} {}

    void set_up(const std::string& fen, const std::string& moves = {}) {
        session->set_up({.variant = {}, .fen = fen, .moves = moves});
    }

    FoundMove search(const Limits& limits, int threads = 1, std::vector<std::string> only = {}) {
        Signals signals;
        SearchOrder order;
        order.limits = limits;
        order.threads = threads;
        order.only = std::move(only);
        return session->search(order, signals, {});
    }

    TranspositionTable memory;
    std::unique_ptr<Session> session;
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

bool is_legal(const Session& session, const std::string& move) {
    const auto moves = session.legal_moves(MoveStyle::Native);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
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

TEST(Session, FindsForcedWinsOfKnownLengthInEveryVariant) {
    const auto wins = forced_wins();
    for (const Variant* variant : all_variants()) {
        EXPECT_TRUE(std::any_of(wins.begin(), wins.end(), [&](const ForcedWin& win) {
            return win.variant == variant->name();
        })) << variant->name();
    }
    for (const ForcedWin& win : wins) {
        Table table{win.variant};
        table.set_up(win.fen);
        const Score score = table.search(to_depth(2 * win.plies + 2)).line.info.score;
        EXPECT_EQ(score, Score::win_in(win.plies)) << win.variant << ' ' << win.fen;
    }
}

TEST(Session, AForcedWinIsFoundWithHardlyAnyTable) {
    for (const ForcedWin& win : forced_wins()) {
        Table table{win.variant, 1};
        table.set_up(win.fen);
        const Score score = table.search(to_depth(2 * win.plies + 2)).line.info.score;
        EXPECT_TRUE(score.is_win()) << win.variant << ' ' << win.fen;
    }
}

// The winning side plays on by itself until it has won, within the length it promised.
TEST(Session, AForcedWinIsPlayedToItsEnd) {
    for (const ForcedWin& win : forced_wins()) {
        Table table{win.variant};
        table.set_up(win.fen);
        int plies = 0;
        while (!table.session->outcome().over() && plies <= win.plies) {
            table.session->play(table.search(to_depth(win.plies + 3)).native);
            ++plies;
        }
        EXPECT_TRUE(table.session->outcome().over()) << win.variant << ' ' << win.fen;
    }
}

TEST(Session, OneThreadSearchesTheSameNodesAgain) {
    for (const Variant* variant : all_variants()) {
        Table table{variant->name()};
        const std::uint64_t first = table.search(to_depth(usual_depth)).line.info.nodes;
        table.session->new_game();
        EXPECT_EQ(table.search(to_depth(usual_depth)).line.info.nodes, first) << variant->name();
        Table other{variant->name()};
        EXPECT_EQ(other.search(to_depth(usual_depth)).line.info.nodes, first) << variant->name();
    }
}

TEST(Session, StopsAtItsNodes) {
    for (const std::uint64_t nodes : {1u, 2u, 777u, 5000u}) {
        Table table{"international"};
        const FoundMove found = table.search(of_nodes(nodes));
        EXPECT_LE(found.line.info.nodes, nodes);
        EXPECT_TRUE(is_legal(*table.session, found.native)) << nodes;
    }
}

TEST(Session, AStopAtAnyMomentGivesALegalMove) {
    std::mt19937 random{3};
    Table table{"russian"};
    for (int round = 0; round < 40; ++round) {
        Signals signals;
        SearchOrder order;
        order.limits.infinite = true;
        order.threads = 1 + round % 2;
        FoundMove found;
        std::jthread searching{[&] { found = table.session->search(order, signals, {}); }};
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 3000));
        signals.stop = true;
        searching.join();
        EXPECT_TRUE(is_legal(*table.session, found.native));
    }
}

TEST(Session, PonderingWaitsForTheHit) {
    Table table{"international"};
    Signals signals;
    signals.pondering = true;
    SearchOrder order;
    order.limits.depth = 2;
    std::atomic<bool> done = false;
    std::jthread searching{[&] {
        table.session->search(order, signals, {});
        done = true;
    }};
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_FALSE(done);
    signals.pondering = false;
    searching.join();
    EXPECT_TRUE(done);
}

TEST(Session, ChoosesFromTheGivenMovesOnly) {
    Table table{"international"};
    EXPECT_EQ(table.search(to_depth(6), 1, {"35-30"}).native, "35-30");
    EXPECT_THROW(table.search(to_depth(6), 1, {"35-31"}), InputError);
}

TEST(Session, ShowsTheBestFewMovesInOrder) {
    Table table{"international"};
    Limits limits = to_depth(6);
    limits.multi_pv = 3;
    std::vector<FoundLine> last(4);
    Signals signals;
    SearchOrder order;
    order.limits = limits;
    table.session->search(order, signals, [&](const FoundLine& line) {
        last[static_cast<std::size_t>(line.info.rank)] = line;
    });
    for (std::size_t rank = 1; rank <= 3; ++rank) {
        EXPECT_EQ(last[rank].info.depth, 6);
        ASSERT_FALSE(last[rank].native.empty());
    }
    EXPECT_GE(last[1].info.score, last[2].info.score);
    EXPECT_GE(last[2].info.score, last[3].info.score);
    EXPECT_NE(last[1].native[0], last[2].native[0]);
    EXPECT_NE(last[2].native[0], last[3].native[0]);
}

TEST(Session, AFinishedGameHasNoBestMove) {
    Table table{"international"};
    table.set_up("B:W41,47:B36");
    const FoundMove found = table.search(to_depth(5));
    EXPECT_TRUE(found.native.empty());
    EXPECT_TRUE(found.hub.empty());
}

TEST(Session, KeepsToItsMoveTime) {
    Table table{"international"};
    Limits limits;
    limits.move_time = 0.1;
    const double begin = steady_seconds();
    table.search(limits, 2);
    EXPECT_GE(steady_seconds() - begin, 0.09);
}

TEST(Session, BadTextChangesNothing) {
    Table table{"international"};
    table.set_up("W:W28,K3:B35");
    const std::string before = table.session->fen();
    EXPECT_THROW(table.set_up("W:W99:B1"), InputError);
    EXPECT_THROW(table.set_up("", "32-28 1-1"), InputError);
    EXPECT_THROW(table.session->set_up_hub("Wwwww"), InputError);
    EXPECT_THROW(table.session->play("28-27"), InputError);
    EXPECT_EQ(table.session->fen(), before);
}

TEST(Session, FrisianKingMovesCount) {
    Table table{"frisian"};
    table.set_up("W:WK46,48:B15");
    EXPECT_THROW(table.session->set_king_moves("W45=3"), InputError);
    EXPECT_THROW(table.session->set_king_moves("W46=4"), InputError);
    EXPECT_THROW(table.session->set_king_moves("46=3"), InputError);
    table.session->set_king_moves("W46=3");
    const auto moves = table.session->legal_moves(MoveStyle::Native);
    EXPECT_EQ(moves, (std::vector<std::string>{"48-42", "48-43"}));
}

TEST(Session, EveryBenchPositionCanBeSetUp) {
    for (const BenchSet& set : bench_sets()) {
        Table table{set.variant};
        for (const std::string_view fen : set.fens) {
            EXPECT_NO_THROW(table.set_up(std::string{fen})) << set.variant << ' ' << fen;
            EXPECT_FALSE(table.session->outcome().over()) << set.variant << ' ' << fen;
        }
    }
}

}  // namespace
}  // namespace damier
