// The end of the member that leads: hands out units to its own hands and to all other members.
#pragma once

#include "cluster/desk.hpp"
#include "cluster/post.hpp"
#include "cluster/rank_team.hpp"

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace damier {

class Leader final : public Foreman {
public:
    /// While it lives nobody else may use the post. Works are numbered: who comes too late to one
    /// says hello when the next is on.
    Leader(Post& post, const Craft& craft, const Patience& patience, std::uint64_t work);
    ~Leader() override;

    bool run(const Tasks& tasks) override;
    int hands() const override;

private:
    using Clock = std::chrono::steady_clock;

    struct Fellow {
        int free = 0;           // units it could take now
        bool is_known = false;  // it has said hello
        Clock::time_point heard{};
    };

    void open(Desk& desk);
    void close();
    void feed(Desk& desk);
    bool wait_for_demand(const Desk& desk);

    // The courier, who alone uses the post.
    void run_courier(const std::stop_token& done);
    bool read_letters();
    void read(const Letter& letter);
    bool hand_out();
    void stay_in_touch();
    void fail(std::exception_ptr failure);
    void send_to_all(Topic topic);
    int most_free() const;

    Post& post_;
    const Craft& craft_;
    const Patience patience_;
    const std::uint64_t work_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Desk* desk_ = nullptr;  // of the round that is on
    std::uint64_t round_ = 0;
    int demand_ = 0;                // units that members could take, beyond those that are ready
    std::deque<Desk::Unit> ready_;  // for them
    bool leave_off_ = false;
    std::exception_ptr failure_;  // once there is one, nothing works any more

    std::vector<Fellow> fellows_;  // the courier's
    Clock::time_point wrote_ = Clock::now();
    std::jthread courier_;
};

}  // namespace damier
