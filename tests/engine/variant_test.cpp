// Variants as the commands meet them: found by name, text in, text out.
#include "engine/variants/registry.hpp"
#include "movegen/error.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace damier {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using Texts = std::vector<std::string>;

std::string error_of(std::string_view name) {
    try {
        find_variant(name);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

std::vector<std::string> moves_of(const PositionText& text, MoveStyle style = MoveStyle::Native) {
    return find_variant(text.variant).legal_moves(text, style);
}

std::uint64_t leaves(const PositionText& text, const PerftOrder& order) {
    const auto counts = find_variant(text.variant).perft(text, order);
    return std::accumulate(
        counts.begin(), counts.end(), std::uint64_t{0},
        [](std::uint64_t sum, const PerftCount& count) { return sum + count.leaves; });
}

TEST(Variants, AreFoundByNameAndSynonym) {
    EXPECT_EQ(find_variant("international").name(), "international");
    EXPECT_EQ(find_variant("normal").name(), "international");
    EXPECT_EQ(find_variant("bt").name(), "breakthrough");
    EXPECT_EQ(find_variant("checkers").name(), "english");
    EXPECT_EQ(find_variant("breakthrough").hub_name(), "bt");
    EXPECT_THAT(find_variant("losing").synonyms(), ElementsAre("antidraughts", "giveaway"));
}

TEST(Variants, FindThemselvesByAllTheirNames) {
    for (const Variant* variant : all_variants()) {
        EXPECT_EQ(&find_variant(variant->name()), variant);
        EXPECT_EQ(&find_variant(variant->hub_name()), variant);
        for (const std::string_view synonym : variant->synonyms())
            EXPECT_EQ(&find_variant(synonym), variant);
    }
    EXPECT_EQ(all_variants().size(), 14);
}

TEST(Variants, UnknownNamesAreAnsweredWithAllNamesAndTheNearest) {
    EXPECT_THAT(error_of("chess"),
                AllOf(HasSubstr("unknown variant 'chess'"), HasSubstr("international, english"),
                      Not(HasSubstr("did you mean"))));
    EXPECT_THAT(error_of("russain"), HasSubstr("did you mean 'russian'?"));
    EXPECT_THAT(error_of("chekers"), HasSubstr("did you mean 'checkers'?"));
}

TEST(Variants, ListMovesByTheNumbersOfTheirSquares) {
    EXPECT_EQ(
        moves_of({"international", "", ""}),
        (Texts{"31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30"}));
    EXPECT_EQ(moves_of({"italian", "", ""}),
              (Texts{"21-17", "21-18", "22-18", "22-19", "23-19", "23-20", "24-20"}));
}

TEST(Variants, PlayTheMovesGiven) {
    EXPECT_EQ(moves_of({"international", "", "32-28 19-23"}), Texts{"28x19"});
    EXPECT_EQ(moves_of({"international", "", "32-28 19-23"}, MoveStyle::Hub), Texts{"28x19x23"});
    EXPECT_EQ(moves_of({"international", "B:W41,47:B36", ""}), Texts{});
}

TEST(Variants, SayWhichMoveIsBad) {
    try {
        moves_of({"international", "", "32-28 19-24 28-50"});
        FAIL() << "no error";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), AllOf(HasSubstr("move 3"), HasSubstr("28-50")));
    }
}

TEST(Variants, CountTheSameLeavesHoweverTheyAreCounted) {
    const PositionText start{"russian", "", ""};
    for (const int threads : {1, 2, 5}) {
        for (const bool play : {false, true}) {
            EXPECT_EQ(leaves(start, {1, play, threads}), 7);
            EXPECT_EQ(leaves(start, {2, play, threads}), 49);
            EXPECT_EQ(leaves(start, {6, play, threads}), 37986);
        }
    }
}

TEST(Variants, CountTheLeavesBelowEachMove) {
    const PositionText text{"international", "W:WK28:B35,7", ""};
    const Variant& variant = find_variant(text.variant);
    const auto moves = moves_of(text);
    for (const int threads : {1, 3}) {
        const auto counts = variant.perft(text, {4, false, threads});
        ASSERT_EQ(counts.size(), moves.size());
        for (std::size_t i = 0; i < counts.size(); ++i) {
            EXPECT_EQ(counts[i].move, moves[i]);
            EXPECT_EQ(counts[i].leaves, leaves({text.variant, text.fen, moves[i]}, {3}));
        }
    }
}

TEST(Variants, CountNoLeavesWhereTheGameIsOver) {
    EXPECT_EQ(leaves({"international", "B:W41,47:B36", ""}, {3, false, 2}), 0);
}

}  // namespace
}  // namespace damier
