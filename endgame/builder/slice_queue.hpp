// Hands the slices of a plan out to a team as they come to be ready. Does not know what is made of
// them, values or distances.
#pragma once

#include "cluster/team.hpp"
#include "endgame/builder/build_plan.hpp"

#include <filesystem>
#include <functional>
#include <mutex>

namespace damier {

class SliceQueue {
public:
    /// Which slice is to be built next, by its number in the plan.
    using Choice = std::function<std::optional<std::size_t>(const BuildPlan&)>;
    /// Told of each that was built.
    using Taken = std::function<void(const Material&)>;

    SliceQueue(BuildPlan& plan, Choice choice) : plan_{plan}, choice_{std::move(choice)} {}

    /// By the leader. False if stopped before there was nothing more to choose.
    bool hand_out(Foreman& foreman, const std::atomic<bool>* stop, const Taken& taken);

private:
    std::optional<Bytes> next();
    bool can_tell_next();

    BuildPlan& plan_;
    const Choice choice_;
    std::mutex mutex_;
};

/// Waits until `load` has found a slice that others have built: a file system of many machines may
/// show it a little later. Throws if it does not come.
void wait_for_slice(const Material& material, const std::filesystem::path& directory,
                    const std::atomic<bool>& left_off, const std::function<bool()>& load);

}  // namespace damier
