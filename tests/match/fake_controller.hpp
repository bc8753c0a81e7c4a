// An engine for tests of matches: plays legal moves by a rule of its own, at once or when it is
// told to, and keeps a diary.
#pragma once

#include "protocol/controller.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace damier {

class FakeController final : public Controller {
public:
    struct Asked {
        SearchMode mode;
        AnyGame game;
        Limits limits;
    };

    explicit FakeController(const Variant& variant) : game_{variant} {}
    ~FakeController() override {
        stop();
        wait();
    }

    std::uint64_t seed = 0;  // of its choice of moves
    bool is_deep = false;    // thinks until it is stopped or the time for the move is used up
    bool fails = false;      // cannot even begin
    Result known = Result::Ongoing;

    std::vector<Asked> asked() const {
        const std::lock_guard lock(mutex_);
        return asked_;
    }
    int hits() const {
        const std::lock_guard lock(mutex_);
        return hits_;
    }
    int new_games = 0;

    Move choice(const AnyGame& game) const {
        const std::vector<Move> legal = game.legal_moves();
        if (legal.empty()) return {};
        const auto plies = static_cast<std::uint64_t>(game.plies());
        return legal[(plies * 2654435761U + seed * 40503U) / 64 % legal.size()];
    }

    const ParameterTable& parameters() const override { return parameters_; }
    void set_parameter(std::string_view, std::string_view) override {}
    void init() override {}
    void new_game() override { ++new_games; }
    const AnyGame& game() const override { return game_; }
    void set_game(AnyGame game) override { game_ = std::move(game); }

    void go(const GoRequest& request, SearchListener& listener) override {
        wait();
        if (fails) throw std::runtime_error("no memory");
        {
            const std::lock_guard lock(mutex_);
            asked_.push_back({request.mode, game_, request.limits});
        }
        stopped_ = false;
        pondering_ = request.mode == SearchMode::Ponder;
        thread_ = std::thread([this, limits = request.limits, &listener] {
            think(limits);
            listener.on_done(result());
        });
    }
    void stop() override { change(stopped_, true); }
    void ponder_hit() override {
        change(pondering_, false);
        const std::lock_guard lock(mutex_);
        ++hits_;
    }
    void wait() override {
        if (thread_.joinable()) thread_.join();
    }
    Result known_result() const override { return known; }

private:
    void change(bool& flag, bool value) {
        const std::lock_guard lock(mutex_);
        flag = value;
        changed_.notify_all();
    }

    void think(const Limits& limits) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return stopped_ || !pondering_; });
        if (!is_deep) return;
        const auto is_stopped = [this] { return stopped_; };
        if (limits.move_time) {
            changed_.wait_for(lock, std::chrono::duration<double>(*limits.move_time), is_stopped);
        } else {
            changed_.wait(lock, is_stopped);
        }
    }

    SearchResult result() const {
        SearchResult result;
        result.best = choice(game_);
        if (!result.best) return result;
        AnyGame next = game_;
        next.play(result.best);
        result.ponder = choice(next);
        return result;
    }

    ParameterTable parameters_{{}};
    AnyGame game_;
    std::thread thread_;
    mutable std::mutex mutex_;  // of all below
    std::condition_variable changed_;
    bool stopped_ = false;
    bool pondering_ = false;
    std::vector<Asked> asked_;
    int hits_ = 0;
};

}  // namespace damier
