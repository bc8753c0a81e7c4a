#include "notation/pdn/replay.hpp"

#include "movegen/variants.hpp"
#include "notation/fen.hpp"
#include "notation/pdn/writer.hpp"
#include "tests/notation/pdn/games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using ::testing::HasSubstr;

/// The final position of the main line, or what is wrong.
std::string final_fen(const std::string& text) {
    const PlayedPdn played = play(text);
    return played.record ? to_fen(played.record->game.position()) : problems_text(played.problems);
}

std::string variant_of(const PlayedPdn& played) {
    return played.record ? std::string(played.record->variant().name)
                         : problems_text(played.problems);
}

std::string variant_of(const std::string& text) {
    return variant_of(play(text));
}

std::string problems_of(const std::string& text) {
    return problems_text(play(text).problems);
}

/// The moves of the game written anew, without the tags.
std::string rewritten(const std::string& text) {
    const PlayedPdn played = play(text);
    if (!played.record) return problems_text(played.problems);
    const std::string pdn = to_pdn(*played.record);
    return pdn.substr(pdn.find("\n\n") + 2);
}

// Moves are found by what is legal.

TEST(PdnReplay, SignsAreNotTrusted) {
    const std::string right = final_fen("1. 32-28 19-23 2. 28x19 14x23 *");
    EXPECT_EQ(right, "W:W31,33-50:B1-13,15-18,20,23");
    EXPECT_EQ(final_fen("1. 32x28 19:23 2. 28-19 14-23 *"), right);
    EXPECT_EQ(final_fen("1.3228 1923 2.2819 1423"), right);
    EXPECT_EQ(final_fen("01. 32-28 19-23 02. 28x19 14x23 2-0"), right);
}

TEST(PdnReplay, ACaptureMayBeGivenInFullOrNot) {
    const std::string start = "[GameType \"20\"][FEN \"W:W33:B8,18,28\"] ";
    EXPECT_EQ(final_fen(start + "33x22x13x2"), "B:WK2:B");
    EXPECT_EQ(final_fen(start + "33x2"), "B:WK2:B");
}

TEST(PdnReplay, AnIllegalMoveIsToldWithItsPlace) {
    const PlayedPdn played = play("[Event \"a\"]\n\n1. 32-28 19-23\n2. 28x20 *");
    EXPECT_FALSE(played.record);
    ASSERT_EQ(played.problems.size(), 1U);
    EXPECT_EQ(played.problems[0].place, (PdnPlace{4, 4}));
    EXPECT_TRUE(played.problems[0].fatal);
    EXPECT_THAT(played.problems[0].message, HasSubstr("28x20"));
}

// By way of 24 or of 20: the example of the standard.
TEST(PdnReplay, AmbiguousCapturesAreSettledByWhatFollows) {
    const std::string start = "[GameType \"20\"][FEN \"W:WK47:B14,19,27,33,42\"] ";
    EXPECT_EQ(rewritten(start + "47x36 14-20 *"), "1. 47x38x24x13x36 14-20 *\n\n");
    EXPECT_EQ(rewritten(start + "47x36 19-23 *"), "1. 47x38x20x9x36 19-23 *\n\n");
    EXPECT_THAT(problems_of(start + "47x36 19-23 *"), HasSubstr("warning: '47x36' can mean"));
    EXPECT_THAT(problems_of(start + "47x36 *"), HasSubstr("error: '47x36' can mean several"));
}

TEST(PdnReplay, AMoveCutShortAtTheEndIsReadIfThereIsOnlyOne) {
    const std::string start = "[GameType \"20\"][FEN \"W:W33,50:B8,18,28,45\"] ";
    EXPECT_EQ(final_fen(start + "33x22x13"), final_fen(start + "33x2"));
    EXPECT_THAT(problems_of(start + "33x22x"), HasSubstr("cut short, read as 33x2"));
    EXPECT_EQ(rewritten("1. 32-28 19-23 2. 28x"), "1. 32-28 19-23 {28x} *\n\n");
    EXPECT_THAT(problems_of("1. 32-28 19-23 2. 28x"), HasSubstr("1:19: warning: the last move"));
}

TEST(PdnReplay, AMoveCutShortBeforeTheEndIsAnError) {
    EXPECT_FALSE(play("1. 32-28 19- 2. 28x19 14x23 *").record);
}

// Moves that are not there.

TEST(PdnReplay, DotsSayWhoseTurnItIs) {
    EXPECT_EQ(rewritten("1. 32-28 {good} 1... 19-23 2. ... 28x19 *"),
              "1. 32-28 {good} 1... 19-23 2. 28x19 *\n\n");
    EXPECT_EQ(rewritten("[FEN \"B:W31-50:B1-20\"] 1. ... 19-23 2. 32-28 *"),
              "1... 19-23 2. 32-28 *\n\n");
}

