// The lines a search is told in.
#include "protocol/hub_answers.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace damier {
namespace {

Report report() {
    Report report;
    report.info.depth = 21;
    report.info.mean_depth = 20.83;
    report.info.score = Score::units(-1);
    report.info.nodes = 31'261'613;
    report.info.seconds = 3.906;
    report.pv = "32-28 17-22 28x17x22";
    return report;
}

TEST(HubInfo, HasTheFieldsOfScanInItsOrder) {
    EXPECT_EQ(info_line(report()).text(),
              "info depth=21 mean-depth=20.8 score=-0.01 nodes=31261613 time=3.906 nps=8.0 "
              "pv=\"32-28 17-22 28x17x22\"");
}

TEST(HubInfo, ALineOfOneMoveIsNotQuoted) {
    Report one = report();
    one.pv = "32-28";
    EXPECT_TRUE(info_line(one).text().ends_with(" pv=32-28"));
}

TEST(HubInfo, WithoutALineThereIsNoPv) {
    Report none = report();
    none.pv.clear();
    EXPECT_TRUE(info_line(none).text().ends_with(" nps=8.0"));
}

TEST(HubInfo, TheRankComesAfterThePv) {
    Report second = report();
    second.multi_pv = 3;
    second.info.rank = 2;
    EXPECT_TRUE(info_line(second).text().ends_with(" pv=\"32-28 17-22 28x17x22\" multipv=2"));
}

TEST(HubInfo, NumbersNoClientCanReadAreNeverShown) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double inf = std::numeric_limits<double>::infinity();
    Report odd = report();
    odd.pv.clear();
    odd.info.mean_depth = nan;
    odd.info.seconds = -0.0;
    EXPECT_EQ(info_line(odd).text(),
              "info depth=21 mean-depth=0.0 score=-0.01 nodes=31261613 time=0.000 nps=0.0");
    odd.info.mean_depth = -inf;
    odd.info.seconds = 1e-320;
    EXPECT_EQ(info_line(odd).text(),
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
    EXPECT_EQ(done_line({"32-28", "17-22"}).text(), "done move=32-28 ponder=17-22");
    EXPECT_EQ(done_line({"28x17x22", ""}).text(), "done move=28x17x22");
}

TEST(HubDone, IsBareWithoutALegalMove) {
    EXPECT_EQ(done_line({}).text(), "done");
    EXPECT_EQ(done_line({"", "17-22"}).text(), "done");
}

TEST(HubError, IsPlainAscii) {
    EXPECT_EQ(error_line("bad move").text(), "error message=\"bad move\"");
    EXPECT_EQ(error_line("bad \xc3\xa9 \"x\"\n").text(), "error message=\"bad ?? 'x' \"");
}

}  // namespace
}  // namespace damier
