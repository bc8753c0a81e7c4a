// The grammar of Hub lines, read and written.
#include "protocol/hub/line.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using namespace std::string_literals;
using Texts = std::vector<std::string>;

HubLine parsed(std::string_view text) {
    return parse_hub_line(text).value();
}

TEST(HubLine, ACommandMayStandAlone) {
    EXPECT_EQ(parsed("ping"), HubLine("ping"));
    EXPECT_EQ(parsed(" \t ping \r"), HubLine("ping"));
}

TEST(HubLine, PairsFollowTheCommand) {
    EXPECT_EQ(parsed("level depth=3 move-time=0.5"),
              HubLine("level").add("depth", "3").add("move-time", "0.5"));
}

TEST(HubLine, BlanksAroundTheEqualsSignAreAccepted) {
    EXPECT_EQ(parsed("level depth = 3"), HubLine("level").add("depth", "3"));
    EXPECT_EQ(parsed("level depth= 3 nodes =4"),
              HubLine("level").add("depth", "3").add("nodes", "4"));
}

TEST(HubLine, APairWithoutAValueIsAFlag) {
    const HubLine line = parsed("pos start moves=32-28");
    EXPECT_TRUE(line.has("start"));
    EXPECT_EQ(line.value("start"), std::string_view(""));
    EXPECT_FALSE(line.has("wolf"));
}

TEST(HubLine, AQuotedValueMayHoldAnythingButAQuote) {
    EXPECT_EQ(parsed("a b=\"\"").value("b"), std::string_view(""));
    EXPECT_EQ(parsed("a b=\"x = \ty\\\"").value("b"), std::string_view("x = \ty\\"));
    EXPECT_EQ(parsed("a b = \"1\" c").value("b"), std::string_view("1"));
}

TEST(HubLine, OfRepeatedPairsTheLastOneCounts) {
    EXPECT_EQ(parsed("level depth=3 depth=5").value("depth"), std::string_view("5"));
}

TEST(HubLine, CaseMatters) {
    EXPECT_FALSE(parsed("level DEPTH=3").has("depth"));
}

TEST(HubLine, BytesAboveAsciiAreLetters) {
    EXPECT_EQ(parsed("a name=\xc3\xa9\xff").value("name"), std::string_view("\xc3\xa9\xff"));
}

TEST(HubLine, ABlankLineIsNoLine) {
    EXPECT_EQ(parse_hub_line(""), std::nullopt);
    EXPECT_EQ(parse_hub_line(" \t\r\v\f"), std::nullopt);
}

const std::string bad_lines[] = {"=",          "=x",         "\"hub\"",      "hub=1",
                                 "hub =1",     "pos pos=",   "pos pos= ",    "pos pos=\"W",
                                 "pos pos=\"", "pos pos==x", "a b=\"c\"d=e", "a b=c=d",
                                 "a b\"c\"",   "a b=c\"d\"", "a \"b\"",      "\0"s,
                                 "ping\0"s,    "pi\x01ng",   "a b=\x7f",     "a\x1b[A"};

TEST(HubLine, ABadLineIsASyntaxError) {
    for (const std::string& line : bad_lines) {
        EXPECT_THROW(parse_hub_line(line), HubSyntaxError) << line;
    }
}

TEST(HubLine, ValuesAreQuotedOnlyWhereNeeded) {
    EXPECT_EQ(HubLine("info").add("pv", "31-26").text(), "info pv=31-26");
    EXPECT_EQ(HubLine("info").add("pv", "31-27 17-21").text(), "info pv=\"31-27 17-21\"");
    EXPECT_EQ(HubLine("param").add("value", "").text(), "param value=\"\"");
    EXPECT_EQ(HubLine("param").add("value", "a=b").text(), "param value=\"a=b\"");
    EXPECT_EQ(HubLine("done").text(), "done");
}

TEST(HubLine, WhatAValueCannotHoldIsReplaced) {
    EXPECT_EQ(HubLine("error").add("message", "no \"x\"\nhere\0"s).text(),
              "error message=\"no 'x' here \"");
}

TEST(HubLine, WhatIsWrittenIsReadBackTheSame) {
    const HubLine line =
        HubLine("x").add("a", "").add("b", "1 = 2").add("c", "word").add("a", "\xff ");
    EXPECT_EQ(parsed(line.text()), line);
}

TEST(HubLine, WordsStandBetweenBlanks) {
    EXPECT_EQ(hub_words(" 32-28\t 19x28x23 "), (Texts{"32-28", "19x28x23"}));
    EXPECT_EQ(hub_words("31-27"), Texts{"31-27"});
    EXPECT_EQ(hub_words("  "), Texts{});
}

}  // namespace
}  // namespace damier