TEST(PdnReplay, DotsInPlaceOfAMovePassTheTurn) {
    const std::string text = "1. ... 19-23 2. 32-28 *";
    EXPECT_EQ(rewritten(text), "1... 19-23 2. 32-28 *\n\n");
    EXPECT_THAT(to_pdn(*play(text).record), HasSubstr("[FEN \"B:W31-50:B1-20\"]"));
    EXPECT_EQ(rewritten("1. 32-28 19-23 2. ... 23x32 *"),
              "1. 32-28 19-23 /FEN \"B:W28,31,33-50:B1-18,20,23\"/ 2... 23x32 *\n\n");
}

TEST(PdnReplay, WhatFollowsAnUnknownMoveIsKeptAsText) {
    const std::string text = "1. 32-28 - 2. - 19-23 ! {x} *";
    EXPECT_EQ(rewritten(text), "1. 32-28 {- - 19-23 ! x} *\n\n");
    EXPECT_EQ(play(text).record->plies, 1);
    EXPECT_THAT(problems_of(text), HasSubstr("1:10: warning: an unknown move"));
}

TEST(PdnReplay, AfterAnUnknownMoveASetUpTakesTheGameUpAgain) {
    EXPECT_EQ(rewritten("1. 32-28 - /FEN \"W:W31:B20\"/ 2. 31-27 20-24 *"),
              "1. 32-28 {-} /FEN \"W:W31:B20\"/ 2. 31-27 20-24 *\n\n");
}

// Variations and set-ups.

TEST(PdnReplay, AVariationReplacesTheMoveBeforeIt) {
    EXPECT_EQ(rewritten("32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black }) 12-18) 28x19 14x23"),
              "1. 32-28 19-23 (1... 18-23 2. 38-32 (2. 37-32? 23-29! {Black}) 2... 12-18)\n"
              "2. 28x19 14x23 *\n\n");
}

TEST(PdnReplay, AVariationThatGoesOnInsteadIsGivenItsPosition) {
    const std::string text = "32-28 (19-23 28x19) 18-23 *";
    EXPECT_EQ(rewritten(text),
              "1. 32-28 (/FEN \"B:W28,31,33-50:B1-20\"/ 1... 19-23 2. 28x19) 1... 18-23 *\n\n");
    EXPECT_THAT(problems_of(text), HasSubstr("1:8: warning: the variation goes on"));
}

TEST(PdnReplay, AnIllegalVariationIsKeptAsTextAndTheGameIsRead) {
    const std::string text = "32-28 19-23 (18-23 38-32 50-1 (1-2) 3-4 {x}) 28x19 14x23 *";
    EXPECT_EQ(rewritten(text),
              "1. 32-28 19-23 (1... 18-23 2. 38-32 {50-1 ( 1-2 ) 3-4 x}) 2. 28x19 14x23 *\n\n");
    EXPECT_THAT(problems_of(text), HasSubstr("1:26: warning: in a variation: "));
}

TEST(PdnReplay, ASetUpChangesTheBoard) {
    EXPECT_EQ(final_fen("1.31-26 17-21 /FEN \"B:B1-16,18-21:W26,28,33-50\"/ 18-22 *"),
              "W:W26,28,33-50:B1-16,19-22");
}

TEST(PdnReplay, ASetUpWithoutPiecesPassesTheTurn) {
    EXPECT_EQ(final_fen("1.31-26 /FEN \"W::\"/ 26-21 *"), "B:W21,32-50:B1-20");
}

TEST(PdnReplay, ABadSetUpIsToldWithItsPlace) {
    EXPECT_THAT(problems_of("1.31-26 /FEN \"W:W99\"/ 26-21 *"), HasSubstr("1:9: error: bad FEN"));
    EXPECT_EQ(rewritten("31-26 (/nothing/ 1-7) 17-21 *"),
              "1. 31-26 ({/FEN \"nothing\"/ 1-7}) 1... 17-21 *\n\n");
}

TEST(PdnReplay, ABadFenIsToldWithThePlaceOfItsTag) {
    EXPECT_THAT(problems_of("[Event \"a\"]\n[GameType \"20\"]\n[FEN \"W:W1:B2\"]\n*"),
                HasSubstr("3:1: error: bad FEN"));
}

