#include "match/openings.hpp"

#include "match/ballots.hpp"
#include "movegen/error.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

namespace damier {
namespace {

using testing::HasSubstr;

std::vector<Opening> read(const std::string& text, const std::string& variant = "international",
                          int plies = 0) {
    std::istringstream in{text};
    return read_openings(in, "openings", variant, plies);
}

std::string complaint_about(const std::string& text) {
    try {
        read(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

/// The position an opening leads to.
std::string fen_after(const Opening& opening, const std::string& variant) {
    const auto board = new_arbiter_game(variant);
    board->set_up(opening.fen);
    for (const std::string& move : opening.moves)
        board->play(move);
    return board->fen();
}

std::vector<std::string> first_fens(const OpeningOrder& order, std::size_t count) {
    Openings openings{order};
    std::vector<std::string> fens;
    for (std::size_t i = 0; i < count; ++i)
        fens.push_back(fen_after(openings.at(i), order.variant));
    return fens;
}

TEST(OpeningsTest, EveryBallotIsLegalAndThereIsEachOnce) {
    const std::pair<std::string, std::size_t> lists[] = {
        {"international", 326}, {"english", 174}, {"russian", 47}};
    for (const auto& [variant, count] : lists) {
        const auto fens = first_fens({.variant = variant}, count);
        EXPECT_EQ(ballots(variant).size(), count);
        EXPECT_EQ(std::set<std::string>(fens.begin(), fens.end()).size(), count);
    }
    EXPECT_TRUE(ballots("frisian").empty());
}

TEST(OpeningsTest, AfterTheBallotsOthersAreMadeUp) {
    Openings openings{{.variant = "russian"}};
    EXPECT_EQ(openings.listed(), 47u);
    EXPECT_FALSE(openings.count());
    EXPECT_EQ(openings.at(46).moves.size(), 2u);
    EXPECT_EQ(openings.at(47).moves.size(), 6u);
}

TEST(OpeningsTest, RandomOpeningsAreDifferentAndBalanced) {
    for (const std::string variant : {"frisian", "english", "frysk", "losing"}) {
        const auto fens = first_fens({.variant = variant, .source = "random"}, 60);
        EXPECT_EQ(std::set<std::string>(fens.begin(), fens.end()).size(), 60u) << variant;
        const auto board = new_arbiter_game(variant);
        for (const std::string& fen : fens) {
            board->set_up(fen);
            EXPECT_TRUE(board->is_calm()) << fen;
        }
    }
}

TEST(OpeningsTest, TheSeedDecidesTheOrder) {
    OpeningOrder order{.variant = "international", .source = "ballots"};
    const auto once = first_fens(order, 400);
    EXPECT_EQ(once, first_fens(order, 400));
    order.seed = 2;
    const auto other = first_fens(order, 400);
    EXPECT_NE(once, other);
    EXPECT_EQ(std::set<std::string>(once.begin(), once.begin() + 326),
              std::set<std::string>(other.begin(), other.begin() + 326));
}

TEST(OpeningsTest, ACalmPositionHasNothingToTakeOrToWin) {
    const auto board = new_arbiter_game("international");
    EXPECT_TRUE(board->is_calm());
    board->set_up("W:W28:B22");  // must take
    EXPECT_FALSE(board->is_calm());
    board->set_up("B:W28:B22");
    EXPECT_FALSE(board->is_calm());
    board->set_up("W:W28,50:B5");
    EXPECT_FALSE(board->is_calm());
    board->set_up("W:W32,37,41:B13,18,23");  // 32-28 23x32 37x28: even, and so it stays
    EXPECT_TRUE(board->is_calm());
    board->set_up("W:W34,39,43,48:B23,14,8,3");  // 34-29 23x34 39x30: even
    EXPECT_TRUE(board->is_calm());
}

TEST(OpeningsTest, AFileHasPositionsOrMovesAndRemarks) {
    const auto openings = read("# a remark\n\nW:W31-50:B1-20 # the start\n32-28 19-23\n");
    ASSERT_EQ(openings.size(), 2u);
    EXPECT_THAT(openings[0].fen, HasSubstr("W:W31-50:B1-20"));
    EXPECT_EQ(openings[1].moves, (std::vector<std::string>{"32-28", "19-23"}));
}

TEST(OpeningsTest, GamesOfAPdnFileAreCutToLength) {
    const std::string pdn =
        "[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 {a remark} 19-23 (1... 20-25) 2. 28x19 14x23 "
        "*\n";
    EXPECT_EQ(read(pdn, "international", 2)[0].fen,
              fen_after({.fen = {}, .moves = {"32-28", "19-23"}}, "international"));
    EXPECT_EQ(
        read(pdn, "international", 0)[0].fen,
        fen_after({.fen = {}, .moves = {"32-28", "19-23", "28x19", "14x23"}}, "international"));
}

TEST(OpeningsTest, WhatIsWrongIsToldWithItsLine) {
    EXPECT_THAT(complaint_about("W:W31-50:B1-20\nW:W99:B1\n"), HasSubstr("openings, line 2: "));
    EXPECT_THAT(complaint_about("32-28 1-50\n"), HasSubstr("openings, line 1: "));
    EXPECT_THAT(complaint_about("W:W50:B\n"), HasSubstr("the game is over"));
    EXPECT_THAT(complaint_about("[GameType \"20\"]\n1. 1-50 *\n"), HasSubstr("openings, line 1: "));
    EXPECT_EQ(complaint_about("# nothing\n"), "openings holds no openings");
    EXPECT_THROW(Openings({.source = "/nowhere/at/all"}), InputError);
    EXPECT_THROW(Openings({.variant = "chess"}), InputError);
}

}  // namespace
}  // namespace damier
