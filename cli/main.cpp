// The program: hands the command line and the standard streams to run_command_line.
#include "base/platform/process.hpp"
#include "cli/command_line.hpp"
#include "cli/commands/commands.hpp"
#include "cli/standard_streams.hpp"

int main(int argc, char** argv) {
    using namespace damier;
    const ExitCode status =
        run_command_line(program_arguments(argc, argv), all_commands(), standard_streams());
    return static_cast<int>(status);
}
