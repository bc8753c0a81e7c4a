// What the `level` lines add up to.
#include "protocol/hub_level.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>

namespace damier {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Optional;

HubLevel level(std::initializer_list<std::string_view> lines) {
    HubLevel level;
    for (const std::string_view line : lines)
        level = level.with(parse_hub_line(line).value());
    return level;
}

Limits limits(std::initializer_list<std::string_view> lines) {
    return level(lines).limits();
}

TEST(HubLevel, WithoutALineThereIsNoLimit) {
    const Limits none = limits({});
    EXPECT_FALSE(none.depth || none.nodes || none.move_time || none.clock || none.infinite);
}

TEST(HubLevel, EachFormSetsItsOwnLimit) {
    EXPECT_THAT(limits({"level depth=12"}).depth, Optional(12));
    EXPECT_THAT(limits({"level nodes=5000000000"}).nodes, Optional(5'000'000'000U));
    EXPECT_THAT(limits({"level move-time=0.25"}).move_time, Optional(0.25));
    EXPECT_TRUE(limits({"level infinite"}).infinite);
}

TEST(HubLevel, LinesAddUp) {
    const Limits both = limits({"level depth=12", "level move-time=4", "level nodes=100"});
    EXPECT_THAT(both.depth, Optional(12));
    EXPECT_THAT(both.move_time, Optional(4.0));
    EXPECT_THAT(both.nodes, Optional(100U));
}

TEST(HubLevel, TheLaterLineReplacesTheSameLimit) {
    EXPECT_THAT(limits({"level depth=12 depth=8", "level depth=9"}).depth, Optional(9));
}

TEST(HubLevel, AClockHasTimeIncrementAndMoves) {
    const GameClock clock = limits({"level moves=9 time=291.587 inc=2"}).clock.value();
    EXPECT_EQ(clock.seconds, 291.587);
    EXPECT_EQ(clock.increment, 2);
    EXPECT_EQ(clock.moves, 9);
}

TEST(HubLevel, AClockMayComeInParts) {
    const GameClock clock = limits({"level moves=9", "level inc=2", "level time=30"}).clock.value();
    EXPECT_EQ(clock.seconds, 30);
    EXPECT_EQ(clock.increment, 2);
    EXPECT_EQ(clock.moves, 9);
}

TEST(HubLevel, AnIncrementAloneIsAllThereIs) {
    EXPECT_EQ(limits({"level inc=5"}).clock.value().seconds, 0);
    EXPECT_EQ(limits({"level inc=5"}).clock.value().increment, 5);
}

TEST(HubLevel, MovesWithoutATimeAreNoClock) {
    EXPECT_FALSE(limits({"level moves=40"}).clock);
}

TEST(HubLevel, NumbersMayBeWrittenInAnyUsualWay) {
    EXPECT_THAT(limits({"level move-time=1e-1"}).move_time, Optional(0.1));
    EXPECT_THAT(limits({"level move-time=+3"}).move_time, Optional(3.0));
    EXPECT_THAT(limits({"level move-time=.5"}).move_time, Optional(0.5));
    EXPECT_THAT(limits({"level depth=7.0"}).depth, Optional(7));
    EXPECT_THAT(limits({"level nodes=1e6"}).nodes, Optional(1'000'000U));
}

TEST(HubLevel, NegativeValuesBecomeTheLowest) {
    EXPECT_THAT(limits({"level depth=-4"}).depth, Optional(1));
    EXPECT_THAT(limits({"level nodes=-1"}).nodes, Optional(1U));
    EXPECT_THAT(limits({"level move-time=-0.5"}).move_time, Optional(0.0));
    const GameClock clock = limits({"level time=-3.2 inc=-1 moves=-7"}).clock.value();
    EXPECT_EQ(clock.seconds, 0);
    EXPECT_EQ(clock.increment, 0);
    EXPECT_EQ(clock.moves, 0);
}

TEST(HubLevel, HugeValuesBecomeTheHighest) {
    EXPECT_THAT(limits({"level depth=99999999999999999999"}).depth, Optional(99));
    EXPECT_THAT(limits({"level nodes=1e300"}).nodes, Optional(1'000'000'000'000'000U));
    EXPECT_THAT(limits({"level move-time=inf"}).move_time, Optional(1e6));
    EXPECT_THAT(limits({"level move-time=1e999"}).move_time, Optional(1e6));
    EXPECT_THAT(limits({"level move-time=-1e999"}).move_time, Optional(0.0));
    EXPECT_EQ(limits({"level time=1e300 moves=99999999999"}).clock.value().moves, 1000);
    EXPECT_EQ(limits({"level time=1e300"}).clock.value().seconds, 1e6);
}

TEST(HubLevel, WhatIsTooSmallToTellFromZeroIsAboutZero) {
    EXPECT_NEAR(limits({"level move-time=1e-999"}).move_time.value(), 0, 1e-300);
}

TEST(HubLevel, NotANumberBecomesTheLowest) {
    EXPECT_THAT(limits({"level depth=nan"}).depth, Optional(1));
    EXPECT_THAT(limits({"level move-time=-nan"}).move_time, Optional(0.0));
    EXPECT_EQ(limits({"level time=nan"}).clock.value().seconds, 0);
}

TEST(HubLevel, BadValuesAreRefused) {
    for (const char* const line :
         {"level depth=abc", "level depth", "level depth=3x", "level nodes=0x10", "level time=\"\"",
          "level inc=1,5", "level move-time=\"1 2\"", "level moves=+-1",
          "level depth=5 time=soon"}) {
        EXPECT_THROW(limits({line}), InputError) << line;
    }
}

TEST(HubLevel, TheMessageNamesTheValue) {
    try {
        limits({"level move-time=soon"});
        FAIL();
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(), "bad value for move-time: a number is wanted");
    }
}

TEST(HubLevel, UnknownPairsAreIgnored) {
    const Limits some = limits({"level ply=12 handicap=3 speed=fast depth=5"});
    EXPECT_THAT(some.depth, Optional(5));
}

TEST(HubLevel, SearchMovesAreWords) {
    EXPECT_THAT(level({"level searchmoves=\"32-28 31-27\""}).search_moves(),
                ElementsAre("32-28", "31-27"));
    EXPECT_THAT(level({"level searchmoves=32-28", "level searchmoves=\"\""}).search_moves(),
                IsEmpty());
}

}  // namespace
}  // namespace damier
