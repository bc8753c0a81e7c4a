// Members that work in step look at their letters only when they meet, and may compute for hours in
// between. The watch looks meanwhile, on a thread of its own, and shows that its member is there.
#pragma once

#include "cluster/post.hpp"
#include "cluster/rank_team.hpp"

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace damier {

class Watch {
public:
    /// While it lives the post may be used in attempt() only.
    Watch(Post& post, const Patience& patience, const Steps& steps);

    /// Calls it while nobody else uses the post. Throws LostMember if somebody is lost.
    bool attempt(const std::function<bool()>& is_done);

private:
    using Clock = std::chrono::steady_clock;

    struct Fellow {
        bool is_known = false;
        Clock::time_point heard = Clock::now();
    };

    void run(const std::stop_token& done);
    void look();
    void read_letters();
    void write();
    void check(int member);
    bool is_lost() const;
    void leave_off_if_told();
    bool leads() const { return post_.member() == 0; }

    Post& post_;
    const Patience patience_;
    const Steps& steps_;

    mutable std::mutex mutex_;
    std::condition_variable_any nap_;  // which ends with the watch
    std::string lost_;                 // a sentence, once somebody is
    std::vector<Fellow> fellows_;
    Clock::time_point wrote_{};
    bool left_off_ = false;
    std::jthread thread_;
};

}  // namespace damier
