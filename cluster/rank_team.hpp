// A team whose members are processes, here or on other machines, that write to each other.
//
// The leader keeps every member supplied with as many units as it has hands, and some more. It
// writes to everybody now and then, and everybody to it, so that both notice when a machine or the
// way to it is gone: who has not been heard of for too long ends the work.
#pragma once

#include "cluster/post.hpp"
#include "cluster/team.hpp"

#include <chrono>

namespace damier {

struct Patience {
    std::chrono::duration<double> with_silence{60};
    /// Who has just begun loads databases and nets before it says anything.
    std::chrono::duration<double> with_beginners{600};
};

class Watch;

class RankTeam final : public Team {
public:
    /// The post must outlive it.
    explicit RankTeam(Post& post, Patience patience = {}) : post_{post}, patience_{patience} {}

    /// For all but the leader: waits until there is something to do. False: there is nothing.
    bool is_called();
    /// For the leader, at the end: lets go home whoever was never called.
    void send_home();
    /// For all but the leader: why the command could not be run here.
    void report(const std::string& sentence);

    void work(const Craft& craft, const std::function<void(Foreman&)>& lead) override;
    void work_in_step(const Steps& steps) override;
    void add_up(std::vector<double>& numbers) override;
    void exchange(std::vector<Bytes>& parcels) override;
    int members() const override { return post_.members(); }
    int member() const override { return post_.member(); }

    /// Whether this member has taken part in any work.
    bool has_worked() const { return has_worked_; }
    /// Whether there is somebody who does not answer, so that no end can be agreed on.
    bool has_lost_members() const { return has_lost_members_; }

private:
    void muster();
    void do_work(const Craft& craft, const std::function<void(Foreman&)>& lead);
    void do_steps(const Steps& steps);
    void wait_to_be_ended();
    void send_all();
    void meet(const std::function<bool()>& is_done);

    Post& post_;
    const Patience patience_;
    bool mustered_ = false;
    std::uint64_t works_ = 0;
    bool has_worked_ = false;
    bool has_lost_members_ = false;
    Watch* watch_ = nullptr;  // while there is work in step
};

}  // namespace damier
