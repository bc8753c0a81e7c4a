// How long who waits for letters sleeps before it looks again: MPI has no other way to wait that
// does not take a whole processor. Longer and longer while nothing comes.
#pragma once

#include <algorithm>
#include <chrono>

namespace damier {

class Nap {
public:
    /// The next one, after some letters or none.
    std::chrono::microseconds next(bool had_letters) {
        length_ = had_letters ? shortest : std::min(2 * length_, longest);
        return length_;
    }

private:
    static constexpr std::chrono::microseconds shortest{200};
    static constexpr std::chrono::microseconds longest{3000};

    std::chrono::microseconds length_ = shortest;
};

}  // namespace damier
