// Ctrl-C as a wish to stop soon and keep what is done, for commands that work long.
#pragma once

#include <atomic>
#include <csignal>
#include <functional>
#include <thread>

namespace damier {

/// While it lives, SIGINT and SIGTERM set a flag instead of ending the program. Make it before the
/// threads that do the work, or they would get the signals.
class Interrupt {
public:
    /// `on_request` is called from a thread of its own, whenever a signal comes.
    explicit Interrupt(std::function<void()> on_request = {});
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    const std::atomic<bool>& requested() const { return requested_; }

private:
    std::function<void()> on_request_;
    std::atomic<bool> requested_ = false;
    sigset_t signals_{};
    sigset_t mask_before_{};
    std::jthread watcher_;
};

}  // namespace damier
