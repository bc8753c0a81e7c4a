// The lines a search is told in.
#include "protocol/hub/answers.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace damier {
namespace {

SearchInfo some_info() {
    SearchInfo info;
    info.depth = 21;
    info.mean_depth = 20.83;
    info.score = Score::units(-1);
    info.nodes = 31'261'613;
    info.seconds = 3.906;
    return info;
}

constexpr auto some_line = "32-28 17-22 28x17x22";

TEST(HubInfo, HasTheFieldsOfScanInItsOrder) {
    EXPECT_EQ(info_line(some_info(), some_line, 1).text(),
              "info depth=21 mean-depth=20.8 score=-0.01 nodes=31261613 time=3.906 nps=8.0 "
              "pv=\"32-28 17-22 28x17x22\"");
}

TEST(HubInfo, ALineOfOneMoveIsNotQuoted) {
    EXPECT_TRUE(info_line(some_info(), "32-28", 1).text().ends_with(" pv=32-28"));
}

TEST(HubInfo, WithoutALineThereIsNoPv) {
    EXPECT_TRUE(info_line(some_info(), "", 1).text().ends_with(" nps=8.0"));
}

TEST(HubInfo, TheRankComesAfterThePv) {
    SearchInfo second = some_info();
    second.rank = 2;
    EXPECT_TRUE(
        info_line(second, some_line, 3).text().ends_with(" pv=\"32-28 17-22 28x17x22\" multipv=2"));
}

TEST(HubInfo, NumbersNoClientCanReadAreNeverShown) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double inf = std::numeric_limits<double>::infinity();
    SearchInfo odd = some_info();
    odd.mean_depth = nan;
    odd.seconds = -0.0;
    EXPECT_EQ(info_line(odd, "", 1).text(),
              "info depth=21 mean-depth=0.0 score=-0.01 nodes=31261613 time=0.000 nps=0.0");
    odd.mean_depth = -inf;
    odd.seconds = 1e-320;
    EXPECT_EQ(info_line(odd, "", 1).text(),
              "info depth=21 mean-depth=0.0 score=-0.01 nodes=31261613 time=0.000 "
              "nps=1000000000000.0");
}

TEST(HubScore, IsInMen) {
    EXPECT_EQ(hub_score(Score::units(0)), "0.00");
    EXPECT_EQ(hub_score(Score::units(5)), "0.05");
    EXPECT_EQ(hub_score(Score::units(-5)), "-0.05");
    EXPECT_EQ(hub_score(Score::units(1234)), "12.34");
    EXPECT_EQ(hub_score(Score::units(-100)), "-1.00");
}

TEST(HubScore, AWinIsAHundredLessItsPlies) {
    EXPECT_EQ(hub_score(Score::win_in(0)), "100.00");
    EXPECT_EQ(hub_score(Score::win_in(1)), "99.99");
    EXPECT_EQ(hub_score(Score::win_in(10)), "99.90");
    EXPECT_EQ(hub_score(Score::loss_in(10)), "-99.90");
    EXPECT_EQ(hub_score(Score::win_in(999)), "90.01");
}

TEST(HubScore, ADatabaseWinIsNinetyLessItsPlies) {
    EXPECT_EQ(hub_score(Score::database_win_in(0)), "90.00");
    EXPECT_EQ(hub_score(Score::database_win_in(12)), "89.88");
    EXPECT_EQ(hub_score(Score::database_loss_in(12)), "-89.88");
    EXPECT_EQ(hub_score(Score::database_win_in(4000)), "80.01");
}

TEST(HubScore, NothingElseLooksLikeAWin) {
    EXPECT_EQ(hub_score(Score::units(20'000)), "80.00");
    EXPECT_EQ(hub_score(Score::units(-20'000)), "-80.00");
}

TEST(HubScore, NeverExceedsAHundred) {
    EXPECT_EQ(hub_score(Score::infinite()), "100.00");
    EXPECT_EQ(hub_score(-Score::infinite()), "-100.00");
}

TEST(HubDone, HasTheMoveAndThenTheExpectedReply) {
    EXPECT_EQ(done_line("32-28", "17-22").text(), "done move=32-28 ponder=17-22");
    EXPECT_EQ(done_line("28x17x22", "").text(), "done move=28x17x22");
}

TEST(HubDone, IsBareWithoutALegalMove) {
    EXPECT_EQ(done_line("", "").text(), "done");
    EXPECT_EQ(done_line("", "17-22").text(), "done");
}

TEST(HubError, IsPlainAscii) {
    EXPECT_EQ(error_line("bad move").text(), "error message=\"bad move\"");
    EXPECT_EQ(error_line("bad \xc3\xa9 \"x\"\n").text(), "error message=\"bad ?? 'x' \"");
}

TEST(HubInfo, AMoveOfTheOpeningBookSaysSo) {
    SearchInfo info;
    info.pv = {Move::from_bits(6)};
    EXPECT_EQ(info_line(info, "32-28", 1).text(),
              "info depth=0 mean-depth=0.0 score=0.00 nodes=0 time=0.000 nps=0.0 pv=32-28 "
              "book=true");
    info.nodes = 1;
    EXPECT_EQ(info_line(info, "32-28", 1).text().find("book"), std::string::npos);
}

}  // namespace
}  // namespace damier
