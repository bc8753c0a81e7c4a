// A controller without threads: a search is over as soon as it has begun, unless it ponders or has
// no end; then it waits for a word. The same input gives the same output.
#pragma once

#include "tests/protocol/text_controller.hpp"

namespace damier {

class InstantController : public TextController {
public:
    int searches() const { return searches_; }

    void go(const GoRequest& request, SearchListener& listener) override {
        ++searches_;
        listener_ = &listener;
        listener.on_info(Report{.info = {}, .pv = "32-28 19-23", .multi_pv = 1});
        const bool waits = request.mode == SearchMode::Ponder || request.limits.infinite;
        if (!waits) finish();
    }

    void stop() override { finish(); }
    void ponder_hit() override { finish(); }
    void wait() override {}

private:
    void finish() {
        if (listener_ == nullptr) return;
        listener_->on_done(has_moves() ? Answer{"32-28", "19-23"} : Answer{});
        listener_ = nullptr;
    }

    SearchListener* listener_ = nullptr;
    int searches_ = 0;
};

}  // namespace damier
