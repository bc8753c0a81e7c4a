#include "match/openings.hpp"

#include "base/error.hpp"
#include "match/ballots.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

namespace damier {
namespace {

using testing::HasSubstr;

std::vector<AnyGame> read(const std::string& text, int plies = 0) {
    std::istringstream in{text};
    return read_openings(in, "openings", international, plies);
}

std::string complaint_about(const std::string& text) {
    try {
        read(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

std::string fen_after(const std::vector<std::string>& moves) {
    AnyGame game{international};
    for (const std::string& move : moves)
        game.play(parse_move(game.position(), move));
    return to_fen(game.position());
}

std::vector<std::string> first_fens(const OpeningOrder& order, std::size_t count) {
    Openings openings{order};
    std::vector<std::string> fens;
    for (std::size_t i = 0; i < count; ++i)
        fens.push_back(to_fen(openings.at(i).position()));
    return fens;
}

TEST(OpeningsTest, EveryBallotIsLegalAndThereIsEachOnce) {
    const std::pair<std::string, std::size_t> lists[] = {
        {"international", 326}, {"english", 174}, {"russian", 47}};
    for (const auto& [variant, count] : lists) {
        const auto fens = first_fens({.variant = &find_variant(variant)}, count);
        EXPECT_EQ(ballots(variant).size(), count);
        EXPECT_EQ(std::set<std::string>(fens.begin(), fens.end()).size(), count);
    }
    EXPECT_TRUE(ballots("frisian").empty());
}

TEST(OpeningsTest, AfterTheBallotsOthersAreMadeUp) {
    Openings openings{{.variant = &russian}};
    EXPECT_EQ(openings.listed(), 47u);
    EXPECT_FALSE(openings.count());
    EXPECT_EQ(openings.at(46).plies(), 2);
    EXPECT_EQ(openings.at(47).plies(), 6);
}

/// Some positions are level, with no more reason than a judge needs.
bool is_level(const AnyPosition& pos) {
    return pos.occupied().bits() % 3 != 0;
}

TEST(OpeningsTest, RandomOpeningsAreDifferentAndBalanced) {
    for (const char* const name : {"frisian", "english", "russian"}) {
        const Variant& variant = find_variant(name);
        const OpeningOrder order{.variant = &variant, .source = "random", .is_level = is_level};
        const auto fens = first_fens(order, 60);
        EXPECT_EQ(std::set<std::string>(fens.begin(), fens.end()).size(), 60u) << name;
        EXPECT_EQ(fens, first_fens(order, 60));
        for (const std::string& fen : fens)
            EXPECT_TRUE(is_calm(parse_fen(variant, fen), is_level)) << fen;
    }
}

TEST(OpeningsTest, TheSeedDecidesTheOrder) {
    OpeningOrder order{.variant = &international, .source = "ballots"};
    const auto once = first_fens(order, 400);
    EXPECT_EQ(once, first_fens(order, 400));
    order.seed = 2;
    const auto other = first_fens(order, 400);
    EXPECT_NE(once, other);
    EXPECT_EQ(std::set<std::string>(once.begin(), once.begin() + 326),
              std::set<std::string>(other.begin(), other.begin() + 326));
}

TEST(OpeningsTest, ACalmPositionHasNothingToTakeAndEqualPieces) {
    const auto calm = [](std::string_view fen, const OpeningJudge& judge = {}) {
        return is_calm(parse_fen(international, fen), judge);
    };
    EXPECT_TRUE(calm("W:W31-50:B1-20"));
    EXPECT_FALSE(calm("W:W28:B22"));  // must take
    EXPECT_FALSE(calm("B:W28:B22"));
    EXPECT_FALSE(calm("W:W28,50:B5"));
    EXPECT_FALSE(calm("W:WK28:B5"));
    EXPECT_FALSE(calm("W:W29,50:B20,24"));  // Black could take
    EXPECT_TRUE(calm("W:W32,37,41:B13,18,23"));
}

TEST(OpeningsTest, TheJudgeSeesACalmPositionWithEitherSideToMove) {
    std::vector<Color> asked;
    const OpeningJudge judge = [&](const AnyPosition& pos) {
        asked.push_back(pos.turn());
        return pos.turn() == Color::White;
    };
    EXPECT_FALSE(is_calm(AnyPosition{international}, judge));
    EXPECT_EQ(asked, (std::vector{Color::White, Color::Black}));
    asked.clear();
    EXPECT_FALSE(is_calm(parse_fen(international, "W:W28:B22"), judge));
    EXPECT_TRUE(asked.empty());
}

TEST(OpeningsTest, AFileHasPositionsOrMovesAndRemarks) {
    const auto openings = read("# a remark\n\nW:W31-50:B1-20 # the start\n32-28 19-23\n");
    ASSERT_EQ(openings.size(), 2u);
    EXPECT_EQ(openings[0].position(), AnyPosition{international});
    EXPECT_EQ(to_fen(openings[1].position()), fen_after({"32-28", "19-23"}));
    EXPECT_EQ(openings[1].plies(), 2);
}

TEST(OpeningsTest, GamesOfAPdnFileAreCutToLength) {
    const std::string pdn =
        "[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 {a remark} 19-23 (1... 20-25) 2. 28x19 14x23 "
        "*\n";
    EXPECT_EQ(to_fen(read(pdn, 2)[0].position()), fen_after({"32-28", "19-23"}));
    EXPECT_EQ(to_fen(read(pdn)[0].position()), fen_after({"32-28", "19-23", "28x19", "14x23"}));
}

TEST(OpeningsTest, WhatIsWrongIsToldWithItsLine) {
    EXPECT_THAT(complaint_about("W:W31-50:B1-20\nW:W99:B1\n"), HasSubstr("openings, line 2: "));
    EXPECT_THAT(complaint_about("32-28 1-50\n"), HasSubstr("openings, line 1: "));
    EXPECT_THAT(complaint_about("W:W50:B\n"), HasSubstr("the game is over"));
    EXPECT_THAT(complaint_about("[GameType \"20\"]\n1. 1-50 *\n"), HasSubstr("openings, line 1: "));
    EXPECT_EQ(complaint_about("# nothing\n"), "openings holds no openings");
    EXPECT_THROW(Openings({.source = "/nowhere/at/all"}), InputError);
}

}  // namespace
}  // namespace damier
