// Moves carried from one numbering of the squares to the other.
#include "engine/move_numbering.hpp"

#include "movegen/variants.hpp"

#include <gtest/gtest.h>

namespace damier {
namespace {

TEST(MoveNumbering, RussianCountsFromWhitesLeft) {
    const MoveNumbering russian(Russian::pdn_full_game_type);
    EXPECT_TRUE(russian.has_two());
    EXPECT_EQ(russian.other("21-17"), "9-13");  // a3-b4
    EXPECT_EQ(russian.other("9-13"), "21-17");
    EXPECT_EQ(russian.other("29-1"), "1-29");  // a1, b8
    EXPECT_EQ(russian.other("32x4"), "4x32");  // g1, h8
}

TEST(MoveNumbering, EnglishCountsFromTheOtherSide) {
    const MoveNumbering english(English::pdn_full_game_type);
    EXPECT_EQ(english.other("22-18"), "11-15");
    EXPECT_EQ(english.other("1-32"), "32-1");
}

TEST(MoveNumbering, OthersHaveOneNumberingOnly) {
    for (const auto type : {International::pdn_full_game_type, Frisian::pdn_full_game_type,
                            Italian::pdn_full_game_type}) {
        const MoveNumbering numbering(type);
        EXPECT_FALSE(numbering.has_two());
        EXPECT_EQ(numbering.other("28x19x23"), "28x19x23");
    }
}

TEST(MoveNumbering, CapturedSquaresStayInOrder) {
    const MoveNumbering russian(Russian::pdn_full_game_type);
    EXPECT_EQ(russian.other("22x6x10x18x26"), "10x26x22x14x6");
    EXPECT_EQ(russian.other_full("22x6x10x18x26"), "10x26x6x14x22");
    EXPECT_EQ(russian.other_full("22x15x18"), "10x19x14");
    EXPECT_EQ(russian.other_full("21-17"), "9-13");
    EXPECT_EQ(russian.other_full(""), "");
}

TEST(MoveNumbering, WhatIsNoSquareStays) {
    const MoveNumbering russian(Russian::pdn_full_game_type);
    EXPECT_EQ(russian.other("0-33"), "0-33");
    EXPECT_EQ(russian.other("99999999999x021"), "99999999999x9");
    EXPECT_EQ(russian.other("best"), "best");
}

}  // namespace
}  // namespace damier
