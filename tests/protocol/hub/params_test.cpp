// The parameters declared over Hub, and how values are checked.
#include "base/error.hpp"
#include "protocol/hub/answers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace damier {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

ParameterTable table() {
    return ParameterTable({
        Parameter::choice(
            "variant", {{"normal", {"international"}}, {"bt", {"breakthrough"}}, {"frisian", {}}}),
        Parameter::boolean("book", true),
        Parameter::boolean("ponder", false),
        Parameter::integer("threads", 1, 1, 16),
        Parameter::integer("tt-size", 24, 16, 30),
    });
}

std::string refusal(std::string_view name, std::string_view value) {
    ParameterTable parameters = table();
    try {
        parameters.set(name, value);
    } catch (const InputError& error) {
        EXPECT_EQ(parameters.text(name), table().text(name)) << "the old value stays";
        return error.what();
    }
    return "accepted";
}

TEST(HubParameters, AreDeclaredWithTheirTypeAndRange) {
    std::vector<std::string> lines;
    const ParameterTable declared = table();
    for (const Parameter& parameter : declared.all())
        lines.push_back(param_line(parameter).text());
    EXPECT_THAT(
        lines, ElementsAre("param name=variant value=normal type=enum values=\"normal bt frisian\"",
                           "param name=book value=true type=bool",
                           "param name=ponder value=false type=bool",
                           "param name=threads value=1 type=int min=1 max=16",
                           "param name=tt-size value=24 type=int min=16 max=30"));
}

TEST(HubParameters, TheDeclarationShowsThePresentValue) {
    ParameterTable parameters = table();
    EXPECT_TRUE(parameters.set("ponder", "true"));
    EXPECT_EQ(param_line(*parameters.find("ponder")).text(),
              "param name=ponder value=true type=bool");
}

TEST(HubParameters, AStringMayBeAnything) {
    ParameterTable parameters({Parameter::string("bb-path", "bb")});
    EXPECT_TRUE(parameters.set("bb-path", "a b"));
    EXPECT_EQ(param_line(parameters.all()[0]).text(),
              "param name=bb-path value=\"a b\" type=string");
}

TEST(HubParameters, ValuesAreKeptAndRead) {
    ParameterTable parameters = table();
    EXPECT_TRUE(parameters.set("threads", "16"));
    EXPECT_TRUE(parameters.set("book", "false"));
    EXPECT_TRUE(parameters.set("variant", "frisian"));
    EXPECT_EQ(parameters.number("threads"), 16);
    EXPECT_FALSE(parameters.flag("book"));
    EXPECT_EQ(parameters.text("variant"), "frisian");
}

TEST(HubParameters, ASynonymIsKeptAsTheNameItStandsFor) {
    ParameterTable parameters = table();
    EXPECT_TRUE(parameters.set("variant", "breakthrough"));
    EXPECT_EQ(parameters.text("variant"), "bt");
}

TEST(HubParameters, UnknownNamesAreNotThere) {
    ParameterTable parameters = table();
    EXPECT_FALSE(parameters.set("initial-time", "300"));
    EXPECT_FALSE(parameters.set("", ""));
}

TEST(HubParameters, BadValuesAreRefused) {
    EXPECT_EQ(refusal("book", "maybe"), "bad value for book: true or false is wanted");
    EXPECT_EQ(refusal("threads", "17"),
              "bad value for threads: a whole number from 1 to 16 is wanted");
    EXPECT_THAT(refusal("threads", "0"), HasSubstr("bad value"));
    EXPECT_THAT(refusal("threads", "2x"), HasSubstr("bad value"));
    EXPECT_THAT(refusal("threads", ""), HasSubstr("bad value"));
    EXPECT_THAT(refusal("tt-size", "99999999999999"), HasSubstr("bad value"));
    EXPECT_EQ(refusal("variant", "chess"),
              "bad value for variant: one of normal bt frisian is wanted");
}

}  // namespace
}  // namespace damier
