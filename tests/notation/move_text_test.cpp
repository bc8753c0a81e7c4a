// Moves as text: what is written, what is read, and what is refused and why.
#include "notation/move_text.hpp"

#include "base/in_quotes.hpp"
#include "movegen/variants.hpp"
#include "notation/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace damier {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using Texts = std::vector<std::string>;

// All moves, in the order of the alphabet.
Texts texts(const Variant& variant, std::string_view fen, MoveStyle style = MoveStyle::Native) {
    const AnyPosition pos = parse_fen(variant, fen);
    Texts texts;
    for (const Move move : pos.legal_moves())
        texts.push_back(to_text(pos, move, style));
    std::sort(texts.begin(), texts.end());
    return texts;
}

using ReadMove = Move (*)(const AnyPosition&, std::string_view);

// The move that a text means, in Hub notation, or what is wrong with it.
std::string meaning_by(ReadMove read, const AnyPosition& pos, std::string_view text) {
    try {
        return to_text(pos, read(pos, text), MoveStyle::Hub);
    } catch (const BadMoveText& error) {
        return std::string("bad: ") + error.what();
    } catch (const IllegalMove& error) {
        return std::string("illegal: ") + error.what();
    }
}

std::string meaning(const Variant& variant, std::string_view fen, std::string_view text) {
    return meaning_by(parse_move, parse_fen(variant, fen), text);
}

std::string meaning(std::string_view fen, std::string_view text) {
    return meaning(international, fen, text);
}

std::string hub_meaning(const Variant& variant, std::string_view fen, std::string_view text) {
    return meaning_by(parse_hub_move, parse_fen(variant, fen), text);
}

std::string hub_meaning(std::string_view fen, std::string_view text) {
    return hub_meaning(international, fen, text);
}

constexpr std::string_view start = "W:W31-50:B1-20";
// Three pieces can be taken in two ways, both from 30 to 4: with 32 or with 37.
constexpr std::string_view two_ways = "W:WK30:B2,9,29,32,34,37";

TEST(MoveText, EachVariantHasItsOwnSigns) {
    EXPECT_EQ(texts(international, "W:W32:B28"), Texts{"32x23"});
    EXPECT_EQ(texts(international, "W:W36:B1"), Texts{"36-31"});
    EXPECT_EQ(texts(russian, "W:Wc3:Bd4"), Texts{"c3:e5"});
    EXPECT_EQ(texts(brazilian, "W:Wc3:Bd4"), Texts{"c3xe5"});
    EXPECT_EQ(texts(russian, "W:Wa3:Bh8"), Texts{"a3-b4"});
    EXPECT_EQ(texts(italian, "W:W21:B1"), (Texts{"21-17", "21-18"}));
}

TEST(MoveText, NumbersAndLettersWorkOnEveryBoard) {
    EXPECT_EQ(texts(russian, "W:Wc3:Bd4", MoveStyle::Numeric), Texts{"22:15"});
    EXPECT_EQ(texts(international, "W:W46:B5", MoveStyle::Algebraic), Texts{"a1-b2"});
    EXPECT_EQ(texts(international, "W:W10:B45", MoveStyle::Algebraic), (Texts{"i9-h10", "i9-j10"}));
    EXPECT_EQ(texts(italian, "W:W29:B1", MoveStyle::Algebraic), (Texts{"b1-a2", "b1-c2"}));
}

TEST(MoveText, HubListsWhatIsCapturedInAscendingOrder) {
    EXPECT_EQ(texts(international, "W:W32:B28,19,9", MoveStyle::Hub), Texts{"32x3x9x19x28"});
    EXPECT_EQ(texts(international, "W:W32:B28", MoveStyle::Hub), Texts{"32x23x28"});
    EXPECT_EQ(texts(italian, "W:W31:B27,19", MoveStyle::Hub), Texts{"31x15x19x27"});
}

TEST(MoveText, ACaptureIsWrittenShortWhereThatIsEnough) {
    EXPECT_EQ(texts(international, "W:W32:B28,19,9"), Texts{"32x3"});
}

