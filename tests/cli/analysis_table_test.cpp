// The table of a search on a terminal.
#include "cli/analysis_table.hpp"

#include "movegen/registry.hpp"
#include "notation/position_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace damier {
namespace {

const AnyPosition start{international};

SearchInfo line(int depth, int rank, const std::string& moves, double seconds) {
    SearchInfo line;
    line.depth = depth;
    line.rank = rank;
    line.seconds = seconds;
    const AnyGame game = game_from_text({"international", "", moves});
    line.pv.assign(game.moves().begin(), game.moves().end());
    return line;
}

TEST(SearchTable, OnATerminalEachRankHasOneRowThatIsWrittenOver) {
    std::ostringstream out;
    const Looks looks{.live = true, .colours = false, .unicode = true, .width = 80};
    SearchTable table{out, looks, start, 2};
    table.add(line(1, 1, "32-28", 0));
    table.add(line(1, 2, "31-27", 0.01));
    table.add(line(2, 1, "31-27", 0.20));
    table.add(line(2, 2, "32-28", 0.21));
    table.finish();
    const auto row = [](int rank, int depth, const char* time, const char* move) {
        return "   " + std::to_string(rank) + "      " + std::to_string(depth) +
               "       +0.00  level              0     " + time + "   0.00  " + move + "\x1b[K\n";
    };
    EXPECT_EQ(out.str(), "rank  depth       score  outlook        nodes     time   Mn/s  line\n" +
                             row(1, 1, "0.00", "32-28") +  //
                             "\x1b[1A" + row(1, 2, "0.20", "31-27") +
                             row(2, 1, "0.01", "31-27") +  //
                             "\x1b[2A" + row(1, 2, "0.20", "31-27") + row(2, 2, "0.21", "32-28"));
}

TEST(SearchTable, ARowIsCutAtTheEdgeBetweenTwoMoves) {
    std::ostringstream out;
    const Looks looks{.live = true, .colours = false, .unicode = true, .width = 72};
    SearchTable table{out, looks, start, 1};
    table.add(line(1, 1, "32-28 19-23 28x19 14x23", 0));
    EXPECT_THAT(out.str(), ::testing::EndsWith("  32-28 19-23\n"));
}

}  // namespace
}  // namespace damier
