#include "notation/pdn/writer.hpp"

#include "movegen/variants.hpp"
#include "notation/pdn/encoding.hpp"
#include "notation/pdn/game_type.hpp"
#include "tests/notation/pdn/games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

AnyGame played(const std::vector<std::string>& moves) {
    AnyGame game{international};
    for (const std::string& text : moves)
        game.play(parse_move(game.position(), text));
    return game;
}

std::string converted(const std::string& text, MoveStyle style = MoveStyle::Native) {
    const PlayedPdn played = play(text);
    return played.record ? to_pdn(*played.record, style) : problems_text(played.problems);
}

TEST(PdnWriter, WritesTheSevenTagsThenGameTypeThenTheRest) {
    GameRecord record = record_of(played({"32-28", "19-23"}));
    record.tags = {{"Annotator", "me"}, {"Black", "B"}, {"White", "A"}, {"Event", "Match"}};
    record.result.result = Result::Draw;
    EXPECT_EQ(to_pdn(record),
              "[Event \"Match\"]\n"
              "[Site \"?\"]\n"
              "[Date \"????.??.??\"]\n"
              "[Round \"?\"]\n"
              "[White \"A\"]\n"
              "[Black \"B\"]\n"
              "[Result \"1-1\"]\n"
              "[GameType \"20,W,10,10,N2,0\"]\n"
              "[Annotator \"me\"]\n"
              "\n"
              "1. 32-28 19-23 *\n\n");
}

TEST(PdnWriter, ResultsAreOfTheKindOfTheVariant) {
    const auto result_tag = [](GameRecord record, Result result) {
        record.result.result = result;
        const std::string pdn = to_pdn(record);
        const std::size_t begin = pdn.find("[Result \"") + 9;
        return pdn.substr(begin, pdn.find('"', begin) - begin);
    };
    EXPECT_EQ(result_tag(GameRecord{international}, Result::WhiteWins), "2-0");
    EXPECT_EQ(result_tag(GameRecord{international}, Result::BlackWins), "0-2");
    EXPECT_EQ(result_tag(GameRecord{losing}, Result::Draw), "1-1");
    EXPECT_EQ(result_tag(GameRecord{frisian}, Result::WhiteWins), "1-0");
    EXPECT_EQ(result_tag(GameRecord{russian}, Result::Draw), "1/2-1/2");
    EXPECT_EQ(result_tag(GameRecord{russian}, Result::Ongoing), "*");
    // The points of who begins come first.
    EXPECT_EQ(result_tag(GameRecord{english}, Result::BlackWins), "1-0");
    EXPECT_EQ(result_tag(GameRecord{english}, Result::WhiteWins), "0-1");
}

TEST(PdnWriter, AResultOfNoFixedMeaningStays) {
    EXPECT_THAT(converted("[Result \"4-6\"] 32-28 4-6"), HasSubstr("[Result \"4-6\"]"));
    EXPECT_THAT(converted("32-28 0-0"), HasSubstr("[Result \"0-0\"]"));
}

TEST(PdnWriter, AVariantWithoutAGameTypeIsNamed) {
    EXPECT_THAT(to_pdn(GameRecord{killer}),
                HasSubstr("[GameType \"20,W,10,10,N2,0\"]\n[Variant \"killer\"]\n"));
    EXPECT_THAT(to_pdn(GameRecord{poddavki}),
                HasSubstr("[GameType \"25,W,8,8,A0,0\"]\n[Variant \"poddavki\"]\n"));
    EXPECT_THAT(to_pdn(GameRecord{international}), Not(HasSubstr("Variant")));
}