// The long form of PDN 3.0: the turning square, else the square behind the captured piece.
TEST(MoveText, ACaptureIsWrittenWithItsRouteWhereTheEndsAreNotEnough) {
    EXPECT_EQ(texts(international, two_ways), (Texts{"30x43x27x4", "30x48x31x4"}));
    EXPECT_EQ(texts(international, two_ways, MoveStyle::Hub),
              (Texts{"30x4x9x32x34", "30x4x9x34x37"}));
}

TEST(MoveText, ARouteNamesTheSquareBehindThePieceWhereItGoesStraightOn) {
    EXPECT_EQ(texts(russian, "W:WKh4:Bg5,b2,d2,f2,f8"), (Texts{"h4:e1:c3:a1", "h4:f6:a1"}));
}

TEST(MoveText, ARouteGoesOnAsAKingWhereTheManWasCrowned) {
    EXPECT_EQ(texts(russian, "W:Wf6:Be7,g7,b6,b4,a3,g3"),
              (Texts{"f6:d8:a5:c3:h8", "f6:h4", "f6:h8"}));
}

TEST(MoveText, OneOfTwoCapturesWithTheSameEndsMayBeAJumpOverOnePiece) {
    const std::string_view fen = "W:WK14:B10,11,17-19,22";
    EXPECT_EQ(texts(english, fen), (Texts{"14x21", "14x7x16x23x14x21"}));
    EXPECT_EQ(meaning(english, fen, "14x21"), "14x21x17");
    EXPECT_EQ(hub_meaning(english, fen, "14x21"), "14x21x17");
    EXPECT_EQ(meaning(english, fen, "14x7x21"), "14x21x10x11x17x18x19");
}

TEST(MoveText, AMoveIsReadWithAnySeparatorOrNone) {
    for (const auto* text :
         {"32-28", "32x28", "32X28", "32:28", "32*28", "32 28", "3228", "32 - 28", " 32-28 ",
          "032-0028", "32\u201328", "32\u201128", "32\u00a0-\u00a028", "32\u221228", "d4-e5",
          "D4E5", "d4e5", "d4 e5", "32-e5"}) {
        EXPECT_EQ(meaning(start, text), "32-28") << text;
    }
    for (const auto* text : {"a3b4", "a3-b4", "A3:B4", "21-17", "2117"}) {
        EXPECT_EQ(meaning(russian, "W:W21-32:B1-12", text), "21-17") << text;
    }
}

TEST(MoveText, SquaresRunTogetherMustHaveOneMeaning) {
    EXPECT_EQ(meaning(english, "B:W21-32:B1-12", "914"), "9-14");
    EXPECT_EQ(meaning("W:WK1,K11:BK50", "117"), "11-7");  // from 1 to 17 is no line
    EXPECT_THAT(meaning("W:WK1,K11:BK50", "112"),
                HasSubstr("'112' can mean several moves: 1-12, 11-2"));
    EXPECT_THAT(meaning(start, "9999"), HasSubstr("no two squares of the board"));
}

TEST(MoveText, FullAndPartialRoutesAndCapturedSquaresAreRead) {
    const std::string_view fen = "W:W32:B28,19,9";
    for (const auto* text :
         {"32x3", "32x23x14x3", "32x14x3", "32x23x3", "32x3x9x19x28", "32x3x28x19x9", "32x3x19",
          "32x28x19x9x3", "32x28x3", "32-3", "32:23:14:3"}) {
        EXPECT_EQ(meaning(fen, text), "32x3x9x19x28") << text;
    }
    for (const auto* text : {"32x23", "32x14", "32x14x23x3", "32x27x3", "32x3x10", "32x3x9x10"}) {
        EXPECT_THAT(meaning(fen, text), HasSubstr("illegal:")) << text;
    }
}

