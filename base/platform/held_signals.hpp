// Ctrl-C is for other threads.
#pragma once

#include <csignal>

namespace damier {

/// This thread, and those it begins, are not asked to handle SIGINT and SIGTERM: another one that
/// waits for them (Interrupt) gets them.
inline void hold_back_signals(bool held = true) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(held ? SIG_BLOCK : SIG_UNBLOCK, &signals, nullptr);
}

}  // namespace damier
