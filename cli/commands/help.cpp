// `damier help [COMMAND]`: the same as `damier --help` and `damier COMMAND --help`.
#include "cli/command.hpp"
#include "cli/command_line.hpp"

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions help_arguments() {
    CommandOptions options;
    options.usage = "[COMMAND]";
    options.positional.add("command", 1);
    options.unlisted.add_options()("command", po::value<std::string>());
    return options;
}

ExitCode run_help(CommandCall& call) {
    if (call.options.contains("command")) {
        const auto& name = call.options["command"].as<std::string>();
        print_command_help(call.io.out, find_command(name, call.commands));
    } else {
        print_commands(call.io.out, call.commands);
    }
    return ExitCode::Success;
}

}  // namespace

Command help_command() {
    return {"help", "list the commands, or show the options of one", &help_arguments, &run_help,
            /*is_rare=*/true};
}

}  // namespace damier
