// `damier version`: the same as `damier --version`.
#include "engine/command.hpp"
#include "engine/command_line.hpp"

namespace damier {

namespace {

CommandOptions options() {
    return {};
}

ExitCode run(CommandCall& call) {
    print_version(call.io.out);
    return ExitCode::Success;
}

}  // namespace

Command version_command() {
    return {"version", "show the version", &options, &run, /*is_rare=*/true};
}

}  // namespace damier
