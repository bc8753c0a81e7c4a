// The end of a member that does not lead: does the units it is sent.
#pragma once

#include "cluster/post.hpp"
#include "cluster/rank_team.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace damier {

class FellowAtWork {
public:
    FellowAtWork(Post& post, const Craft& craft, const Patience& patience, std::uint64_t work)
        : post_{post}, craft_{craft}, patience_{patience}, work_{work} {}

    /// Until the leader says that the work has ended. Throws LostMember if the leader is silent.
    void run();

private:
    using Clock = std::chrono::steady_clock;

    struct Unit {
        std::uint64_t round = 0;
        std::uint64_t number = 0;
        Bytes bytes;
    };

    void serve(int hand);
    void perform(int hand, const Unit& unit);
    std::optional<Unit> next();
    void put_out(Topic topic, Bytes bytes);

    bool read_letters();
    bool send_letters();
    void stay_in_touch();
    void leave_off();
    void end();

    Post& post_;
    const Craft& craft_;
    const Patience patience_;
    const std::uint64_t work_;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Unit> units_;
    std::deque<Letter> letters_;  // to be sent
    bool ended_ = false;

    bool dismissed_ = false;
    bool left_off_ = false;
    Clock::time_point heard_ = Clock::now();
    Clock::time_point wrote_ = Clock::now();
};

}  // namespace damier
