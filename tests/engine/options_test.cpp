// The one table of options.
#include "engine/options.hpp"

#include "protocol/hub/answers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(EngineOptions, AreDeclaredAsScanDoesAndThenOurOwn) {
    const ParameterTable parameters = engine_parameters();
    std::vector<std::string> lines;
    for (const Parameter& parameter : parameters.all())
        lines.push_back(param_line(parameter).text());
    EXPECT_THAT(lines,
                ElementsAre(StartsWith("param name=variant value=normal type=enum "
                                       "values=\"normal killer bt frisian losing english russian "),
                            "param name=book value=true type=bool",
                            "param name=book-ply value=4 type=int min=0 max=20",
                            "param name=book-margin value=4 type=int min=0 max=100",
                            "param name=ponder value=false type=bool",
                            "param name=threads value=1 type=int min=1 max=256",
                            "param name=tt-size value=24 type=int min=16 max=30",
                            "param name=bb-size value=7 type=int min=0 max=7",
                            "param name=move-numbering value=board type=enum values=\"board pdn\"",
                            "param name=multipv value=1 type=int min=1 max=100",
                            "param name=bb-dir value=auto type=string",
                            "param name=evaluation value=net type=enum values=\"net terms\"",
                            "param name=eval-file value=auto type=string",
                            "param name=book-file value=auto type=string"));
}

TEST(EngineOptions, AllSayWhatTheyAreFor) {
    const ParameterTable parameters = engine_parameters();
    for (const Parameter& parameter : parameters.all())
        EXPECT_NE(parameter.help, "") << parameter.name;
}

}  // namespace
}  // namespace damier
