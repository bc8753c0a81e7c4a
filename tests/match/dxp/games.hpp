// DXP matches for tests: quick, over sockets of this machine, each on its own thread.
#pragma once

#include "match/dxp/match.hpp"
#include "movegen/variants.hpp"
#include "tests/match/fake_controller.hpp"

#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace damier {

/// How the engine of a match behaves.
struct DxpTestEngine {
    std::uint64_t seed = 1;
    bool is_deep = false;
    Result known = Result::Ongoing;
};

/// A match that keeps its games, running until it is complete or this is gone.
class DxpTestMatch final : public DxpMatchListener {
public:
    explicit DxpTestMatch(const DxpMatchSettings& settings, const DxpTestEngine& engine = {},
                          const Variant& variant = international)
        : controller{variant}, match_{quick(settings), controller, *this} {
        controller.seed = engine.seed;
        controller.is_deep = engine.is_deep;
        controller.known = engine.known;
        thread_ = std::jthread([this] { run(); });
        while (settings.listens && port_ == 0 && !ended_)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ~DxpTestMatch() override { stop_ = true; }

    FakeController controller;

    int port() const { return port_; }
    void stop() { stop_ = true; }

    /// Waits until the engine thinks for the first time.
    bool is_thinking(double seconds = 60) const {
        const double until = dxp_now() + seconds;
        while (!thinks_ && dxp_now() < until)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        return thinks_;
    }

    /// The games once there are so many, or those there are when it takes too long.
    std::vector<DxpGameRecord> games(std::size_t count, double seconds = 60) {
        const double until = dxp_now() + seconds;
        while (dxp_now() < until) {
            {
                const std::lock_guard lock(mutex_);
                if (games_.size() >= count) return games_;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        const std::lock_guard lock(mutex_);
        return games_;
    }

    /// Waits until the match has ended; what it threw, or nothing.
    std::string end() {
        thread_.join();
        return error_;
    }
    bool is_complete() const { return match_.is_complete(); }

private:
    static DxpMatchSettings quick(DxpMatchSettings settings) {
        settings.options.pause = 0.005;
        settings.retry_pause = 0.01;
        if (settings.listens) settings.address = {.host = "127.0.0.1", .port = 0};
        return settings;
    }

    void run() {
        try {
            match_.run(stop_);
        } catch (const std::exception& error) {
            error_ = error.what();
        }
        ended_ = true;
    }

    void on_listening(const DxpAddress& address) override { port_ = address.port; }
    void on_turn(int /*plies*/) override { thinks_ = true; }
    void on_game(int /*round*/, const DxpGameRecord& record) override {
        const std::lock_guard lock(mutex_);
        games_.push_back(record);
    }

    DxpMatch match_;
    std::mutex mutex_;  // of the games
    std::vector<DxpGameRecord> games_;
    std::atomic<int> port_ = 0;
    std::atomic<bool> stop_ = false;
    std::atomic<bool> ended_ = false;
    std::atomic<bool> thinks_ = false;
    std::string error_;
    std::jthread thread_;
};

}  // namespace damier
