// Ctrl-C as a wish to stop soon and keep what is done, for commands that work long.
#pragma once

#include <atomic>
#include <functional>
#include <memory>

namespace damier {

/// While it lives, a wish to end the program (SIGINT and SIGTERM, Ctrl-C and Ctrl-Break, the
/// console being closed) sets a flag instead of ending it. Make it before the threads that do the
/// work, or they would get the signals.
class Interrupt {
public:
    /// `on_request` is called from a thread of its own, whenever there is such a wish.
    explicit Interrupt(std::function<void()> on_request = {});
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    const std::atomic<bool>& requested() const { return requested_; }

private:
    struct Watch;

    void request();

    std::function<void()> on_request_;
    std::atomic<bool> requested_ = false;
    std::unique_ptr<Watch> watch_;
};

}  // namespace damier
