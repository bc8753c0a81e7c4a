#include "base/platform/interrupt.hpp"

#include <ctime>
#include <utility>

namespace damier {

Interrupt::Interrupt(std::function<void()> on_request) : on_request_{std::move(on_request)} {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals_, &mask_before_);
    watcher_ = std::jthread{[this](const std::stop_token& done) {
        const timespec tenth{.tv_sec = 0, .tv_nsec = 100'000'000};
        while (!done.stop_requested()) {
            if (sigtimedwait(&signals_, nullptr, &tenth) > 0) {
                requested_ = true;
                if (on_request_) on_request_();
            }
        }
    }};
}

Interrupt::~Interrupt() {
    watcher_.request_stop();
    watcher_.join();
    pthread_sigmask(SIG_SETMASK, &mask_before_, nullptr);
}

}  // namespace damier
