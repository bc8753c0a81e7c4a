// Searches as a whole: what they promise however little they are given.
#include "search/compiled.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace damier {
namespace {

/// A search from the start of the game, and what it told while it ran.
struct Searched {
    explicit Searched(const Limits& limits, bool stopped = false) {
        Signals signals;
        signals.stop = stopped;
        result = search.run({.game = game, .limits = limits, .only = {}}, signals,
                            [this](const SearchInfo& info) { told.push_back(info); });
    }

    TranspositionTable table{1 << 12};
    Evaluator<International> evaluator;
    Search<International> search{table, evaluator};
    Game<International> game;
    SearchResult result;
    std::vector<SearchInfo> told;
};

void expect_depth_one(const Searched& searched) {
    ASSERT_FALSE(searched.told.empty());
    EXPECT_EQ(searched.told[0].depth, 1);
    EXPECT_GE(searched.result.info.depth, 1);
    EXPECT_FALSE(searched.result.info.pv.empty());
    EXPECT_EQ(searched.result.info.pv[0], searched.result.best);
}

TEST(Search, CompletesDepthOneWithASingleNode) {
    Limits limits;
    limits.nodes = 1;
    expect_depth_one(Searched{limits});
}

TEST(Search, CompletesDepthOneWithoutTime) {
    Limits limits;
    limits.move_time = 0;
    expect_depth_one(Searched{limits});
    limits.move_time.reset();
    limits.clock = GameClock{0, 0, 0};
    expect_depth_one(Searched{limits});
}

TEST(Search, CompletesDepthOneWhenItIsStoppedBeforeItBegins) {
    expect_depth_one(Searched{Limits{}, true});
}

TEST(Search, LeavesNobodyAtWorkWhenItsListenerThrows) {
    TranspositionTable table{1 << 12};
    const Evaluator<International> evaluator;
    const Game<International> game;
    Search<International> search{table, evaluator};
    Signals signals;
    Limits limits;
    limits.depth = 9;
    const SearchRequest<International> request{
        .game = game, .limits = limits, .threads = 3, .only = {}};
    const auto refuse = [](const SearchInfo& info) {
        if (info.depth == 7) throw std::runtime_error("enough");
    };
    EXPECT_THROW(search.run(request, signals, refuse), std::runtime_error);
    EXPECT_EQ(search.run(request, signals, [](const SearchInfo&) {}).info.depth, 9);
}

TEST(Search, KeepsToItsNodes) {
    for (const std::uint64_t nodes : {1'000, 10'000, 50'000}) {
        Limits limits;
        limits.nodes = nodes;
        const Searched searched{limits};
        EXPECT_LE(searched.result.info.nodes, nodes);
        EXPECT_GT(searched.result.info.nodes, nodes / 10);
    }
}

}  // namespace
}  // namespace damier
