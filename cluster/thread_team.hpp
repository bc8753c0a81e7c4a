// A team of one member: the threads of this process.
#pragma once

#include "cluster/desk.hpp"
#include "cluster/team.hpp"

#include <thread>
#include <vector>

namespace damier {

/// The hands of a member, each on a thread, while it lives: they take units from the desk until
/// there are no more.
class HandsAtWork {
public:
    HandsAtWork(const Craft& craft, Desk& desk);

private:
    std::vector<std::jthread> hands_;
};

class ThreadTeam final : public Team {
public:
    void work(const Craft& craft, const std::function<void(Foreman&)>& lead) override;
    void work_in_step(const Steps& steps) override { steps.perform(); }
    void add_up(std::vector<double>&) override {}
    void exchange(std::vector<Bytes>&) override {}
    int members() const override { return 1; }
    int member() const override { return 0; }
};

}  // namespace damier
