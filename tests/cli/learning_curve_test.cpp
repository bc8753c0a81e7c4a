#include "cli/learning_curve.hpp"

#include <gmock/gmock.h>

#include <vector>

namespace damier {
namespace {

using testing::HasSubstr;
using testing::Not;

NetProgress epoch(int number, double train, double result, double mixed) {
    return {.epoch = number, .train = train, .held_out = {result, mixed}, .positions_a_second = 1};
}

TEST(LearningCurve, HasALineForEachLossFromTheTopToTheBottom) {
    const std::vector epochs{epoch(1, 0.7, 0.6, 0.65), epoch(2, 0.65, 0.6, 0.625),
                             epoch(3, 0.5, 0.6, 0.6)};
    const std::string picture = learning_curve(epochs);
    EXPECT_THAT(picture, HasSubstr("points=\"70.0,30.0 270.0,105.0 470.0,330.0\""));
    EXPECT_THAT(picture, HasSubstr("points=\"70.0,180.0 270.0,180.0 470.0,180.0\""));
    EXPECT_THAT(picture, HasSubstr("points=\"70.0,105.0 270.0,142.5 470.0,180.0\""));
    EXPECT_THAT(picture, HasSubstr(">epoch 3</text>"));
    EXPECT_THAT(picture, HasSubstr(">0.5500</text>"));
}

TEST(LearningCurve, IsDrawnOfOneEpochAndOfNone) {
    const std::vector one{epoch(1, 0.6, 0.6, 0.6)};
    EXPECT_THAT(learning_curve(one), HasSubstr("points=\"70.0,30.0\""));
    EXPECT_THAT(learning_curve(one), Not(HasSubstr("nan")));
    EXPECT_THAT(learning_curve({}), HasSubstr("</svg>"));
}

}  // namespace
}  // namespace damier
