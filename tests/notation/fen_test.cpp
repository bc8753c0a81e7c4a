// FEN: every dialect in, one out, and what is refused. Dialects: PDN 3.0 standard, lidraughts,
// CheckerBoard, py-draughts.
#include "notation/fen.hpp"

#include "base/error.hpp"
#include "movegen/variants.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

std::string rewritten(const Variant& variant, std::string_view fen) {
    return to_fen(parse_fen(variant, fen));
}

std::string refusal(const Variant& variant, std::string_view fen) {
    try {
        return "read as " + rewritten(variant, fen);
    } catch (const InputError& error) {
        return error.what();
    }
}

std::string refusal(std::string_view fen) {
    return refusal(international, fen);
}

TEST(Fen, StartPositionsAreWrittenAsEverybodyWritesThem) {
    EXPECT_EQ(to_fen(AnyPosition{international}), "W:W31-50:B1-20");
    EXPECT_EQ(to_fen(AnyPosition{english}), "B:W21-32:B1-12");
    EXPECT_EQ(to_fen(AnyPosition{russian}), "W:W21-32:B1-12");
    EXPECT_EQ(to_fen(AnyPosition{frysk}), "W:W46-50:B1-5");
    EXPECT_EQ(to_fen(AnyPosition{italian}), "W:W21-32:B1-12");
}

TEST(Fen, StartPositionsAreRead) {
    EXPECT_EQ(parse_fen(international, "W:W31-50:B1-20"), AnyPosition{international});
    EXPECT_EQ(parse_fen(english, "B:W21-32:B1-12"), AnyPosition{english});
    EXPECT_EQ(parse_fen(italian, "W:W21-32:B1-12"), AnyPosition{italian});
    EXPECT_EQ(parse_fen(russian,
                        "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:"
                        "Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"),
              AnyPosition{russian});
}

TEST(Fen, ThreeMenInARowAreARangeAndTwoAreNot) {
    EXPECT_EQ(rewritten(international, "B:W28,29:B1,2,3,5,7,8,9,10"), "B:W28,29:B1-3,5,7-10");
}

TEST(Fen, KingsAreWrittenOneByOneInBoardOrder) {
    EXPECT_EQ(rewritten(international, "W:W40,K7,K6,K5,41,42:B1"), "W:WK5,K6,K7,40-42:B1");
    EXPECT_EQ(rewritten(international, "W:W40,K41,42:B1"), "W:W40,K41,42:B1");
}

TEST(Fen, RangesOfKingsAreRead) {
    EXPECT_EQ(rewritten(international, "W:WK5-8:B20"), "W:WK5,K6,K7,K8:B20");
    EXPECT_EQ(rewritten(international, "W:WK5-K8:B20"), "W:WK5,K6,K7,K8:B20");
}

TEST(Fen, ColoursComeInEitherOrderOrOnlyOneOfThem) {
    EXPECT_EQ(rewritten(international, "W:B1-20:W31-50"), "W:W31-50:B1-20");
    EXPECT_EQ(rewritten(international, "B:W18:B"), "B:W18:B");
    EXPECT_EQ(rewritten(international, "B:W18"), "B:W18:B");
    EXPECT_EQ(rewritten(international, "W:B18"), "W:W:B18");
    EXPECT_EQ(rewritten(international, "W:W:B1"), "W:W:B1");
}

TEST(Fen, LettersMayBeLowerCase) {
    EXPECT_EQ(rewritten(international, "b:wk18,31:b2,k3"), "B:WK18,31:B2,K3");
    EXPECT_EQ(rewritten(russian, "w:wa1,kc3:bb6,kd6"), "W:WK22,29:B9,K10");
}

TEST(Fen, BlanksAndAFinalDotDoNotMatter) {
    EXPECT_EQ(rewritten(international, " W : W 31 , 32, K 33 : B 1, 2.\r\n"), "W:W31,32,K33:B1,2");
    EXPECT_EQ(rewritten(international, "W:W31 32 35 - 37:B1 ."), "W:W31,32,35-37:B1");
    EXPECT_EQ(rewritten(international, "W:W31,:B1,."), "W:W31:B1");
}

TEST(Fen, TheWholeTagIsRead) {
    EXPECT_EQ(rewritten(international, "[FEN \"W:W31:B1\"]"), "W:W31:B1");
    EXPECT_EQ(rewritten(international, " [ fen  \" W:W31:B1. \" ] "), "W:W31:B1");
    EXPECT_EQ(rewritten(international, "\"W:W31:B1\""), "W:W31:B1");
}

TEST(Fen, TheTurnMayBeWrittenTwice) {
    EXPECT_EQ(rewritten(international, "W:W:W31:B1"), "W:W31:B1");
    EXPECT_EQ(rewritten(international, "B:B:W31:B1"), "B:W31:B1");
}

TEST(Fen, PiecesWithoutAColourBelongToTheOneNamedBefore) {
    EXPECT_EQ(rewritten(international, "W:K12:B1"), "W:WK12:B1");
    EXPECT_EQ(rewritten(international, "W:B1:W:K12:31"), "W:WK12,31:B1");
}

