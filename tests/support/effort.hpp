// How much of something a test looks at.
#pragma once

namespace damier {

/// The full number, or a smaller one where asserts and sanitizers take their time.
constexpr int effort([[maybe_unused]] int full, [[maybe_unused]] int checked) {
#ifdef NDEBUG
    return full;
#else
    return checked;
#endif
}

}  // namespace damier
