// How far long work is.
#include "cli/terminal/progress.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace damier {
namespace {

TEST(Progress, TellsWhatIsLeft) {
    const Progress progress{nullptr, "positions", 200, 0};
    EXPECT_EQ(progress.text(0, 0), "0 of 200 positions, 0 %");
    EXPECT_EQ(progress.text(50, 30), "50 of 200 positions, 25 %, 1:30 left");
    EXPECT_EQ(progress.text(200, 30), "200 of 200 positions, 100 %");
    const Progress resumed{nullptr, "positions", 200, 100};
    EXPECT_EQ(resumed.text(50, 1), "50 of 200 positions, 25 %");
    EXPECT_EQ(resumed.text(150, 3700), "150 of 200 positions, 75 %, 1:01:40 left");
}

TEST(Progress, WordsStandOnLinesOfTheirOwn) {
    std::ostringstream terminal;
    {
        Progress progress{&terminal, "games", 2, 0};
        progress.add_one();
        progress.say(terminal, "a warning\n");
    }
    EXPECT_THAT(terminal.str(), ::testing::HasSubstr("\r\x1b[Ka warning\n\r1 of 2 games"));
}

}  // namespace
}  // namespace damier
