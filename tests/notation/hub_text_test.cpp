// Hub position strings.
#include "notation/hub_text.hpp"

#include "base/error.hpp"
#include "movegen/variants.hpp"
#include "notation/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string hub_refusal(const Variant& variant, std::string_view text) {
    try {
        return "read as " + to_fen(parse_hub_position(variant, text));
    } catch (const InputError& error) {
        return error.what();
    }
}

std::string hub_refusal(std::string_view text) {
    return hub_refusal(international, text);
}

std::string repeated(char letter, int times) {
    return std::string(static_cast<std::size_t>(times), letter);
}

// A board of 10x10 with nothing but these letters from square 1 on.
std::string board(const std::string& letters) {
    return letters + repeated('e', 50 - static_cast<int>(letters.size()));
}

TEST(HubText, StartPositionsAreThoseOfTheProtocol) {
    EXPECT_EQ(to_hub_position(AnyPosition{international}),
              "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
    EXPECT_EQ(to_hub_position(AnyPosition{russian}), "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
    EXPECT_EQ(to_hub_position(AnyPosition{english}), "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
    EXPECT_EQ(to_hub_position(AnyPosition{frysk}), "Wbbbbb" + repeated('e', 40) + "wwwww");
}

TEST(HubText, SquaresStandInTheOrderOfTheirNumbers) {
    const std::string text = "B" + board("bWeeBw");
    EXPECT_EQ(hub_refusal(text), "read as B:WK2,6:B1,K5");
    const auto mirrored = parse_fen(italian, "W:W29,K2:B1,7");
    const std::string of_mirrored = to_hub_position(mirrored);
    EXPECT_EQ(of_mirrored, "WbWeeeeb" + repeated('e', 21) + "weee");
    EXPECT_EQ(parse_hub_position(italian, of_mirrored), mirrored);
}

TEST(HubText, TheLengthMustBeThatOfTheBoard) {
    EXPECT_THAT(hub_refusal("W" + repeated('w', 32)),
                AllOf(HasSubstr("33 characters"), HasSubstr("51")));
    EXPECT_THAT(hub_refusal(russian, "W" + repeated('e', 50)),
                AllOf(HasSubstr("51 characters"), HasSubstr("russian has 33")));
    EXPECT_THAT(hub_refusal(""), HasSubstr("0 characters"));
    EXPECT_THAT(hub_refusal(repeated('W', 1'000'000)), HasSubstr("1000000 characters"));
}

TEST(HubText, ABadLetterIsNamedWithItsSquare) {
    EXPECT_THAT(hub_refusal("W" + board("ebe.")),
                AllOf(HasSubstr("'.'"), HasSubstr("square 4"), HasSubstr("character 5")));
    EXPECT_THAT(hub_refusal("W" + board(std::string("\0", 1))), HasSubstr("'\\x00'"));
    EXPECT_THAT(hub_refusal("w" + board("b")), AllOf(HasSubstr("'w'"), HasSubstr("side to move")));
}

TEST(HubText, ImpossiblePositionsAreRefused) {
    EXPECT_THAT(hub_refusal("W" + board("w")), HasSubstr("white man on square 1 would be a king"));
    EXPECT_THAT(hub_refusal("W" + repeated('e', 49) + "b"), HasSubstr("black man on square 50"));
    EXPECT_THAT(hub_refusal("W" + board("")), HasSubstr("no pieces"));
    EXPECT_THAT(hub_refusal(breakthrough, "B" + board("bB")),
                HasSubstr("black is to move and has a king"));
    EXPECT_EQ(hub_refusal(breakthrough, "W" + board("bB")), "read as W:W:B1,K2");
}

TEST(HubText, ASideMayHaveNoPieces) {
    EXPECT_EQ(hub_refusal("W" + board("b")), "read as W:W:B1");
    EXPECT_EQ(hub_refusal("B" + board("b")), "read as B:W:B1");
}

}  // namespace
}  // namespace damier
