#include "base/platform/standard_streams.hpp"

#include <poll.h>
#include <unistd.h>

#include <csignal>

namespace damier {

void prepare_standard_streams() {
    std::signal(SIGPIPE, SIG_IGN);  // engines we talk to come and go
    std::signal(SIGXFSZ, SIG_IGN);  // what was half written is cleared away
}

bool is_terminal(StandardStream stream) {
    switch (stream) {
        case StandardStream::Input:
            return isatty(STDIN_FILENO) == 1;
        case StandardStream::Output:
            return isatty(STDOUT_FILENO) == 1;
        case StandardStream::Errors:
            return isatty(STDERR_FILENO) == 1;
    }
    return false;
}

bool reader_has_gone() {
    pollfd output{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
    return poll(&output, 1, 0) == 1 && (output.revents & (POLLERR | POLLHUP)) != 0;
}

}  // namespace damier
