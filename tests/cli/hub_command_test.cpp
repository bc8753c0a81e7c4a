// How the program gets to speak Hub.
#include "cli/command_line.hpp"
#include "cli/commands/commands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace damier {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Ran {
    ExitCode status;
    std::string out;
    std::string err;
};

Ran damier(const std::vector<std::string>& arguments, const std::string& input, bool is_terminal) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const ExitCode status =
        run_command_line(arguments, all_commands(), {in, out, err, is_terminal});
    return {status, out.str(), err.str()};
}

TEST(HubCommand, TheWordMayComeAsTheFirstLine) {
    const std::string rest = "init\nquit\n";
    const Ran named = damier({"hub"}, "hub\n" + rest, false);
    EXPECT_EQ(named.status, ExitCode::Success);
    EXPECT_THAT(named.out, StartsWith("id name=Damier version="));
    EXPECT_THAT(named.out, HasSubstr(" author=\"The Damier authors\" country=International\n"));
    EXPECT_THAT(named.out, EndsWith("wait\nready\n"));
    EXPECT_EQ(named.err, "");
    EXPECT_EQ(damier({}, "hub\n" + rest, false).out, named.out);
    EXPECT_EQ(damier({}, " hub \r\n" + rest, false).out, named.out);
}

TEST(HubCommand, NothingIsReadFromATerminal) {
    EXPECT_EQ(damier({}, "hub\nquit\n", true).status, ExitCode::BadUsage);
}

TEST(HubCommand, AnyOtherFirstLineIsBadUsage) {
    for (const char* input : {"", "ping\n", "\n", "=\n", "hubhub\n"}) {
        const Ran ran = damier({}, input, false);
        EXPECT_EQ(ran.status, ExitCode::BadUsage);
        EXPECT_EQ(ran.out, "");
        EXPECT_EQ(ran.err, "damier: no command given; 'damier --help' lists them\n");
    }
}

}  // namespace
}  // namespace damier
