#include "search/tt.hpp"

#include "base/error.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <thread>
#include <vector>

namespace damier {
namespace {

TableEntry entry(int score, int depth, Bound bound = Bound::Exact, int move = 3) {
    TableEntry entry;
    entry.score = Score::units(score);
    entry.depth = depth;
    entry.bound = bound;
    entry.move = move;
    return entry;
}

// Keys that differ above the bits that choose a cluster, so that all fall into one.
Key same_cluster(std::uint64_t n) {
    return Key{n << 40 | 5};
}

TEST(TranspositionTable, FindsWhatWasStored) {
    TranspositionTable table{1 << 10};
    table.store(Key{77}, 4, entry(-35, 9, Bound::Upper, 12));
    TableEntry found;
    ASSERT_TRUE(table.probe(Key{77}, 4, found));
    EXPECT_EQ(found.score, Score::units(-35));
    EXPECT_EQ(found.depth, 9);
    EXPECT_EQ(found.bound, Bound::Upper);
    EXPECT_EQ(found.move, 12);
}

TEST(TranspositionTable, KeepsEveryDepthOfASearch) {
    TranspositionTable table{1 << 10};
    for (const int depth : {0, 1, 127, 128, 200, 255}) {
        table.store(Key{77}, 0, entry(1, depth));
        TableEntry found;
        ASSERT_TRUE(table.probe(Key{77}, 0, found));
        EXPECT_EQ(found.depth, depth);
    }
}

TEST(TranspositionTable, AVeryDeepEntryOutlivesShallowOnes) {
    TranspositionTable table{1 << 10};
    table.store(same_cluster(1), 0, entry(0, 150));
    for (std::uint64_t n = 2; n <= 9; ++n)
        table.store(same_cluster(n), 0, entry(0, 3));
    TableEntry found;
    EXPECT_TRUE(table.probe(same_cluster(1), 0, found));
}

TEST(TranspositionTable, AShallowSearchDoesNotReplaceADeepEntryOfItsPosition) {
    TranspositionTable table{1 << 10};
    table.store(Key{77}, 0, entry(10, 9));
    table.store(Key{77}, 0, entry(20, 8));
    TableEntry found;
    ASSERT_TRUE(table.probe(Key{77}, 0, found));
    EXPECT_EQ(found.score, Score::units(10));
    table.store(Key{77}, 0, entry(30, 9));
    ASSERT_TRUE(table.probe(Key{77}, 0, found));
    EXPECT_EQ(found.score, Score::units(30));
}

TEST(TranspositionTable, AWinReplacesADeepEntryOfItsPosition) {
    TranspositionTable table{1 << 10};
    table.store(Key{77}, 0, entry(10, 9));
    TableEntry win = entry(0, 3);
    win.score = Score::win_in(3);
    table.store(Key{77}, 0, win);
    TableEntry found;
    ASSERT_TRUE(table.probe(Key{77}, 0, found));
    EXPECT_EQ(found.score, Score::win_in(3));
}

TEST(TranspositionTable, AnEntryMetAgainIsAsYoungAsTheSearchThatMetIt) {
    TranspositionTable table{1 << 10};
    table.store(same_cluster(1), 0, entry(0, 9));
    table.start_search();
    table.store(same_cluster(1), 0, entry(0, 2));
    for (std::uint64_t n = 2; n <= 9; ++n)
        table.store(same_cluster(n), 0, entry(0, 3));
    TableEntry found;
    EXPECT_TRUE(table.probe(same_cluster(1), 0, found));
}

TEST(TranspositionTable, KeepsTheStaticScore) {
    TranspositionTable table{1 << 10};
    TableEntry scored = entry(10, 9);
    scored.eval = Score::units(-123);
    table.store(Key{7}, 0, scored);
    table.store(Key{8}, 0, entry(10, 9));
    TableEntry found;
    ASSERT_TRUE(table.probe(Key{7}, 0, found));
    EXPECT_EQ(found.eval, Score::units(-123));
    ASSERT_TRUE(table.probe(Key{8}, 0, found));
    EXPECT_EQ(found.eval, TableEntry::no_eval);
}

TEST(TranspositionTable, DoesNotKnowOtherPositions) {
    TranspositionTable table{1 << 10};
    TableEntry found;
    EXPECT_FALSE(table.probe(Key{0}, 0, found)) << "an empty slot is no position, not even key 0";
    table.store(same_cluster(1), 0, entry(1, 1));
    EXPECT_FALSE(table.probe(same_cluster(2), 0, found));
}

TEST(TranspositionTable, AWinIsCountedFromThePositionWhereverItIsMet) {
    TranspositionTable table{1 << 10};
    TableEntry win = entry(0, 9);
    win.score = Score::win_in(10);  // as seen from the root, four plies up: six from the position
    table.store(Key{7}, 4, win);
    TableEntry found;
    ASSERT_TRUE(table.probe(Key{7}, 1, found));
    EXPECT_EQ(found.score, Score::win_in(7));
    win.score = Score::loss_in(10);
    table.store(Key{8}, 4, win);
    ASSERT_TRUE(table.probe(Key{8}, 20, found));
    EXPECT_EQ(found.score, Score::loss_in(26));
}

TEST(TranspositionTable, AFullClusterGivesUpItsShallowestEntry) {
    TranspositionTable table{1 << 10};
    for (int depth = 1; depth <= 4; ++depth) {
        table.store(same_cluster(static_cast<std::uint64_t>(depth)), 0, entry(0, depth));
    }
    table.store(same_cluster(9), 0, entry(0, 2));
    TableEntry found;
    EXPECT_FALSE(table.probe(same_cluster(1), 0, found));
    for (const int kept : {2, 3, 4, 9}) {
        EXPECT_TRUE(table.probe(same_cluster(static_cast<std::uint64_t>(kept)), 0, found)) << kept;
    }
}

TEST(TranspositionTable, AnOlderSearchGivesWayFirst) {
    TranspositionTable table{1 << 10};
    table.store(same_cluster(1), 0, entry(0, 50));
    table.start_search();
    for (std::uint64_t n = 2; n <= 5; ++n) {
        table.store(same_cluster(n), 0, entry(0, 1));
    }
    TableEntry found;
    EXPECT_FALSE(table.probe(same_cluster(1), 0, found));
    EXPECT_TRUE(table.probe(same_cluster(2), 0, found));
}

TEST(TranspositionTable, ClearingForgetsEverythingHoweverOften) {
    TranspositionTable table{1 << 10};
    TableEntry found;
    for (int game = 0; game < 600; ++game) {
        ASSERT_FALSE(table.probe(Key{7}, 0, found)) << game;
        if (game % 250 == 0) {
            table.store(Key{7}, 0, entry(1, 1));
            ASSERT_TRUE(table.probe(Key{7}, 0, found)) << game;
        }
        table.clear();
        ASSERT_EQ(table.permille_used(), 0);
    }
}

// Else a game would depend on those before it.
TEST(TranspositionTable, AClearedClusterIsFilledLikeANewOne) {
    TranspositionTable table{1 << 10};
    for (std::uint64_t n = 1; n <= 4; ++n)
        table.store(same_cluster(n), 0, entry(0, 50));
    table.clear();
    table.start_search();
    for (std::uint64_t n = 4; n <= 7; ++n)
        table.store(same_cluster(n), 0, entry(0, 1));
    TableEntry found;
    for (std::uint64_t n = 4; n <= 7; ++n)
        EXPECT_TRUE(table.probe(same_cluster(n), 0, found)) << n;
}

// Keys as a hash would make them.
Key any_key(std::uint64_t n) {
    return Key{n * 0x9E3779B97F4A7C15};
}

TEST(TranspositionTable, AGameBeginsWithAPartOfALargeTable) {
    TranspositionTable table{1 << 24};
    EXPECT_EQ(table.entries(), std::size_t{1} << 24);
    EXPECT_EQ(table.entries_in_use(), std::size_t{1} << 18) << "4 MiB";
    for (std::uint64_t n = 1; n <= 1000; ++n)
        table.store(any_key(n), 0, entry(0, 1));
    EXPECT_EQ(table.entries_in_use(), std::size_t{1} << 18) << "that is enough for so few";
}

TEST(TranspositionTable, GrowsWithWhatIsStoredAndKeepsNearlyAllOfIt) {
    TranspositionTable table{1 << 24};
    const std::uint64_t many = 600'000;
    for (std::uint64_t n = 1; n <= many; ++n)
        table.store(any_key(n), 0, entry(static_cast<int>(n % 1000), 1));
    EXPECT_GT(table.entries_in_use(), many);
    EXPECT_LT(table.entries_in_use(), 3 * many);
    std::uint64_t kept = 0;
    TableEntry found;
    for (std::uint64_t n = 1; n <= many; ++n) {
        if (!table.probe(any_key(n), 0, found)) continue;
        ++kept;
        ASSERT_EQ(found.score, Score::units(static_cast<int>(n % 1000)));
    }
    EXPECT_GT(kept, many / 10 * 8);
}

TEST(TranspositionTable, GrowsToItsFullSizeAndNoFurther) {
    TranspositionTable table{1 << 19};
    for (std::uint64_t n = 1; n <= 1'000'000; ++n)
        table.store(any_key(n), 0, entry(0, 1));
    EXPECT_EQ(table.entries_in_use(), table.entries());
}

TEST(TranspositionTable, EveryGameGrowsItAgainFromTheBeginning) {
    TranspositionTable table{1 << 24};
    std::size_t in_use = 0;
    for (int game = 0; game < 2; ++game) {
        for (std::uint64_t n = 1; n <= 400'000; ++n)
            table.store(any_key(n), 0, entry(0, 1));
        if (game > 0) {
            EXPECT_EQ(table.entries_in_use(), in_use);
        }
        in_use = table.entries_in_use();
        table.clear();
        EXPECT_EQ(table.entries_in_use(), std::size_t{1} << 18);
    }
    TableEntry found;
    for (std::uint64_t n = 1; n <= 400'000; ++n)
        ASSERT_FALSE(table.probe(any_key(n), 0, found));
}

TEST(TranspositionTable, MayBeUsedWholeFromTheBeginning) {
    TranspositionTable table{1 << 20};
    table.use_whole();
    EXPECT_EQ(table.entries_in_use(), table.entries());
    table.clear();
    EXPECT_EQ(table.entries_in_use(), table.entries());
}

TEST(TranspositionTable, ThreadsMayGrowItTogether) {
    TranspositionTable table{1 << 19};
    std::vector<std::jthread> threads;
    for (std::uint64_t first = 1; first <= 4; ++first) {
        threads.emplace_back([&table, first] {
            TableEntry found;
            for (std::uint64_t n = first; n <= 1'000'000; n += 4) {
                table.store(any_key(n), 0, entry(static_cast<int>(n % 1000), 1));
                if (table.probe(any_key(n / 2), 0, found)) {
                    ASSERT_EQ(found.score, Score::units(static_cast<int>(n / 2 % 1000)));
                }
            }
        });
    }
    threads.clear();
    EXPECT_EQ(table.entries_in_use(), table.entries());
}

TEST(TranspositionTable, AFewEntriesAreEnough) {
    TranspositionTable table{1};
    EXPECT_EQ(table.entries(), 4u);
    for (std::uint64_t n = 1; n < 100; ++n) {
        table.store(any_key(n), 0, entry(0, static_cast<int>(n % 7)));
    }
    TableEntry found;
    EXPECT_TRUE(table.probe(any_key(99), 0, found));
    EXPECT_GT(table.permille_used(), 0);
}

TEST(TranspositionTable, AnImpossibleSizeIsAnErrorAndKeepsTheTable) {
    TranspositionTable table{1 << 10};
    table.store(Key{7}, 0, entry(1, 1));
    EXPECT_THROW(table.resize(SIZE_MAX), InputError);
    EXPECT_THROW(table.resize(std::size_t{1} << 58), InputError);
    TableEntry found;
    EXPECT_TRUE(table.probe(Key{7}, 0, found));
    EXPECT_EQ(table.entries(), std::size_t{1} << 10);
}

TEST(TranspositionTable, GigabytesCostNothingUntilTheyAreUsed) {
    TranspositionTable table{std::size_t{1} << 28};  // 4 GiB
    table.store(Key{7}, 0, entry(1, 1));
    TableEntry found;
    EXPECT_TRUE(table.probe(Key{7}, 0, found));
    table.clear();
    EXPECT_FALSE(table.probe(Key{7}, 0, found));
}

}  // namespace
}  // namespace damier
