#include "base/platform/held_signals.hpp"

#include <csignal>

namespace damier {

void hold_back_signals(bool held) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(held ? SIG_BLOCK : SIG_UNBLOCK, &signals, nullptr);
}

}  // namespace damier
