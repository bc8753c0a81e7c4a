#include "cli/standard_streams.hpp"

#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <iostream>

namespace damier {

namespace {

bool reader_of_output_has_gone() {
    pollfd output{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
    return poll(&output, 1, 0) == 1 && (output.revents & (POLLERR | POLLHUP)) != 0;
}

}  // namespace

Streams standard_streams() {
    // A reader that goes away shall be a failed write and not a sudden death: engines we talk to
    // come and go.
    std::signal(SIGPIPE, SIG_IGN);
    // So shall a limit of the size of files: what was half written is cleared away then.
    std::signal(SIGXFSZ, SIG_IGN);
    // Nothing here speaks through stdio, which would take each character of a protocol by itself.
    // To a terminal it goes line by line, as programs do.
    if (isatty(STDOUT_FILENO) == 0) std::ios::sync_with_stdio(false);
    return {std::cin,
            std::cout,
            std::cerr,
            isatty(STDIN_FILENO) == 1,
            isatty(STDOUT_FILENO) == 1,
            isatty(STDERR_FILENO) == 1,
            &reader_of_output_has_gone};
}

}  // namespace damier
