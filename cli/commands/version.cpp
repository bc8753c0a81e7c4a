// `damier version`: the same as `damier --version`.
#include "cli/command.hpp"
#include "cli/command_line.hpp"

namespace damier {

namespace {

CommandOptions version_arguments() {
    return {};
}

ExitCode run_version(CommandCall& call) {
    print_version(call.io.out);
    return ExitCode::Success;
}

}  // namespace

Command version_command() {
    return {"version", "show the version", &version_arguments, &run_version, /*is_rare=*/true};
}

}  // namespace damier
