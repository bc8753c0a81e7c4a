#include "base/platform/interrupt.hpp"

#include <csignal>
#include <ctime>
#include <thread>
#include <utility>

namespace damier {

struct Interrupt::Watch {
    sigset_t signals{};
    sigset_t mask_before{};
    std::jthread thread;
};

Interrupt::Interrupt(std::function<void()> on_request)
    : on_request_{std::move(on_request)}, watch_{std::make_unique<Watch>()} {
    sigemptyset(&watch_->signals);
    sigaddset(&watch_->signals, SIGINT);
    sigaddset(&watch_->signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &watch_->signals, &watch_->mask_before);
    watch_->thread = std::jthread{[this, &watch = *watch_](const std::stop_token& done) {
        const timespec tenth{.tv_sec = 0, .tv_nsec = 100'000'000};
        while (!done.stop_requested()) {
            if (sigtimedwait(&watch.signals, nullptr, &tenth) > 0) request();
        }
    }};
}

Interrupt::~Interrupt() {
    watch_->thread.request_stop();
    watch_->thread.join();
    pthread_sigmask(SIG_SETMASK, &watch_->mask_before, nullptr);
}

void Interrupt::request() {
    requested_ = true;
    if (on_request_) on_request_();
}

}  // namespace damier
