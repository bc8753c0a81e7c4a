#include "base/suggestion.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

TEST(Suggestion, DistanceCountsSlipsOfTheKeyboard) {
    EXPECT_EQ(typing_distance("perft", "perft"), 0);
    EXPECT_EQ(typing_distance("", "perft"), 5);
    EXPECT_EQ(typing_distance("perf", "perft"), 1);
    EXPECT_EQ(typing_distance("perfft", "perft"), 1);
    EXPECT_EQ(typing_distance("parft", "perft"), 1);
    EXPECT_EQ(typing_distance("prefti", "perft"), 2);
}

TEST(Suggestion, SwappedNeighboursAreOneSlip) {
    EXPECT_EQ(typing_distance("preft", "perft"), 1);
    EXPECT_EQ(typing_distance("moevs", "moves"), 1);
}

TEST(Suggestion, TheNearestWordIsSuggested) {
    EXPECT_EQ(nearest("mvoes", {"perft", "moves", "match"}), "moves");
    EXPECT_EQ(nearest("mach", {"moves", "match"}), "match");
}

TEST(Suggestion, NothingIsSuggestedForAWordUnlikeAny) {
    EXPECT_EQ(nearest("castle", {"perft", "moves", "match"}), std::nullopt);
    EXPECT_EQ(nearest("", {"perft", "moves"}), std::nullopt);
    EXPECT_EQ(nearest("perft", {}), std::nullopt);
}

TEST(Suggestion, MessageEndsWithTheSuggestionOrIsLeftAlone) {
    EXPECT_EQ(did_you_mean("preft", {"perft"}), "; did you mean 'perft'?");
    EXPECT_EQ(did_you_mean("castle", {"perft"}), "");
}

}  // namespace
}  // namespace damier
