// The program: hands the command line and the standard streams to run_command_line.
#include "cli/command_line.hpp"
#include "cli/commands/commands.hpp"
#include "cli/standard_streams.hpp"

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    const damier::ExitCode status =
        damier::run_command_line(arguments, damier::all_commands(), damier::standard_streams());
    return static_cast<int>(status);
}
