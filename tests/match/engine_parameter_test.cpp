// Which parameters an engine takes.
#include "match/engine_parameter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

HubIdentity engine() {
    HubIdentity id;
    for (const char* const line : {"param name=tt-size value=24 type=int min=16 max=30",
                                   "param name=book type=bool value=true",
                                   "param name=contempt value=0.5 type=real min=0 max=1",
                                   "param name=style value=calm type=enum values=\"calm wild\""}) {
        id.parameters.push_back(*parse_hub_line(line));
    }
    return id;
}

TEST(EngineParameter, IsTakenIfItIsDeclaredAndInRange) {
    for (const auto& [name, value] : {std::pair{"tt-size", "16"},
                                      {"tt-size", "30"},
                                      {"book", "no"},
                                      {"contempt", "0.25"},
                                      {"style", "wild"}}) {
        EXPECT_EQ(objection_to(engine(), name, value), "") << name << ' ' << value;
    }
}

TEST(EngineParameter, IsRefusedWithTheReason) {
    EXPECT_EQ(objection_to(engine(), "tt-sise", "20"),
              "does not know a parameter 'tt-sise'; did you mean 'tt-size'?");
    EXPECT_EQ(objection_to(engine(), "tt-size", "999"),
              "does not take '999' for tt-size: a number from 16 to 30 is wanted");
    EXPECT_EQ(objection_to(engine(), "tt-size", "big"),
              "does not take 'big' for tt-size: a number from 16 to 30 is wanted");
    EXPECT_EQ(objection_to(engine(), "contempt", "-1"),
              "does not take '-1' for contempt: a number from 0 to 1 is wanted");
    EXPECT_EQ(objection_to(engine(), "style", "odd"),
              "does not take 'odd' for style: one of calm wild is wanted");
}

}  // namespace
}  // namespace damier
