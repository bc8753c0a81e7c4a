// How `damier` answers, tried on a table of two made-up commands.
#include "cli/command_line.hpp"

#include "base/error.hpp"
#include "cli/commands/commands.hpp"
#include "cli/options/position_options.hpp"
#include "cli/options/whole_number.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <new>
#include <sstream>
#include <stdexcept>

namespace damier {
namespace {

namespace po = boost::program_options;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

CommandOptions echo_options() {
    CommandOptions options;
    options.usage = "[options] [WORD]";
    options.named.add(position_options());
    options.named.add_options()("depth", whole_number("depth", 1, 99)->default_value(3), "how far");
    options.unlisted.add_options()("word", po::value<std::string>());
    options.positional.add("word", 1);
    return options;
}

/// Prints what it was given.
ExitCode echo(CommandCall& call) {
    const PositionText position = position_text(call.options);
    call.io.out << position.variant << '|' << position.fen << '|' << position.moves << '|'
                << call.options["depth"].as<int>() << '\n';
    if (call.options.contains("word")) {
        call.io.out << call.options["word"].as<std::string>() << '\n';
    }
    return ExitCode::Success;
}

CommandOptions fail_options() {
    CommandOptions options;
    options.named.add_options()("how", po::value<std::string>()->required(), "in which way");
    return options;
}

ExitCode fail(CommandCall& call) {
    const auto& how = call.options["how"].as<std::string>();
    if (how == "input") throw InputError("no such square: 51");
    if (how == "work") throw std::runtime_error("the disk is\nfull");
    if (how == "memory") throw std::bad_alloc();
    if (how == "disk") {
        throw std::filesystem::filesystem_error("cannot rename", "games.pdn",
                                                std::make_error_code(std::errc::permission_denied));
    }
    return ExitCode::FailedWork;
}

const std::vector<Command> commands = {
    {"echo", "print the options", &echo_options, &echo},
    {"fail", "fail as asked", &fail_options, &fail},
};

struct Ended {
    ExitCode status;
    std::string out;
    std::string err;
};

Ended damier(const std::vector<std::string>& arguments) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const ExitCode status = run_command_line(arguments, commands, {in, out, err});
    return {status, out.str(), err.str()};
}

void expect_success(const Ended& answer) {
    EXPECT_EQ(answer.status, ExitCode::Success);
    EXPECT_THAT(answer.err, IsEmpty());
}

void expect_error(const Ended& answer, ExitCode status, const std::string& message) {
    EXPECT_EQ(answer.status, status);
    EXPECT_EQ(answer.err, "damier: " + message + "\n");
    EXPECT_THAT(answer.out, IsEmpty());
}

TEST(CommandLine, HelpListsTheCommandsWithTheirSummaries) {
    for (const char* option : {"--help", "-h"}) {
        const Ended answer = damier({option});
        expect_success(answer);
        EXPECT_THAT(answer.out, StartsWith("usage: damier COMMAND"));
        EXPECT_THAT(answer.out, HasSubstr("  echo  print the options\n"));
        EXPECT_THAT(answer.out, HasSubstr("  fail  fail as asked\n"));
    }
}

TEST(CommandLine, VersionIsTheNameAndTheNumber) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"--version"}, {"echo", "--version"}, {"fail", "--version"}}) {
        const Ended answer = damier(arguments);
        expect_success(answer);
        EXPECT_THAT(answer.out, MatchesRegex("damier [0-9]+\\.[0-9]+\\.[0-9]+\n"));
    }
}

TEST(CommandLine, HelpOfACommandListsItsOptionsEvenWhenOneIsRequired) {
    const Ended answer = damier({"fail", "--help"});
    expect_success(answer);
    EXPECT_THAT(answer.out, StartsWith("usage: damier fail [options]\n\nfail as asked\n"));
    EXPECT_THAT(answer.out, HasSubstr("--how"));
    EXPECT_THAT(answer.out, HasSubstr("--help"));
    EXPECT_THAT(answer.out, HasSubstr("--version"));
}

TEST(CommandLine, HelpDoesNotListArgumentsWithoutAName) {
    EXPECT_THAT(damier({"echo", "--help"}).out, Not(HasSubstr("--word")));
}

TEST(CommandLine, PositionOptionsDefaultToTheInternationalStart) {
    const Ended answer = damier({"echo"});
    expect_success(answer);
    EXPECT_EQ(answer.out, "international|||3\n");
}

TEST(CommandLine, OptionsTakeTheirValueAfterABlankOrAnEqualSign) {
    const Ended answer = damier({"echo", "--variant=russian", "--fen", "W:WK1:B32", "--moves",
                                 "1-6 32-28", "--depth=12", "here"});
    expect_success(answer);
    EXPECT_EQ(answer.out, "russian|W:WK1:B32|1-6 32-28|12\nhere\n");
}

