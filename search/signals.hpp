// What reaches into a search from outside.
#pragma once

#include <atomic>

namespace damier {

/// Set from other threads while a search runs.
struct Signals {
    std::atomic<bool> stop = false;
    std::atomic<bool> pondering = false;  ///< no clock runs; cleared by a ponder hit
};

}  // namespace damier
