// The program: hands the command line and the standard streams to run_command_line.
#include "base/platform/process.hpp"
#include "base/platform/standard_streams.hpp"
#include "cli/command_line.hpp"
#include "cli/commands/commands.hpp"

#include <iostream>

int main(int argc, char** argv) {
    using namespace damier;
    prepare_standard_streams();
    const bool is_shown = is_terminal(StandardStream::Output);
    // Nothing here speaks through stdio, which would take each character of a protocol by itself.
    // To a terminal it goes line by line, as programs do.
    if (!is_shown) std::ios::sync_with_stdio(false);
    const Streams io{std::cin,        std::cout,
                     std::cerr,       is_terminal(StandardStream::Input),
                     is_shown,        is_terminal(StandardStream::Errors),
                     &reader_has_gone};
    const ExitCode status = run_command_line(program_arguments(argc, argv), all_commands(), io);
    return static_cast<int>(status);
}