TEST(MoveText, ACaptureMayEndWhereItBegan) {
    const std::string_view fen = "W:Wc3:Bb6,d6,b4,d4";
    EXPECT_EQ(texts(russian, fen), Texts{"c3:c3"});
    for (const auto* text : {"c3:c3", "c3:e5:c3", "c3:a5:c7:e5:c3", "22x22x9x10x17x18"}) {
        EXPECT_EQ(meaning(russian, fen, text), "22x22x9x10x17x18") << text;
    }
    EXPECT_EQ(hub_meaning(russian, fen, "22x22"), "22x22x9x10x17x18");
}

TEST(MoveText, WhatIsNoMoveIsNamedWithThePlace) {
    EXPECT_THAT(meaning(start, ""), AllOf(HasSubstr("bad:"), HasSubstr("character 1")));
    EXPECT_THAT(meaning(start, "hello"), AllOf(HasSubstr("bad: 'hello' is not a move"),
                                               HasSubstr("expected a rank (character 2)")));
    EXPECT_THAT(meaning(start, "32"), HasSubstr("only one square"));
    EXPECT_THAT(meaning(start, "32-"), HasSubstr("expected a square (character 4)"));
    EXPECT_THAT(meaning(start, "32--28"), HasSubstr("expected a square (character 4)"));
    EXPECT_THAT(meaning(start, "32-28!"), HasSubstr("expected a square (character 6)"));
    EXPECT_THAT(meaning(start, "-"), HasSubstr("bad:"));
    EXPECT_THAT(meaning(start, "32\xe2\x80"), HasSubstr("32\\xe2\\x80"));
}

TEST(MoveText, ASquareOffTheBoardIsNamed) {
    EXPECT_THAT(meaning(start, "32-51"),
                AllOf(HasSubstr("bad:"), HasSubstr("'51' is off the board"), HasSubstr("1 to 50")));
    EXPECT_THAT(meaning(start, "0-32"), HasSubstr("'0' is off the board"));
    EXPECT_THAT(meaning(russian, "W:W21-32:B1-12", "a3-b5"), HasSubstr("'b5' is not a playing"));
    EXPECT_THAT(meaning(russian, "W:W21-32:B1-12", "a3-j4"), HasSubstr("'j4' is not a playing"));
    EXPECT_THAT(meaning(start, "32-4294967324"), HasSubstr("off the board"));
}

