#include "search/clock.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace damier {
namespace {

struct FakeTime {
    double now = 1000;
    TimeSource source() {
        return [this] { return now; };
    }
};

Limits on_clock(double seconds, double increment = 0, int moves = 0) {
    Limits limits;
    limits.clock = GameClock{seconds, increment, moves};
    return limits;
}

// A search whose iterations take longer and longer, each `growth` times the one before, and whose
// nodes notice the end of time with some delay. Returns what it used.
double think(const Limits& limits, double fullness, double growth = 1.7, double instability = 0.3,
             int fall = 0) {
    FakeTime time;
    const SearchClock clock{limits, fullness, time.source()};
    const double begin = time.now;
    double iteration = 0.00005;
    int depth = 0;
    do {
        const double end = time.now + iteration;
        while (time.now < end && !clock.is_over()) {
            time.now += std::min(end - time.now, 0.0002);
        }
        iteration *= growth;
        ++depth;
    } while (!clock.is_over() && clock.has_time_for_iteration(depth, instability, fall));
    return time.now - begin;
}

TEST(SearchClock, WithoutLimitsTheSearchIsNeverOver) {
    FakeTime time;
    const SearchClock clock{Limits{}, 1, time.source()};
    time.now += 1e6;
    EXPECT_FALSE(clock.is_over());
    EXPECT_TRUE(clock.has_time_for_iteration(20, 0, 0));
    EXPECT_FALSE(clock.is_timed());
}

TEST(SearchClock, AMoveTimeIsUsedToItsEndAndNotBeyond) {
    FakeTime time;
    Limits limits;
    limits.move_time = 2;
    const SearchClock clock{limits, 1, time.source()};
    time.now += 1.9;
    EXPECT_FALSE(clock.is_over());
    EXPECT_TRUE(clock.has_time_for_iteration(20, 0, 0));
    time.now += 0.1;
    EXPECT_TRUE(clock.is_over());
}

TEST(SearchClock, AnEndlessSearchHasNoClock) {
    FakeTime time;
    Limits limits = on_clock(1);
    limits.infinite = true;
    const SearchClock clock{limits, 1, time.source()};
    time.now += 100;
    EXPECT_FALSE(clock.is_over());
}

TEST(SearchClock, APonderHitStartsTheClock) {
    FakeTime time;
    Limits limits;
    limits.move_time = 1;
    SearchClock clock{limits, 1, time.source()};
    time.now += 50;
    clock.restart();
    EXPECT_FALSE(clock.is_over());
    time.now += 1;
    EXPECT_TRUE(clock.is_over());
}

TEST(SearchClock, AGameOfAHundredMovesInOneSecondIsNotLostOnTime) {
    double left = 1;
    for (int move = 0; move < 100; ++move) {
        left -= think(on_clock(left), 1 - move / 100.0) + 0.001;  // and a millisecond on the way
        ASSERT_GT(left, 0) << "at move " << move;
    }
}

// Of 150 moves, most of them in a long ending: each with time for a search of some thousand nodes,
// and a millisecond lost on the way.
TEST(SearchClock, ALongGameOnASuddenDeathClockHasTimeForASearchToItsEnd) {
    for (const double total : {3.0, 10.0, 60.0}) {
        double left = total;
        for (int move = 0; move < 150; ++move) {
            const double fullness = std::max(1 - move / 60.0, 0.15);
            const SearchClock clock{on_clock(left), fullness, steady_seconds};
            ASSERT_GT(clock.hard_limit(), total / 5'000) << "at move " << move;
            left -= think(on_clock(left), fullness) + 0.001;
            ASSERT_GT(left, 0) << "at move " << move;
        }
    }
}

TEST(SearchClock, TheFirstIterationsAreNotLeftOffForTheTarget) {
    FakeTime time;
    const SearchClock clock{on_clock(1), 0.5, time.source()};
    time.now += clock.target();
    EXPECT_FALSE(clock.has_time_for_iteration(6, 1, 0));
    EXPECT_TRUE(clock.has_time_for_iteration(5, 0, 0));
    time.now += clock.hard_limit();
    EXPECT_FALSE(clock.has_time_for_iteration(1, 1, 100));
}

TEST(SearchClock, AFallingScoreGetsMoreTime) {
    EXPECT_GT(think(on_clock(60), 1, 1.3, 0.3, 30), think(on_clock(60), 1, 1.3, 0.3, 0));
    EXPECT_EQ(think(on_clock(60), 1, 1.3, 0.3, -30), think(on_clock(60), 1, 1.3, 0.3, 0));
}

TEST(SearchClock, AnOrdinaryGameUsesMostOfItsTime) {
    for (const double total : {10.0, 60.0, 600.0}) {
        double left = total;
        for (int move = 0; move < 60; ++move) {
            left -= think(on_clock(left), 1 - move / 75.0);
            ASSERT_GT(left, 0);
        }
        EXPECT_LT(left / total, 0.3) << total;
    }
}

TEST(SearchClock, MovesInATimeUseMostOfItAndNeverMore) {
    double left = 120;
    for (int move = 0; move < 40; ++move) {
        left -= think(on_clock(left, 0, 40 - move), 1 - move / 75.0);
        ASSERT_GT(left, 0) << "at move " << move;
    }
    EXPECT_LT(left / 120, 0.4);
}

TEST(SearchClock, TheIncrementMayBeSpentAtOnce) {
    const double used = think(on_clock(0.0, 1.0), 0.5);
    EXPECT_GT(used, 0.1);
    EXPECT_LT(used, 1.0);
}

TEST(SearchClock, NeverMoreThanAQuarterOfTheClockIsSpentOnOneMove) {
    const SearchClock clock{on_clock(100), 0.1, steady_seconds};
    EXPECT_LE(clock.hard_limit(), 25);
    EXPECT_LE(clock.target(), clock.hard_limit());
}

TEST(SearchClock, AbsurdClocksGiveAnAnswerAtOnce) {
    for (const double seconds : {-5.0, 0.0, -1e300}) {
        const SearchClock clock{on_clock(seconds, -3, -7), 1, steady_seconds};
        EXPECT_LT(clock.hard_limit(), 0.05) << seconds;
        EXPECT_GE(clock.hard_limit(), 0) << seconds;
    }
}

TEST(SearchClock, AChangingBestMoveGetsMoreTime) {
    EXPECT_GT(think(on_clock(60), 1, 1.3, 1.0), think(on_clock(60), 1, 1.3, 0.0));
}

}  // namespace
}  // namespace damier
