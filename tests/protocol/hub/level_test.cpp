// What the `level` lines add up to.
#include "protocol/hub/level.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>

namespace damier {
namespace {

using Texts = std::vector<std::string>;

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
    EXPECT_EQ(limits({"level depth=12"}).depth, 12);
    EXPECT_EQ(limits({"level nodes=5000000000"}).nodes, 5'000'000'000U);
    EXPECT_EQ(limits({"level move-time=0.25"}).move_time, 0.25);
    EXPECT_TRUE(limits({"level infinite"}).infinite);
}

TEST(HubLevel, LinesAddUp) {
    const Limits both = limits({"level depth=12", "level move-time=4", "level nodes=100"});
    EXPECT_EQ(both.depth, 12);
    EXPECT_EQ(both.move_time, 4.0);
    EXPECT_EQ(both.nodes, 100U);
}

TEST(HubLevel, TheLaterLineReplacesTheSameLimit) {
    EXPECT_EQ(limits({"level depth=12 depth=8", "level depth=9"}).depth, 9);
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
    EXPECT_EQ(limits({"level move-time=1e-1"}).move_time, 0.1);
    EXPECT_EQ(limits({"level move-time=+3"}).move_time, 3.0);
    EXPECT_EQ(limits({"level move-time=.5"}).move_time, 0.5);
    EXPECT_EQ(limits({"level depth=7.0"}).depth, 7);
    EXPECT_EQ(limits({"level nodes=1e6"}).nodes, 1'000'000U);
}

TEST(HubLevel, NegativeValuesBecomeTheLowest) {
    EXPECT_EQ(limits({"level depth=-4"}).depth, 1);
    EXPECT_EQ(limits({"level nodes=-1"}).nodes, 1U);
    EXPECT_EQ(limits({"level move-time=-0.5"}).move_time, 0.0);
    const GameClock clock = limits({"level time=-3.2 inc=-1 moves=-7"}).clock.value();
    EXPECT_EQ(clock.seconds, 0);
    EXPECT_EQ(clock.increment, 0);
    EXPECT_EQ(clock.moves, 0);
}

TEST(HubLevel, HugeValuesBecomeTheHighest) {
    EXPECT_EQ(limits({"level depth=99999999999999999999"}).depth, 99);
    EXPECT_EQ(limits({"level nodes=1e300"}).nodes, 1'000'000'000'000'000U);
    EXPECT_EQ(limits({"level move-time=inf"}).move_time, 1e6);
    EXPECT_EQ(limits({"level move-time=1e999"}).move_time, 1e6);
    EXPECT_EQ(limits({"level move-time=-1e999"}).move_time, 0.0);
    EXPECT_EQ(limits({"level time=1e300 moves=99999999999"}).clock.value().moves, 1000);
    EXPECT_EQ(limits({"level time=1e300"}).clock.value().seconds, 1e6);
}

TEST(HubLevel, WhatIsTooSmallToTellFromZeroIsAboutZero) {
    EXPECT_NEAR(limits({"level move-time=1e-999"}).move_time.value(), 0, 1e-300);
}

TEST(HubLevel, NotANumberBecomesTheLowest) {
    EXPECT_EQ(limits({"level depth=nan"}).depth, 1);
    EXPECT_EQ(limits({"level move-time=-nan"}).move_time, 0.0);
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
    EXPECT_EQ(some.depth, 5);
}

TEST(HubLevel, SearchMovesAreWords) {
    EXPECT_EQ(level({"level searchmoves=\"32-28 31-27\""}).search_moves(),
              (Texts{"32-28", "31-27"}));
    EXPECT_EQ(level({"level searchmoves=32-28", "level searchmoves=\"\""}).search_moves(), Texts{});
}

}  // namespace
}  // namespace damier
