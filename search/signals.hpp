// What reaches into a search from outside.
#pragma once

#include <atomic>
#include <functional>

namespace damier {

/// Set from other threads while a search runs.
struct Signals {
    std::atomic<bool> stop = false;
    std::atomic<bool> pondering = false;  ///< no clock runs; cleared by a ponder hit

    /// Called by the search every thousand nodes or so, if there is one: where there is but one
    /// thread it is the only way to set the others.
    std::function<void()> listen{};
};

}  // namespace damier