TEST(PdnReplay, AFenMayHaveAFinalDotOrAnUnknownTurn) {
    EXPECT_EQ(final_fen("[FEN \"W:W46:B5.\"] 46-41 *"), "B:W41:B5");
    EXPECT_EQ(final_fen("[FEN \"?:W46:B5\"] 46-41 *"), "B:W41:B5");
    EXPECT_EQ(final_fen("[FEN \"?:W46:B5\"] 5-10 *"), "W:W46:B10");
}

// Which variant it is.

TEST(PdnReplay, TheGameTypeSaysTheVariant) {
    EXPECT_EQ(variant_of("[GameType \"20,W,10,10,N1,0\"] 32-28 *"), "international");
    EXPECT_EQ(variant_of("[GameType \"21\"] 11-15 *"), "english");
    EXPECT_EQ(variant_of("[GameType \"26,W,8,8,A0,0\"] c3-d4 *"), "brazilian");
    EXPECT_EQ(variant_of("[GameType \"40\"] 32-28 *"), "frisian");
    EXPECT_EQ(variant_of("[GameType \"96\"] 32-28 *"), "breakthrough");
    EXPECT_EQ(variant_of("[GameType \"97\"] 46-41 *"), "frysk");
    EXPECT_EQ(variant_of("[GameType \"98\"] 32-28 *"), "losing");
    EXPECT_EQ(variant_of("[GameType \"99\"][FEN \"W:W31:B20\"] 31-27 *"), "international");
    EXPECT_EQ(variant_of("[GameType \"20\"][Variant \"Killer\"] 32-28 *"), "killer");
    EXPECT_EQ(variant_of("[GameType \"Russian\"] c3-d4 *"), "russian");
    EXPECT_EQ(variant_of("[GameType \"25\"][Variant \"poddavki\"] c3-d4 *"), "poddavki");
}

TEST(PdnReplay, AGameOfAnotherKindIsRefusedByName) {
    EXPECT_EQ(problems_of("[Event \"a\"]\n[GameType \"27\"]\n39-33 *"),
              "2:1: error: the game is of GameType 27 (canadian), which is none of the variants "
              "known here\n");
    EXPECT_THAT(problems_of("[GameType \"77\"] *"), HasSubstr("GameType 77, which"));
    EXPECT_THAT(problems_of("[GameType \"dammen\"] *"), HasSubstr("'dammen' is no number"));
}

TEST(PdnReplay, WithoutGameTypeTheMovesTell) {
    EXPECT_EQ(variant_of("1. 32-28 19-23 *"), "international");
    EXPECT_EQ(variant_of("1. 11-15 23-18 2. 8-11 27-23 *"), "english");
    EXPECT_EQ(variant_of("1. 21-17 12-15 2. 23-19 11-14 *"), "italian");
    EXPECT_EQ(variant_of("1. c3-d4 d6-c5 *"), "russian");
    EXPECT_EQ(variant_of("1. c3d4 *"), "russian");
    EXPECT_EQ(variant_of("[FEN \"W:W31,27,19:B17,12,5.\"] 0-1"), "english");
    EXPECT_EQ(variant_of("[FEN \"W:W46,27,19:B17,12,5.\"] 2-0"), "international");
    EXPECT_EQ(variant_of("[Result \"2-0\"][FEN \"W:W27,19:B17,12,5.\"] 2-0"), "international");
}

TEST(PdnReplay, AMoveOnlyLegalInOneVariantDecides) {
    // In Frisian a man takes sideways and straight ahead as well.
    EXPECT_EQ(variant_of("[FEN \"W:W36:B37,5\"] 36x38 *"), "frisian");
}

TEST(PdnReplay, TheVariantCanBeForced) {
    EXPECT_EQ(variant_of(play("[GameType \"20\"] 32-28 *", &frisian)), "frisian");
}

TEST(PdnReplay, GamesOfOneFileAreGuessedAlike) {
    PdnPlayer player;
    EXPECT_EQ(variant_of(player.play(read_game("1. c3-d4 *"))), "russian");
    // Only in Czech need a man not take backwards.
    const PdnGame of_czech = read_game("[FEN \"W:Wc5:Bb4,h8\"] c5-d6 *");
    EXPECT_EQ(variant_of(player.play(of_czech)), "czech");
    EXPECT_EQ(variant_of(player.play(read_game("1. c3-d4 *"))), "czech");
}

// Numbers of other boards.

TEST(PdnReplay, SpanishFilesCountFromTheLowerRight) {
    EXPECT_EQ(final_fen("[GameType \"24\"] 10-14 23-20 *"),
              final_fen("[GameType \"24,W,8,8,N2,1\"] 23-19 10-13 *"));
    EXPECT_EQ(final_fen("[GameType \"24\"][FEN \"W:W1-3,K9:B32\"] *"),
              final_fen("[GameType \"24,W,8,8,N2,1\"][FEN \"W:W30-32,K24:B1\"] *"));
}

