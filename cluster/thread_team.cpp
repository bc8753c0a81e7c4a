#include "cluster/thread_team.hpp"

#include <algorithm>

namespace damier {

namespace {

constexpr std::size_t most_waiting = 256;

void serve(const Craft& craft, int hand, Desk& desk) {
    try {
        const Craft::Say say = [&desk](const Bytes& note) { desk.hear(note); };
        while (const auto unit = desk.take())
            desk.deliver(unit->number, craft.perform(hand, unit->bytes, say));
    } catch (...) {
        desk.fail(std::current_exception());
    }
    craft.rest(hand);
}

class ThreadForeman final : public Foreman {
public:
    explicit ThreadForeman(const Craft& craft) : craft_{craft} {}

    bool run(const Tasks& tasks) override {
        using namespace std::chrono_literals;
        Desk desk{tasks, std::max(most_waiting, 2 * static_cast<std::size_t>(craft_.hands))};
        {
            const HandsAtWork hands{craft_, desk};
            while (!desk.wait_until_over(50ms)) {
            }
            if (desk.is_closed()) craft_.leave_off();
        }
        return desk.result();
    }

    int hands() const override { return craft_.hands; }

private:
    const Craft& craft_;
};

}  // namespace

HandsAtWork::HandsAtWork(const Craft& craft, Desk& desk) {
    for (int hand = 0; hand < craft.hands; ++hand)
        hands_.emplace_back([&craft, &desk, hand] { serve(craft, hand, desk); });
}

void ThreadTeam::work(const Craft& craft, const std::function<void(Foreman&)>& lead) {
    ThreadForeman foreman{craft};
    lead(foreman);
}

}  // namespace damier
