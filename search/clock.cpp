#include "search/clock.hpp"

#include <algorithm>
#include <chrono>

namespace damier {

double steady_seconds() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

SearchClock::SearchClock(const Limits& limits, double fullness, TimeSource now)
    : now_{std::move(now)}, start_{now_()}, late_{1 - std::clamp(fullness, 0.0, 1.0)} {
    if (limits.infinite) return;
    if (limits.clock) share_clock(*limits.clock, fullness, limits.ponders);
    if (limits.move_time) {
        hard_ = std::min(hard_, std::max(*limits.move_time, 0.0));
        target_ = limits.clock ? std::min(target_, hard_) : forever;  // a given time is used
    }
}

/// About 1.3 fair shares are aimed at, since moves found stable give time back, and never more than
/// a quarter of the clock is spent. The reasons are in docs/search.md, under "Time".
void SearchClock::share_clock(const GameClock& clock, double fullness, bool ponders) {
    const double lag = 0.004;  // between us and whoever runs the clock, a move
    const double left = std::max(clock.seconds, 0.0) + std::max(clock.increment, 0.0);
    const double usable = std::max(left - 5 * lag - 0.02 * left, left * 0.2);
    const double expected = 10 + 20 * std::clamp(fullness, 0.0, 1.0);
    const double moves = clock.moves > 0 ? std::min<double>(clock.moves, expected) : expected;

    const double to_come = (moves - 1) * std::max(clock.increment, 0.0);
    const double share = 1.3 * (usable + to_come) / moves * (ponders ? 1.2 : 1.0);
    const double most = moves <= 1 ? usable : moves <= 3 ? usable * 0.5 : usable * 0.25;
    target_ = std::max(std::min(share, most) - lag, 0.0);
    hard_ = std::max(std::min(2.5 * share, most) - lag, 0.0);
}

bool SearchClock::has_time_for_iteration(double instability) const {
    if (target_ >= forever) return !is_over();
    const double share = 0.4 + 0.4 * late_;
    return elapsed() < target_ * share * (0.7 + 0.8 * std::clamp(instability, 0.0, 1.0));
}

}  // namespace damier
