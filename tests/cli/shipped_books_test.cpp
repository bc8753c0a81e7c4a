// The opening books that come with the program.
#include "book/book_file.hpp"
#include "book/built_in_books.hpp"
#include "match/openings.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

TEST(ShippedBooks, AreThereForEightVariantsAndSmall) {
    std::size_t bytes = 0;
    for (const Variant* const variant : {&international, &english, &russian, &brazilian}) {
        const auto book = built_in_book(*variant);
        ASSERT_NE(book, nullptr) << variant->name;
        EXPECT_GE(book->size(), variant == &international ? 30'000U : 10'000U) << variant->name;
        bytes += book_bytes(*book).size();
    }
    EXPECT_LE(bytes, 1'500'000U);
    for (const Variant* const variant : {&killer, &breakthrough, &frisian, &losing}) {
        const auto book = built_in_book(*variant);
        ASSERT_NE(book, nullptr) << variant->name;
        bytes += book_bytes(*book).size();
    }
    EXPECT_LE(bytes, 3'000'000U);
    EXPECT_EQ(built_in_book(italian), nullptr);
}

TEST(ShippedBooks, KnowEveryFirstMove) {
    for (const Variant* const variant :
         {&international, &english, &russian, &brazilian, &killer, &frisian}) {
        const AnyPosition start{*variant};
        for (const Move move : start.legal_moves())
            EXPECT_NE(built_in_book(*variant)->find(start.after(move)), nullptr) << variant->name;
    }
}

TEST(ShippedBooks, EnglishCoversEveryBallotToTwelvePlies) {
    const auto book = built_in_book(english);
    Openings ballots{{.variant = &english, .source = "ballots", .shuffled = false}};
    ASSERT_GT(ballots.listed(), 100U);
    for (std::size_t i = 0; i < ballots.listed(); ++i) {
        const AnyGame ballot = ballots.at(i);
        ASSERT_NE(book->find(ballot.position()), nullptr);
        EXPECT_GE(ballot.plies() + static_cast<int>(best_line(*book, ballot.position()).size()), 12)
            << i;
    }
}

}  // namespace
}  // namespace damier
