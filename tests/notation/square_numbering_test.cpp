// Moves carried from one numbering of the squares to the other.
#include "movegen/variants.hpp"
#include "notation/pdn/game_type.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

TEST(SquareNumbering, RussianCountsFromWhitesLeft) {
    const SquareNumbering numbering{russian, CornerSeenBy::White};
    EXPECT_FALSE(numbering.is_of_board());
    EXPECT_EQ(numbering.in_move("21-17"), "9-13");  // a3-b4
    EXPECT_EQ(numbering.in_move("9-13"), "21-17");
    EXPECT_EQ(numbering.in_move("29-1"), "1-29");  // a1, b8
    EXPECT_EQ(numbering.in_move("32x4"), "4x32");  // g1, h8
}

TEST(SquareNumbering, EnglishCountsFromTheOtherSide) {
    const SquareNumbering numbering{english, CornerSeenBy::White};
    EXPECT_EQ(numbering.in_move("22-18"), "11-15");
    EXPECT_EQ(numbering.in_move("1-32"), "32-1");
}

TEST(SquareNumbering, OthersHaveOneNumberingOnly) {
    for (const Variant* variant : {&international, &frisian, &italian}) {
        const SquareNumbering numbering{*variant, CornerSeenBy::White};
        EXPECT_TRUE(numbering.is_of_board());
        EXPECT_EQ(numbering.in_move("28x19x23"), "28x19x23");
    }
}

TEST(SquareNumbering, CapturedSquaresStayInOrder) {
    const SquareNumbering numbering{russian, CornerSeenBy::White};
    EXPECT_EQ(numbering.in_move("22x6x10x18x26"), "10x26x22x14x6");
    EXPECT_EQ(numbering.in_full_move("22x6x10x18x26"), "10x26x6x14x22");
    EXPECT_EQ(numbering.in_full_move("22x15x18"), "10x19x14");
    EXPECT_EQ(numbering.in_full_move("21-17"), "9-13");
    EXPECT_EQ(numbering.in_full_move(""), "");
}

TEST(SquareNumbering, WhatIsNoSquareStays) {
    const SquareNumbering numbering{russian, CornerSeenBy::White};
    EXPECT_EQ(numbering.in_move("0-33"), "0-33");
    EXPECT_EQ(numbering.in_move("99999999999x021"), "99999999999x9");
    EXPECT_EQ(numbering.in_move("best"), "best");
}

}  // namespace
}  // namespace damier