TEST(PdnWriter, TheStartIsWrittenOnlyWhereItIsNotTheUsualOne) {
    EXPECT_THAT(converted("[FEN \"W:W31-50:B1-20\"] 32-28 *"), Not(HasSubstr("FEN")));
    EXPECT_THAT(converted("[SetUp \"1\"][FEN \"W:B5:W46.\"] 46-41 *"),
                HasSubstr("[FEN \"W:W46:B5\"]\n\n1. 46-41 *"));
    EXPECT_THAT(converted("[GameType \"40\"][FEN \"W:WK46,31:B5:H3:F9:+0+146\"] 31-27 *"),
                HasSubstr("[FEN \"W:W31,K46:B5:H3:F1:+0+146\"]"));
}

TEST(PdnWriter, MovesAreInTheNotationThatGameTypeSays) {
    const std::string game = "[GameType \"25\"] c3-d4 b6-c5 d4:b6 *";
    EXPECT_THAT(converted(game), HasSubstr("1. c3-d4 b6-c5 2. d4:b6 *"));
    EXPECT_THAT(converted(game), HasSubstr("[GameType \"25,W,8,8,A0,0\"]"));
    EXPECT_THAT(converted(game, MoveStyle::Numeric), HasSubstr("1. 22-18 9-14 2. 18:9 *"));
    EXPECT_THAT(converted(game, MoveStyle::Numeric), HasSubstr("[GameType \"25,W,8,8,N2,0\"]"));
    const std::string english = "[GameType \"21\"] 11-15 *";
    EXPECT_THAT(converted(english, MoveStyle::Algebraic), HasSubstr("f6-e5"));
    EXPECT_THAT(converted(english, MoveStyle::Algebraic), HasSubstr("\"21,B,8,8,A3,0\""));
    EXPECT_THAT(converted(english, MoveStyle::Numeric), HasSubstr("\"21,B,8,8,N1,0\""));
    EXPECT_THAT(converted("32-28 *", MoveStyle::Algebraic), HasSubstr("\"20,W,10,10,A0,0\""));
}

TEST(PdnWriter, CapturesAreShortWhereThatIsClear) {
    EXPECT_THAT(converted("[GameType \"20\"][FEN \"W:W33:B8,18,28\"] 33x22x13x2 *"),
                HasSubstr("1. 33x2 *"));
    EXPECT_THAT(converted("[GameType \"20\"][FEN \"W:WK47:B14,19,27,33,42\"] 47x24x36 *"),
                HasSubstr("1. 47x38x24x13x36 *"));
}

TEST(PdnWriter, NumbersFollowTheSideThatBegins) {
    EXPECT_THAT(converted("[GameType \"21\"] 11-15 23-19 8-11 *"),
                HasSubstr("\n1. 11-15 23-19 2. 8-11 *"));
    EXPECT_THAT(converted("[GameType \"21\"][FEN \"W:W21-32:B1-12\"] 23-19 11-15 *"),
                HasSubstr("\n1... 23-19 2. 11-15 *"));
    EXPECT_THAT(converted("32-28 {a} 19-23 $1 (18-23) 28x19 14x23 *"),
                HasSubstr("1. 32-28 {a} 1... 19-23 $1 (1... 18-23) 2. 28x19 14x23 *"));
}

TEST(PdnWriter, TagsAreEscapedAndNamedAsTheStandardHasIt) {
    GameRecord record{international};
    record.tags = {{"annotator", "say \"hi\"\n \\ back"}, {"1 st", "x"}};
    EXPECT_THAT(to_pdn(record), HasSubstr("[Annotator \"say \\\"hi\\\" \\\\ back\"]\n"
                                          "[X1_st \"x\"]\n"));
}

TEST(PdnWriter, LinesAreAtMost79ColumnsWide) {
    std::string text = "[GameType \"20\"] 1. 32-28 {";
    for (int i = 0; i < 60; ++i)
        text += "word" + std::to_string(i) + " ";
    const std::string pdn = converted(text + "} 19-23 2. 28x19 14x23 3. 37-32 {x} 10-14 *");
    std::istringstream lines{pdn};
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count)
        EXPECT_LE(line.size(), 79u) << line;
    EXPECT_GT(count, 12);
    EXPECT_THAT(pdn, HasSubstr("word59}"));
}