TEST(CommandLine, AnEmptyValueIsAValue) {
    EXPECT_EQ(damier({"echo", "--moves="}).out, "international|||3\n");
    EXPECT_EQ(damier({"echo", "--moves", ""}).out, "international|||3\n");
    EXPECT_EQ(damier({"echo", "--moves=", "here"}).out, "international|||3\nhere\n");
}

TEST(CommandLine, ADashIsAnArgument) {
    EXPECT_EQ(damier({"echo", "-"}).out, "international|||3\n-\n");
}

TEST(CommandLine, NoCommandIsBadUsage) {
    expect_error(damier({}), ExitCode::BadUsage, "no command given; 'damier --help' lists them");
}

TEST(CommandLine, AnUnknownCommandSuggestsTheNearest) {
    expect_error(damier({"ehco"}), ExitCode::BadUsage,
                 "unknown command 'ehco'; did you mean 'echo'?");
    expect_error(damier({"castle"}), ExitCode::BadUsage,
                 "unknown command 'castle'; 'damier --help' lists them");
    expect_error(damier({""}), ExitCode::BadUsage,
                 "unknown command ''; 'damier --help' lists them");
}

TEST(CommandLine, AnUnknownOptionSuggestsTheNearest) {
    expect_error(damier({"echo", "--varaint=russian"}), ExitCode::BadUsage,
                 "unknown option '--varaint' for 'echo'; did you mean '--variant'?");
    expect_error(damier({"echo", "--castle"}), ExitCode::BadUsage,
                 "unknown option '--castle' for 'echo'");
    expect_error(damier({"--hlep"}), ExitCode::BadUsage,
                 "unknown option '--hlep'; did you mean '--help'?");
}

TEST(CommandLine, AbbreviatedOptionsAreNotGuessed) {
    expect_error(damier({"echo", "--varian", "russian"}), ExitCode::BadUsage,
                 "unknown option '--varian' for 'echo'; did you mean '--variant'?");
}

TEST(CommandLine, BadValuesNameTheOption) {
    expect_error(damier({"echo", "--depth", "0"}), ExitCode::BadUsage,
                 "--depth must be from 1 to 99, not 0");
    expect_error(damier({"echo", "--depth", "-1"}), ExitCode::BadUsage,
                 "--depth must be from 1 to 99, not -1");
    expect_error(damier({"echo", "--depth=deep"}), ExitCode::BadUsage,
                 "--depth wants a number, not 'deep'");
    expect_error(damier({"echo", "--fen"}), ExitCode::BadUsage,
                 "--fen wants a value; 'damier echo --help' shows how it is used");
    expect_error(damier({"fail"}), ExitCode::BadUsage,
                 "'fail' needs --how; 'damier fail --help' shows how it is used");
    expect_error(damier({"echo", "one", "two"}), ExitCode::BadUsage,
                 "too many arguments for 'echo'; 'damier echo --help' shows how it is used");
}

TEST(CommandLine, BadInputIsStatusTwoAndFailedWorkIsStatusOne) {
    expect_error(damier({"fail", "--how=input"}), ExitCode::BadUsage, "no such square: 51");
    expect_error(damier({"fail", "--how=memory"}), ExitCode::FailedWork, "out of memory");
    expect_error(damier({"fail", "--how=disk"}), ExitCode::FailedWork,
                 "'games.pdn' cannot be used: Permission denied");
    EXPECT_EQ(damier({"fail", "--how=status"}).status, ExitCode::FailedWork);
}

TEST(CommandLine, AMessageStaysOnOneLine) {
    expect_error(damier({"fail", "--how=work"}), ExitCode::FailedWork, "the disk is full");
    expect_error(damier({"a\nb\x1b[1m"}), ExitCode::BadUsage,
                 "unknown command 'a b [1m'; 'damier --help' lists them");
}

TEST(CommandLine, OutputThatCannotBeWrittenIsFailedWork) {
    std::istringstream in;
    std::ostream out(nullptr);
    std::ostringstream err;
    EXPECT_EQ(run_command_line({"--help"}, commands, {in, out, err}), ExitCode::FailedWork);
    EXPECT_EQ(err.str(), "damier: cannot write to standard output\n");
}

TEST(CommandTable, EveryCommandHasAUniqueNameASummaryAndValidOptions) {
    std::vector<std::string> names;
    for (const Command& command : all_commands()) {
        EXPECT_THAT(names, Not(::testing::Contains(command.name)));
        EXPECT_THAT(command.summary, MatchesRegex("[a-z].*[^.]")) << command.name;
        std::ostringstream help;
        print_command_help(help, command);
        EXPECT_THAT(help.str(), StartsWith("usage: damier " + command.name)) << command.name;
        names.push_back(command.name);
    }
    EXPECT_THAT(names, ::testing::IsSupersetOf({"help", "version"}));
}

}  // namespace
}  // namespace damier