TEST(PdnReplay, APortugueseBoardIsTheSpanishOneInAMirror) {
    EXPECT_EQ(final_fen("[GameType \"28\"] 10-14 23-20 *"),
              final_fen("[GameType \"28,W,8,8,N2,0\"] 22-18 11-16 *"));
}

TEST(PdnReplay, RussianNumbersCountFromA1OnlyIfNothingElseIsLegal) {
    const std::string by_letters = final_fen("[GameType \"25\"] c3-d4 d6-c5 *");
    EXPECT_EQ(final_fen("[GameType \"25\"] 22-18 10-14 *"), by_letters);
    EXPECT_EQ(final_fen("[GameType \"25\"] 10-14 22-18 *"), by_letters);
}

TEST(PdnReplay, AmericanPoolBeginsWithBlack) {
    EXPECT_EQ(final_fen("[GameType \"23\"] 1. 11-15 22-18 *"), "B:W18,21,23-32:B1-10,12,15");
    EXPECT_EQ(final_fen("[GameType \"23,W,8,8,A0,0\"] 1. c3-d4 *"), "B:W18,21,23-32:B1-12");
}

// Results.

PdnResult result_of(const std::string& text) {
    const PlayedPdn played = play(text);
    return played.record ? played.record->result : PdnResult{.other = "unreadable"};
}

TEST(PdnReplay, ResultsOfBothKindsMeanTheSame) {
    EXPECT_EQ(result_of("[Result \"2-0\"] 32-28 *").result, Result::WhiteWins);
    EXPECT_EQ(result_of("32-28 1-0").result, Result::WhiteWins);
    EXPECT_EQ(result_of("32-28 0-2").result, Result::BlackWins);
    EXPECT_EQ(result_of("32-28 1/2-1/2").result, Result::Draw);
    EXPECT_EQ(result_of("[Result \"*\"] 32-28 1-1").result, Result::Draw);
    EXPECT_EQ(result_of("[Result \"?\"] 32-28 *").result, Result::Ongoing);
    EXPECT_TRUE(result_of("32-28 0-0").both_lose);
    EXPECT_EQ(result_of("[Result \"4-6\"] 32-28 4-6").other, "4-6");
}

TEST(PdnReplay, EnglishResultsAreOfTheFirstMoverAndUncertain) {
    const PdnResult open = result_of("[GameType \"21\"] 11-15 1-0");
    EXPECT_EQ(open.result, Result::BlackWins);
    EXPECT_FALSE(open.certain);
    EXPECT_TRUE(result_of("[GameType \"21\"] 11-15 1/2-1/2").certain);
    EXPECT_TRUE(result_of("[GameType \"20\"] 32-28 2-0").certain);
}

TEST(PdnReplay, AnEnglishResultIsCertainIfTheFinalPositionTells) {
    const std::string white_takes_all = "[GameType \"21\"][FEN \"W:W22:B18\"] 22x15 ";
    EXPECT_EQ(result_of(white_takes_all + "0-1").result, Result::WhiteWins);
    EXPECT_EQ(result_of(white_takes_all + "1-0").result, Result::WhiteWins);
    EXPECT_TRUE(result_of(white_takes_all + "1-0").certain);
    EXPECT_EQ(problems_of(white_takes_all + "1-0"), "");
}

TEST(PdnReplay, AResultAgainstTheFinalPositionIsToldOf) {
    EXPECT_EQ(problems_of("[GameType \"20\"]\n[FEN \"W:W33:B28\"]\n[Result \"0-2\"]\n33x22 *"),
              "3:1: warning: the result is '0-2', but by the final position white wins: "
              "black has no pieces (FMJD 7.2.3)\n");
    EXPECT_EQ(problems_of("[Result \"2-0\"] 32-28 1-0"), "");
    EXPECT_THAT(problems_of("[Result \"2-0\"] 32-28 1-1"),
                HasSubstr("by its tag, but the moves end with '1-1'"));
}

TEST(PdnReplay, TheHalfMoveClockOfLidraughtsCountsForTheDraw) {
    const PdnGame game = read_game("[GameType \"20\"][FEN \"W:WK50,K49:BK1,K2:H49:F60\"] 49-44 *");
    const GameRecord record = replay_pdn(international, game).record;
    EXPECT_EQ(record.king_plies, 49);
    EXPECT_EQ(record.game.outcome().result, Result::Draw);
}

}  // namespace
}  // namespace damier