TEST(PdnWriter, ACommentNeverBeginsALineLikeATag) {
    std::string text = "32-28 {";
    for (int i = 0; i < 40; ++i)
        text += "[Event \"x\"] % ; ";
    text += "}";
    const std::string pdn = converted(text + " *");
    EXPECT_EQ(converted(pdn), pdn);
}

TEST(PdnWriter, ACommandInACommentStaysOnItsLine) {
    const std::string filler(60, 'x');
    EXPECT_THAT(converted("32-28 {" + filler + " [%clock w0:01:20 B0:01:25]} *"),
                HasSubstr("[%clock w0:01:20 B0:01:25]}"));
}

TEST(PdnWriter, BracesInACommentAreMadeRound) {
    GameRecord record{international};
    record.items.push_back({.kind = PdnKind::Comment, .text = "a {b}\nc"});
    EXPECT_THAT(to_pdn(record), HasSubstr("\n{a (b) c} *\n"));
}

// The parts.

TEST(PdnEncoding, KeepsUtf8AndUnderstandsOldPages) {
    EXPECT_EQ(to_utf8("plain \u00e9\u4e2d"), "plain \u00e9\u4e2d");
    EXPECT_EQ(to_utf8("caf\xe9 \x96 \x80"), "caf\u00e9 \u2013 \u20ac");
    EXPECT_EQ(to_utf8("\xcc\xee\xf1\xea\xe2\xe0"), "\u041c\u043e\u0441\u043a\u0432\u0430");
    EXPECT_EQ(to_utf8("\u00e9\xe9"), "\u00e9\u00e9");
    EXPECT_EQ(to_utf8("\xed\xa0\x80")[0], '\xd0');   // a surrogate is none, three such are Cyrillic
    EXPECT_EQ(to_utf8("\xc0\x80"), "\u00c0\u20ac");  // longer than need be: no UTF-8
}

TEST(PdnEncoding, LineEndsBecomeOneBlank) {
    EXPECT_EQ(as_one_line("  a \r\n\t b  c\n"), "a b  c");
    EXPECT_EQ(as_one_line(std::string("a\0b\x7f", 4)), "a b");
    EXPECT_EQ(as_one_line("\n"), "");
}

TEST(PdnGameType, ReadsTheNumberAndTheForm) {
    const auto type = read_game_type("21,B,8,8,N1,0");
    ASSERT_TRUE(type && type->form);
    EXPECT_EQ(type->number, 21);
    EXPECT_EQ(type->form->starts, Color::Black);
    EXPECT_EQ(type->form->size, 8);
    EXPECT_EQ(type->form->corner, 1);
    EXPECT_FALSE(type->form->mirrored);
    EXPECT_EQ(read_game_type("24")->standard_form->mirrored, true);
    EXPECT_FALSE(read_game_type("20")->form);
    EXPECT_FALSE(read_game_type("20,W,10")->form);
    EXPECT_FALSE(read_game_type("x"));
    EXPECT_FALSE(read_game_type(""));
    EXPECT_FALSE(read_game_type("99999999999999999999"));
}

TEST(PdnGameType, NumbersAreTranslatedToThoseOfTheBoard) {
    const auto numbering = [](const char* type, const Variant& variant) {
        return SquareNumbering{*read_game_type(type)->standard_form, variant.board};
    };
    EXPECT_EQ(numbering("24", spanish).in_move("10-14"), "23-19");
    EXPECT_EQ(numbering("24", spanish).in_move("a1x40"), "a1x40");
    EXPECT_EQ(numbering("24", spanish).in_fen("W:W1-3,K9:B32,d8:H0"), "W:W32,31,30,K24:B1,d8:H0");
    EXPECT_TRUE(numbering("21", english).is_of_board());
    EXPECT_TRUE(numbering("22", italian).is_of_board());
}

}  // namespace
}  // namespace damier
