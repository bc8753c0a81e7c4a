// The line at the foot of CheckerBoard's window.
#include "engine/checkerboard/status_line.hpp"

#include "engine/checkerboard/interface.hpp"

#include <gtest/gtest.h>

#include <string>

namespace damier::checkerboard {
namespace {

void hear(StatusLine& line, int depth, int rank, const char* moves, int centi_men) {
    line.hear({.rank = rank,
               .depth = depth,
               .score = {.kind = DAMIER_CENTI_MEN, .number = centi_men},
               .nodes = 1000,
               .seconds = 1,
               .line = moves});
}

TEST(CheckerboardStatusLine, ShowsEachMoveOnceThoughADepthIsHalfDone) {
    char text[reply_size] = "";
    StatusLine line{text, true};
    hear(line, 5, 1, "11-15 22-18", 4);
    hear(line, 5, 2, "9-13 22-18", -10);
    hear(line, 5, 3, "12-16 24-20", -20);
    hear(line, 6, 1, "12-16 24-19", 7);
    EXPECT_EQ(std::string{text}, "depth 6  12-16: +0.07  11-15: +0.04  9-13: -0.10");
    hear(line, 6, 2, "9-13 22-17", 3);
    EXPECT_EQ(std::string{text}, "depth 6  12-16: +0.07  9-13: +0.03  11-15: +0.04");
}

}  // namespace
}  // namespace damier::checkerboard
