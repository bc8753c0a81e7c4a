// The program: hands the command line and the standard streams to run_command_line.
#include "cli/command_line.hpp"
#include "cli/commands/commands.hpp"

#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <iostream>

namespace {

bool reader_has_gone() {
    pollfd output{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
    return poll(&output, 1, 0) == 1 && (output.revents & (POLLERR | POLLHUP)) != 0;
}

}  // namespace

int main(int argc, char** argv) {
    // A reader that goes away shall be a failed write and not a sudden death: engines we talk to
    // come and go.
    std::signal(SIGPIPE, SIG_IGN);
    // So shall a limit of the size of files: what was half written is cleared away then.
    std::signal(SIGXFSZ, SIG_IGN);
    // Nothing here speaks through stdio, which would take each character of a protocol by itself.
    // To a terminal it goes line by line, as programs do.
    if (isatty(STDOUT_FILENO) == 0) std::ios::sync_with_stdio(false);
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    const damier::Streams io{std::cin,
                             std::cout,
                             std::cerr,
                             isatty(STDIN_FILENO) == 1,
                             isatty(STDOUT_FILENO) == 1,
                             isatty(STDERR_FILENO) == 1,
                             &reader_has_gone};
    const damier::ExitCode status = damier::run_command_line(arguments, damier::all_commands(), io);
    return static_cast<int>(status);
}