TEST(MoveText, ALongTextIsNoMoveAndIsShownShort) {
    std::string text = "32";
    for (int i = 0; i < 300'000; ++i)
        text += "-28";
    EXPECT_THAT(meaning(start, text), HasSubstr("too many squares"));
    EXPECT_LT(meaning(start, text).size(), 300u);
    EXPECT_LT(meaning(start, std::string(1'000'000, '3')).size(), 300u);
}

TEST(MoveText, AnIllegalMoveSaysWhy) {
    EXPECT_THAT(meaning(start, "28-22"), HasSubstr("there is no piece on 28"));
    EXPECT_THAT(meaning(start, "20-24"), HasSubstr("the piece on 20 is black"));
    EXPECT_THAT(meaning(start, "32-37"), AllOf(HasSubstr("the piece on 32 cannot go there"),
                                               HasSubstr("legal from 32: 32-27, 32-28")));
    EXPECT_THAT(meaning("W:W32,35:B28", "35-30"),
                AllOf(HasSubstr("a capture is compulsory"), HasSubstr("legal: 32x23")));
    EXPECT_THAT(meaning("W:W32,35:B28,19", "35-30"),
                HasSubstr("a capture of 2 pieces is compulsory"));
    EXPECT_THAT(meaning("B:W32:B", "28-33"), HasSubstr("the game is over"));
    EXPECT_THAT(meaning(russian, "W:Wc3:Bd4", "c3-b4"), HasSubstr("legal from c3: c3:e5"));
}

TEST(MoveText, ATiredKingOfFrisianIsNamed) {
    EXPECT_THAT(meaning(frisian, "W:WK46,50:B1:+0+346", "46-41"),
                HasSubstr("the king on 46 has made 3 moves in a row"));
    EXPECT_EQ(meaning(frisian, "W:WK46,50:B1:+0+246", "46-41"), "46-41");
}

TEST(MoveText, AnAmbiguousCaptureNamesTheCandidates) {
    for (const auto* text : {"30x4", "30x39x4", "30x34x4", "30x4x9"}) {
        EXPECT_THAT(meaning(two_ways, text),
                    AllOf(HasSubstr("illegal: '" + std::string(text) + "' can mean several moves"),
                          HasSubstr("30x43x27x4"), HasSubstr("30x48x31x4")));
    }
}

TEST(MoveText, PartOfTheRouteOrOfTheCapturedSquaresMayTellAnAmbiguousCapture) {
    for (const auto* text : {"30x43x27x4", "30x43x4", "30x27x4", "30x38x4", "30x39x43x38x27x13x4",
                             "30x4x32", "30x32x4", "30x4x9x32x34"}) {
        EXPECT_EQ(meaning(two_ways, text), "30x4x9x32x34") << text;
    }
    for (const auto* text : {"30x48x31x4", "30x48x4", "30x31x4", "30x42x4", "30x4x37"}) {
        EXPECT_EQ(meaning(two_ways, text), "30x4x9x34x37") << text;
    }
    EXPECT_THAT(meaning(two_ways, "30x36x4"), HasSubstr("illegal:"));
}

TEST(MoveText, ListsOfMovesInMessagesAreShort) {
    EXPECT_THAT(meaning(start, "28-22"), HasSubstr("and 3 more"));
}

TEST(HubMove, ReadsTheExactForm) {
    EXPECT_EQ(hub_meaning(start, "32-28"), "32-28");
    EXPECT_EQ(hub_meaning("B:W50:B5", "05-10"), "5-10");
    EXPECT_EQ(hub_meaning("W:W32:B28,19,9", "32x3x28x9x19"), "32x3x9x19x28");
}

TEST(HubMove, CapturedSquaresMayBeMissing) {
    EXPECT_EQ(hub_meaning("W:W32:B28", "32x23"), "32x23x28");
    EXPECT_EQ(hub_meaning("W:W32:B28,19,9", "32x3x19"), "32x3x9x19x28");
    EXPECT_EQ(hub_meaning(two_ways, "30x4x37"), "30x4x9x34x37");
    EXPECT_THAT(hub_meaning(two_ways, "30x4x9"), HasSubstr("illegal:"));
    EXPECT_THAT(hub_meaning(two_ways, "30x4"), HasSubstr("illegal:"));
}

TEST(HubMove, ARouteIsTheLastReading) {
    EXPECT_EQ(hub_meaning("W:W32:B28,19,9", "32x23x14x3"), "32x3x9x19x28");
    EXPECT_EQ(hub_meaning(two_ways, "30x48x4"), "30x4x9x34x37");
}

TEST(HubMove, TellsTextThatIsNoMoveFromIllegalMoves) {
    for (const auto* text :
         {"", "32", "32-", "e3-d4", "32 28", "32-28 ", "32--28", "32-51", "32*28"}) {
        EXPECT_THAT(hub_meaning(start, text), HasSubstr("bad:")) << text;
    }
    for (const auto* text : {"32-29", "32-28-22", "28x19x23", "32x28x28"}) {
        EXPECT_THAT(hub_meaning(start, text), HasSubstr("illegal:")) << text;
    }
}

TEST(InQuotes, MakesAnyTextPrintable) {
    EXPECT_EQ(in_quotes("32-28"), "'32-28'");
    EXPECT_EQ(in_quotes(std::string_view("a\0\n\xff", 4)), "'a\\x00\\x0a\\xff'");
    const std::string sixty(60, 'a');
    EXPECT_EQ(in_quotes(sixty).size(), 62U);
    EXPECT_THAT(in_quotes(sixty + 'a'), EndsWith("aaa...'"));
}

}  // namespace
}  // namespace damier