TEST(Fen, AnUnknownTurnIsThatOfTheSideThatStartsGames) {
    EXPECT_EQ(rewritten(international, "?:W31:B1"), "W:W31:B1");
    EXPECT_EQ(rewritten(english, "?:W31:B1"), "B:W31:B1");
}

TEST(Fen, AlgebraicSquaresAreReadOnEveryBoard) {
    EXPECT_EQ(rewritten(russian, "B:Wa1,Kh8:Bb8"), "B:WK4,29:B1");
    EXPECT_EQ(rewritten(international, "W:Wa1,Kj10:Bb10"), "W:WK5,46:B1");
    EXPECT_EQ(rewritten(italian, "W:Wb1,Kh7:Ba8"), "W:WK8,29:B1");
}

TEST(Fen, LeadingZerosAreRead) {
    EXPECT_EQ(rewritten(international, "W:W031,0000000000000032:B01-03"), "W:W31,32:B1-3");
}

TEST(Fen, CountersOfLidraughtsAreKept) {
    FenExtras extras;
    const auto pos = parse_fen(international, "W:W31:B1:H7:F23", extras);
    EXPECT_EQ(extras.half_moves, 7);
    EXPECT_EQ(extras.full_move, 23);
    EXPECT_EQ(to_lidraughts_fen(pos, extras), "W:W31:B1:H7:F23");
    parse_fen(international, "W:W31:B1", extras);
    EXPECT_EQ(extras.half_moves, std::nullopt);
    EXPECT_EQ(extras.full_move, std::nullopt);
}

TEST(Fen, LidraughtsGetsNoRangesAndAllItsFields) {
    EXPECT_EQ(to_lidraughts_fen(AnyPosition{frysk}), "W:W46,47,48,49,50:B1,2,3,4,5:H0:F1:+0+0");
    EXPECT_EQ(to_lidraughts_fen(AnyPosition{russian}),
              "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12:H0:F1");
}

TEST(Fen, CapturedPiecesStillOnTheBoardAreLeftOut) {
    EXPECT_EQ(rewritten(international, "W:W31,G32,P33:BG7,8"), "W:W31:B8");
}

TEST(Fen, KingMoveCountsStandBlackFirst) {
    const auto pos = parse_fen(frisian, "W:W32,K46:B1,K31:H0:F1:+231+146");
    EXPECT_EQ(pos.streak(Color::Black), (KingStreak{frisian.board.square(31), 2}));
    EXPECT_EQ(pos.streak(Color::White), (KingStreak{frisian.board.square(46), 1}));
    EXPECT_EQ(to_lidraughts_fen(pos), "W:W32,K46:B1,K31:H0:F1:+231+146");
    EXPECT_EQ(to_fen(pos), "W:W32,K46:B1,K31");
}

TEST(Fen, TheSquareOfACountedKingHasTwoDigits) {
    const std::string fen = "B:W32:B1,K7:H0:F1:+307+0";
    EXPECT_EQ(to_lidraughts_fen(parse_fen(frisian, fen)), fen);
}

TEST(Fen, AKingMoveCountWithoutASquareIsForTheOnlyKing) {
    const auto pos = parse_fen(frysk, "W:W32,K46:B1:+0+2");
    EXPECT_EQ(pos.streak(Color::White), (KingStreak{frysk.board.square(46), 2}));
    EXPECT_THAT(refusal(frysk, "W:W32,K46,K47:B1:+0+2"), HasSubstr("does not say for which king"));
}

TEST(Fen, NothingIsCountedForASideWithoutMen) {
    const auto pos = parse_fen(frisian, "W:WK46:B1:+0+246");
    EXPECT_EQ(pos.streak(Color::White), KingStreak{});
}

TEST(Fen, KingMoveCountsMustFitTheBoardAndTheVariant) {
    EXPECT_THAT(refusal(frisian, "W:W32,K46:B1:+0+247"),
                HasSubstr("king-move count of white is for square 47, where it has no king"));
    EXPECT_THAT(refusal(frisian, "W:W32,K46:B1:+0+446"), HasSubstr("at most 3 moves in a row"));
    EXPECT_THAT(refusal("W:W32,K46:B1:+0+146"), HasSubstr("does not count king moves"));
    EXPECT_EQ(refusal("W:W32,K46:B1:+0+0"), "read as W:W32,K46:B1");
    EXPECT_THAT(refusal(frisian, "W:W32,K46:B1:+1"), HasSubstr("expected +"));
    EXPECT_THAT(refusal(frisian, "W:W32,K46:B1:+0+"), HasSubstr("expected a king-move count"));
}

