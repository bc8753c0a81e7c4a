#include "notation/pdn/reader.hpp"

#include "base/error.hpp"
#include "tests/notation/pdn/games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using ::testing::HasSubstr;

std::string tags_text(const PdnGame& game) {
    std::string text;
    for (const PdnTag& tag : game.tags)
        text += tag.name + "=" + tag.value + ";";
    return text;
}

TEST(PdnReader, ReadsTagsMovesAndTheEnd) {
    const auto games = read_games(
        "[Event \"Test\"]\n[White \"A\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n"
        "[Event \"Next\"]\n\n1. 33-28 *\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(tags_text(games[0]), "Event=Test;White=A;");
    EXPECT_EQ(items_text(games[0]), "32-28 19-23 28x19 14x23");
    EXPECT_EQ(games[0].terminator, "2-0");
    EXPECT_EQ(tags_text(games[1]), "Event=Next;");
    EXPECT_EQ(games[1].terminator, "*");
}

TEST(PdnReader, ItemsHaveTheirPlaceInTheFile) {
    const PdnGame game = read_game("[Event \"Test\"]\r\n\r\n1. 32-28\r\n  19-23 *");
    ASSERT_EQ(game.items.size(), 2U);
    EXPECT_EQ(game.tags[0].place, (PdnPlace{1, 1}));
    EXPECT_EQ(game.items[0].place, (PdnPlace{3, 4}));
    EXPECT_EQ(game.items[1].place, (PdnPlace{4, 3}));
}

TEST(PdnReader, LinesMayEndAsOnOldMacintoshes) {
    const PdnGame game = read_game("[Event \"Test\"]\r\r1. 32-28\r19-23 *");
    ASSERT_EQ(game.items.size(), 2U);
    EXPECT_EQ(game.items[1].place, (PdnPlace{4, 1}));
}

TEST(PdnReader, KeepsEveryGameByteForByte) {
    const std::string bad = "[Event \"Bad\xe9\"]\r\n1. 32-28 1-50 {no end";
    const std::string long_comment = "1. 33-28 {" + std::string(200'000, 'x') + "} *";
    const auto games = read_games("\xef\xbb\xbf\n\n{a remark} *\n" + long_comment + " \n\n" + bad +
                                  "\n\n[Event \"Last\"] *");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[0].before, "{a remark} *\n\n");
    EXPECT_EQ(games[0].text, long_comment + "\n\n");
    EXPECT_EQ(games[1].text, bad + "\n\n");
    EXPECT_EQ(games[1].before, "");
    EXPECT_EQ(games[2].text, "[Event \"Last\"] *\n\n");
}

TEST(PdnReader, KeepsLinesThatMeanNothingHere) {
    const auto games = read_games("% made by hand\n[Event \"A\"]\n[White: me\n1. 32-28 *\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].skipped, "% made by hand\n[White: me\n");
    EXPECT_EQ(items_text(games[0]), "32-28");
}

TEST(PdnReader, KeepsWhatStandsBehindTheLastGame) {
    std::istringstream in{"1. 32-28 *\n*\n{the end}\n"};
    PdnReader reader{in};
    PdnGame game;
    EXPECT_TRUE(reader.next(game));
    EXPECT_FALSE(reader.next(game));
    EXPECT_EQ(game.before, "{the end}\n\n");
    EXPECT_EQ(game.text, "");
}

// Moves in all the ways people write them.

struct MoveForm {
    std::string text;
    std::string read;
};

const MoveForm move_forms[] = {
    {"1.32-28 19-23 2.28x19 *", "32-28 19-23 28x19"},
    {"1.a3b4 h6g5", "a3-b4 h6-g5"},
    {"1. 3228 1823", "3228 1823"},
    {"01. 34-29  18-22 02. 06-11", "34-29 18-22 06-11"},
    {"1. 32 - 28 1- 6 2. 3 x 14", "32-28 1-6 3x14"},
    {"39x28x17x6 c3:e5:g7", "39x28x17x6 c3:e5:g7"},
    {"28 x 19 x 8 2-8", "28x19x8 2-8"},
    {"28X19 C3-D4", "28x19 c3-d4"},
    {"32\u201328 19\u201123 28\u00d719 14\u221223", "32-28 19-23 28x19 14-23"},
    {"1.\u00a032\u00a0-\u00a028", "32-28"},
    {"32\x96"
     "28 *",
     "32-28"},
    {"\u0441\u0033-d4 b6\u0445d4", "c3-d4 b6xd4"},
    {"32*28 *", "32*28"},
    {"32-28* 19-23", "32-28 $7 19-23"},
    {"1. ... 7-12", "... 7-12"},
    {"1... 7-12", "1... 7-12"},
    {"1\u2026 7-12", "1... 7-12"},
    {"40. 32-28 - 41. - -", "32-28 - - -"},
    {"32-28, 19-23. 28x19", "32-28 19-23 28x19"},
    {"1 32-28 19-23 2 28x19", "32-28 19-23 28x19"},
    {"1.32-28!? 19-23(!?!!!) 2.28x19 ! 14x23 (?)", "32-28 !? 19-23 !?!!! 28x19 ! 14x23 ?"},
    {"32-28(*) $3 19-23$14", "32-28 $7 $3 19-23 $14"},
    {"j10-i9 a1xb2", "j10-i9 a1xb2"},
    {"32-28 28x", "32-28 28x"},
    {"32-28 { one\r\n  two } 19-23", "32-28 {one two} 19-23"},
    {"32-28 ; to the end of the line\n19-23", "32-28 {to the end of the line} 19-23"},
    {"% a remark for programs\n32-28 % another\n19-23", "32-28 19-23"},
    {"32-28 {} { } 19-23", "32-28 19-23"},
    {"32-28 () 19-23", "32-28 19-23"},
    {"32-28 (33-28 (34-29) 18-23) 19-23", "32-28 ( 33-28 ( 34-29 ) 18-23 ) 19-23"},
    {"32-28 (33-28 2-0) 19-23", "32-28 ( 33-28 {2-0} ) 19-23"},
    {"17-21 /FEN \"B:B1-16:W26,28\"/ 1-7", "17-21 /B:B1-16:W26,28/ 1-7"},
    {"17-21 /FEN \"B::\"/ 1-7", "17-21 /B::/ 1-7"},
    {"31-26 {[%clock w0:00:10 B0:00:03]} 19-23 {[%eval 0.17][%clk 1:55:21]}",
     "31-26 {[%clock w0:00:10 B0:00:03]} 19-23 {[%eval 0.17][%clk 1:55:21]}"},
    {"31-26 [%clk 1:55:21] 19-23", "31-26 {[%clk 1:55:21]} 19-23"},
    {"[pdn]32-28 19-23[/pdn]", "32-28 19-23"},
    {"\xef\xbb\xbf"
     "32-28",
     "32-28"},
};

TEST(PdnReader, ReadsMovesInEveryForm) {
    for (const MoveForm& form : move_forms) {
        const PdnGame game = read_game(form.text);
        EXPECT_EQ(items_text(game), form.read) << form.text;
        EXPECT_EQ(problems_text(game.problems), "") << form.text;
    }
}

// What is a result and what is a move.

struct ResultForm {
    std::string text;
    std::string moves;
    std::string result;
};

const ResultForm result_forms[] = {
    {"32-28 1-0", "32-28", "1-0"},
    {"32-28 1-1", "32-28", "1-1"},
    {"32-28 1-18", "32-28 1-18", ""},
    {"32-28 1-10 *", "32-28 1-10", "*"},
    {"32-28 2-0", "32-28", "2-0"},
    {"32-28 0-0", "32-28", "0-0"},
    {"32-28 01-07 0-2", "32-28 01-07", "0-2"},
    {"32-28 1/2-1/2", "32-28", "1/2-1/2"},
    {"32-28 1/2 - 1/2", "32-28", "1/2-1/2"},
    {"32-28 \u00bd-\u00bd", "32-28", "1/2-1/2"},
    {"32-28 \xbd-\xbd", "32-28", "1/2-1/2"},
    {"32-28 1/2", "32-28", "1/2-1/2"},
    {"32-28 0.5-0.5", "32-28", "1/2-1/2"},
    {"32-28 1 1/2 - 1/2", "32-28", "1 1/2 - 1/2"},
    {"32-28 1+ - 1-", "32-28", "1+ - 1-"},
    {"32-28 2 \u2013 0", "32-28", "2-0"},
    {"32-28 *", "32-28", "*"},
    {"1. 2-0", "", "2-0"},
    {"[Result \"4-6\"] 4-6 35-30 4-6", "4-6 35-30", "4-6"},
    {"[Result \"12-8\"] 32-28 12-8", "32-28", "12-8"},
};

TEST(PdnReader, TellsAResultFromAMove) {
    for (const ResultForm& form : result_forms) {
        const PdnGame game = read_game(form.text);
        EXPECT_EQ(items_text(game), form.moves) << form.text;
        EXPECT_EQ(game.terminator, form.result) << form.text;
    }
}

// Tags as they are.

TEST(PdnReader, TagsMayBePaddedAndHoldQuotes) {
    const PdnGame game = read_game(
        "[Event       \"XXV\"]\n[ Site \"a \\\"b\\\" c\"]\n[White \"Jan \"the man\" Jansen\"]\n"
        "[Path \"C:\\\\games\\\\\"]\n[Round \"\"] 32-28 *");
    EXPECT_EQ(tags_text(game),
              "Event=XXV;Site=a \"b\" c;White=Jan \"the man\" Jansen;Path=C:\\games\\;Round=;");
    EXPECT_EQ(problems_text(game.problems), "");
}

TEST(PdnReader, ABrokenTagIsGotRound) {
    const PdnGame game = read_game(
        "[Event \"never closed\n[Site \"no bracket\"\n[Result 2-0]\n[Path \"C:\\\"]\n32-28 *");
    EXPECT_EQ(tags_text(game), "Event=never closed;Site=no bracket;Result=2-0;Path=C:\\;");
    EXPECT_EQ(problems_text(game.problems),
              "1:1: warning: in the tag 'Event': the value has no closing quote\n"
              "2:1: warning: in the tag 'Site': the closing bracket is missing\n"
              "3:1: warning: in the tag 'Result': the value has no quotes\n");
    EXPECT_EQ(items_text(game), "32-28");
}

TEST(PdnReader, ATagAfterTheMovesBelongsToThem) {
    const auto games = read_games(
        "[pdn][Event \"a\"]\n\n32-28 2-0[/pdn]\n\n[FILENAME \"x.pdn\"]\n\n[Event \"b\"]\n\n33-28 "
        "*\n"
        "[Source \"web\"]\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(tags_text(games[0]), "Event=a;FILENAME=x.pdn;");
    EXPECT_EQ(tags_text(games[1]), "Event=b;Source=web;");
}

TEST(PdnReader, ANewHeaderBeginsAGameEvenWithoutAResultBefore) {
    const auto games = read_games(
        "[Event \"a\"]\n32-28\n[Event \"b\"]\n33-28\n\n[Opening \"x\"]\n[Event \"c\"]\n34-29");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(items_text(games[1]), "33-28");
    EXPECT_EQ(tags_text(games[2]), "Opening=x;Event=c;");
}

TEST(PdnReader, PositionsWithoutMovesAreGames) {
    const auto games = read_games(
        "[Event \"1\"]\n[FEN \"W:W31:B1\"]\n\n[Event \"2\"]\n[FEN \"W:W32:B2\"]\n\n"
        "[Event \"3\"]\n[Event \"3 again\"]\n1-0");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(tags_text(games[2]), "Event=3;Event=3 again;");
}

TEST(PdnReader, RemarksBeforeTheFirstTagBelongToTheGame) {
    const PdnGame game = read_game("{ about the file }\n[Event \"a\"]\n32-28 *");
    EXPECT_EQ(tags_text(game), "Event=a;");
    EXPECT_EQ(items_text(game), "{about the file} 32-28");
}

TEST(PdnReader, TagNamesAreFoundInAnyCase) {
    const PdnGame game = read_game("[gametype \"25\"] c3-d4 *");
    ASSERT_NE(game.find_tag("GameType"), nullptr);
    EXPECT_EQ(game.find_tag("GameType")->value, "25");
    EXPECT_EQ(game.find_tag("Event"), nullptr);
}

TEST(PdnReader, OldEncodingsBecomeUtf8) {
    const PdnGame game =
        read_game("[White \"M\xfcller\"]\n[Black \"\xc8\xe2\xe0\xed\xee\xe2\"]\n32-28 *");
    EXPECT_EQ(tags_text(game), "White=M\u00fcller;Black=\u0418\u0432\u0430\u043d\u043e\u0432;");
}

TEST(PdnReader, Utf16IsRefusedWithAWordOfAdvice) {
    std::istringstream in{std::string("\xff\xfe[\0E\0", 6)};
    PdnReader reader{in};
    PdnGame game;
    try {
        reader.next(game);
        FAIL();
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("UTF-8"));
    }
}

// What is wrong, and that the rest is read all the same.

TEST(PdnReader, ACommentInACommentIsReadAsOne) {
    const PdnGame game = read_game("1. 33-29 19-23 2. 35-30 { nested { comment } here } 20-25 *");
    EXPECT_EQ(items_text(game), "33-29 19-23 35-30 {nested ( comment ) here} 20-25");
    EXPECT_EQ(problems_text(game.problems), "1:34: warning: a brace inside a comment\n");
}

TEST(PdnReader, ABraceInACommentThatNothingClosesIsJustABrace) {
    EXPECT_EQ(items_text("33-29 { a { b } 19-23 { c } 35-30 *"), "33-29 {a ( b} 19-23 {c} 35-30");
}

TEST(PdnReader, ACommentWithoutEndSpoilsOnlyItsGame) {
    const auto games =
        read_games("[Event \"a\"]\n32-28 { no end\n19-23 *\n\n[Event \"b\"]\n33-28 {x} *");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_FALSE(games[0].is_readable());
    EXPECT_EQ(problems_text(games[0].problems),
              "2:7: error: the comment that begins here has no end\n");
    EXPECT_TRUE(games[1].is_readable());
    EXPECT_EQ(items_text(games[1]), "33-28 {x}");
}

TEST(PdnReader, AVariationWithoutEndIsClosedWithTheGame) {
    const auto games = read_games("32-28 (33-28 (34-29 2-0\n[Event \"b\"]\n35-30 ) *");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(items_text(games[0]), "32-28 ( 33-28 ( 34-29 ) )");
    EXPECT_EQ(games[0].terminator, "2-0");
    EXPECT_TRUE(games[0].is_readable());
    EXPECT_EQ(problems_text(games[1].problems),
              "3:7: warning: a closing parenthesis that nothing opened\n");
}

TEST(PdnReader, WordsOutsideOfCommentsBecomeComments) {
    const PdnGame game = read_game("32-28 19-23 Wit geeft op 0-2");
    EXPECT_EQ(items_text(game), "32-28 19-23 {Wit geeft op}");
    EXPECT_TRUE(game.is_readable());
    EXPECT_EQ(game.problems.size(), 1U);
}

TEST(PdnReader, AWordWithADigitWasMeantAsAMove) {
    const auto games = read_games("[Event \"chess\"]\n1. e4 e5 2. Nf3 *\n[Event \"b\"]\n32-28 *");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(problems_text(games[0].problems), "2:4: error: 'e4' is not a move\n");
    EXPECT_TRUE(games[1].is_readable());
}

TEST(PdnReader, TextAroundTheGamesIsNoHarm) {
    const PdnGame game = read_game("From: me, 12 May, mail 3a\n\n[Event \"a\"]\n32-28 *\n");
    EXPECT_TRUE(game.is_readable());
    EXPECT_EQ(tags_text(game), "Event=a;");
}

TEST(PdnReader, TextWithoutAGameIsAnError) {
    const auto games = read_games("\n  <html> nothing here </html>\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(problems_text(games[0].problems), "2:3: error: there is no game in this text\n");
}

TEST(PdnReader, AnEmptyFileHasNoGames) {
    EXPECT_TRUE(read_games("").empty());
    EXPECT_TRUE(read_games(" \n\n* * {a remark} 1-0\n").empty());
}

TEST(PdnReader, GlyphsOutOfRangeAreLeftOut) {
    const PdnGame game = read_game("32-28 $255 $902 $10000 $ 19-23 *");
    EXPECT_EQ(items_text(game), "32-28 $255 $902 19-23");
    EXPECT_EQ(game.problems.size(), 2U);
}

// Limits.

TEST(PdnReader, VariationsHaveAStatedDepth) {
    const auto nested = [](int depth) {
        std::string text = "32-28";
        for (int i = 0; i < depth; ++i)
            text += " (33-28";
        return text + std::string(static_cast<std::size_t>(depth), ')') + " 19-23 *";
    };
    EXPECT_TRUE(read_game(nested(PdnReader::deepest_variation)).is_readable());
    const PdnGame deeper = read_game(nested(PdnReader::deepest_variation + 1));
    EXPECT_FALSE(deeper.is_readable());
    EXPECT_THAT(problems_text(deeper.problems), HasSubstr("deeper than 256"));
}

TEST(PdnReader, AMillionParenthesesAreNoDanger) {
    const auto games =
        read_games("32-28 " + std::string(1'000'000, '(') + "\n[Event \"b\"]\n33-28 *");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_FALSE(games[0].is_readable());
    EXPECT_TRUE(games[1].is_readable());
}

TEST(PdnReader, CommentsAndTagsMayBeHuge) {
    const std::string huge(300'000, 'x');
    const PdnGame game = read_game("[Event \"" + huge + "\"]\n32-28 {" + huge + "} 19-23 *");
    EXPECT_EQ(game.tags.at(0).value, huge);
    ASSERT_EQ(game.items.size(), 3U);
    EXPECT_EQ(game.items[1].text, huge);
}

TEST(PdnReader, AGameTooLongIsUnreadableAndTheNextIsNot) {
    std::string text;
    for (std::size_t i = 0; i <= PdnReader::most_items; ++i)
        text += "$1 ";
    const auto games = read_games("32-28 " + text + "(33-28)() *\n33-28 *");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_FALSE(games[0].is_readable());
    EXPECT_LE(games[0].items.size(), PdnReader::most_items);
    EXPECT_TRUE(games[1].is_readable());
}

// Who reads it leaves it as it is: no tag is dropped.
TEST(PdnReader, AGameOfTooManyTagsIsUnreadableAndTheNextIsNot) {
    std::string tags;
    for (int i = 0; i <= 10'000; ++i)
        tags += "[Tag" + std::to_string(i) + " \"x\"]\n";
    const auto games = read_games(tags + "32-28 *\n\n[White \"A\"]\n33-28 *");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_FALSE(games[0].is_readable());
    EXPECT_EQ(games[0].problems.size(), 1U);
    EXPECT_TRUE(games[1].is_readable());
}

}  // namespace
}  // namespace damier
