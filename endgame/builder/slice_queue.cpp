#include "endgame/builder/slice_queue.hpp"

#include <chrono>
#include <stdexcept>
#include <thread>

namespace damier {

bool SliceQueue::hand_out(Foreman& foreman, const std::atomic<bool>* stop, const Taken& taken) {
    Tasks tasks;
    tasks.next = [this] { return next(); };
    tasks.is_ready = [this] { return can_tell_next(); };
    tasks.take = [&](const Bytes& built) {
        const std::size_t number = std::stoul(built);
        {
            const std::lock_guard lock{mutex_};
            plan_.set(number, BuildPlan::State::There);
        }
        taken(plan_.materials().at(number));
    };
    tasks.in_order = false;
    tasks.stop = stop;
    return foreman.run(tasks);
}

std::optional<Bytes> SliceQueue::next() {
    const std::lock_guard lock{mutex_};
    const auto ready = choice_(plan_);
    if (!ready) return std::nullopt;
    plan_.set(*ready, BuildPlan::State::Begun);
    return std::to_string(*ready);
}

bool SliceQueue::can_tell_next() {
    const std::lock_guard lock{mutex_};
    return choice_(plan_).has_value() || !plan_.is_any(BuildPlan::State::Begun);
}

void wait_for_slice(const Material& material, const std::filesystem::path& directory,
                    const std::atomic<bool>& left_off, const std::function<bool()>& load) {
    for (int tries = 0; !load(); ++tries) {
        if (tries == 100 || left_off) {
            throw std::runtime_error("the slice " + name(material) +
                                     " was built but cannot be read in '" + directory.string() +
                                     "'; all machines must share this directory");
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
}

}  // namespace damier