TEST(Fen, ASquareOffTheBoardIsRefused) {
    EXPECT_THAT(refusal("W:W51:B1"), AllOf(HasSubstr("off the board"), HasSubstr("1 to 50"),
                                           HasSubstr("'51:B1'"), HasSubstr("character 4")));
    EXPECT_THAT(refusal("W:W0:B1"), HasSubstr("off the board"));
    EXPECT_THAT(refusal(english, "W:W33:B1"), HasSubstr("1 to 32"));
    EXPECT_THAT(refusal("W:W48-51:B1"), AllOf(HasSubstr("off the board"), HasSubstr("'51:B1'")));
    EXPECT_THAT(refusal("W:W4294967297:B1"), HasSubstr("off the board"));
    EXPECT_THAT(refusal(russian, "W:Wa2:B1"), HasSubstr("not a playing square"));
    EXPECT_THAT(refusal(russian, "W:Wi1:B1"), HasSubstr("not a playing square"));
    EXPECT_THAT(refusal(russian, "W:Wa9:B1"), HasSubstr("not a playing square"));
}

TEST(Fen, TwoPiecesOnOneSquareAreRefused) {
    EXPECT_THAT(refusal("W:W31,40,31:B1"),
                AllOf(HasSubstr("two pieces on square 31"), HasSubstr("character 10")));
    EXPECT_THAT(refusal("W:W31-35:BK33"), HasSubstr("two pieces on square 33"));
}

TEST(Fen, AManOnItsPromotionRowIsRefused) {
    EXPECT_THAT(refusal("W:W5:B20"), HasSubstr("white man on square 5 would be a king"));
    EXPECT_THAT(refusal("W:W31:B46"), HasSubstr("black man on square 46 would be a king"));
    EXPECT_THAT(refusal(english, "W:W31:B32"), HasSubstr("black man on square 32"));
    EXPECT_EQ(refusal("W:WK5,50:BK46,1"), "read as W:WK5,50:B1,K46");
}

TEST(Fen, AnyNumberOfPiecesThatFitsIsAllowed) {
    EXPECT_EQ(refusal("W:W6-45:BK46-50"), "read as W:W6-45:BK46,K47,K48,K49,K50");
}

TEST(Fen, AnEmptyBoardIsRefused) {
    EXPECT_THAT(refusal("W:W:B"), HasSubstr("no pieces on the board"));
    EXPECT_THAT(refusal("B::"), HasSubstr("no pieces on the board"));
}

TEST(Fen, InBreakthroughTheSideToMoveHasNoKing) {
    EXPECT_THAT(refusal(breakthrough, "W:WK31:B1"),
                AllOf(HasSubstr("white"), HasSubstr("has a king, on square 31")));
    EXPECT_EQ(refusal(breakthrough, "B:WK31:B1"), "read as B:WK31:B1");
}

TEST(Fen, TextThatIsNoFenIsRefusedWithThePlace) {
    EXPECT_THAT(refusal(""), HasSubstr("expected the side to move"));
    EXPECT_THAT(refusal("hello"), AllOf(StartsWith("bad FEN 'hello'"), HasSubstr("character 1")));
    EXPECT_THAT(refusal("W"), HasSubstr("expected a colon and the pieces"));
    EXPECT_THAT(refusal("W:W31;B1"), AllOf(HasSubstr("';B1'"), HasSubstr("character 6")));
    EXPECT_THAT(refusal("WW31:B1"), HasSubstr("expected a comma, a colon or the end"));
    EXPECT_THAT(refusal("W:W31,,32:B1"), AllOf(HasSubstr("expected a square"), HasSubstr("7")));
    EXPECT_THAT(refusal("W:WQ31:B1"), HasSubstr("expected a square"));
    EXPECT_THAT(refusal("W:WK:B1"), HasSubstr("expected a square"));
    EXPECT_THAT(refusal("W:W40-31:B1"), HasSubstr("runs backwards"));
    EXPECT_THAT(refusal(russian, "W:Wa1-c1:B1"), HasSubstr("only numbered squares"));
    EXPECT_THAT(refusal("W:W31:B1:H"), HasSubstr("expected a number"));
    EXPECT_THAT(refusal("W:W31:B1:H99999999999999999999"), HasSubstr("too large"));
    EXPECT_THAT(refusal("[FEN \"W:W31:B1\""), HasSubstr("closing ]"));
    EXPECT_THAT(refusal("[FEN \"W:W31:B1]"), HasSubstr("closing \""));
    EXPECT_THAT(refusal("[PDN \"W:W31:B1\"]"), HasSubstr("[FEN"));
}

TEST(Fen, ALongOrUnprintableTextIsShownShortAndPrintable) {
    const std::string message = refusal("W:W31\n\x80" + std::string(1'000'000, '9'));
    EXPECT_LT(message.size(), 400u);
    EXPECT_THAT(message, HasSubstr("\\x0a\\x80"));
    EXPECT_EQ(message.find('\n'), std::string::npos);
}

TEST(Fen, AMegabyteIsReadAtOnce) {
    std::string fen = "W";
    for (int i = 0; i < 300'000; ++i)
        fen += ":W:B";
    EXPECT_EQ(refusal(fen + ":W31:B1"), "read as W:W31:B1");
    EXPECT_THAT(refusal(fen), HasSubstr("no pieces"));
}

}  // namespace
}  // namespace damier
