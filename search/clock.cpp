#include "search/clock.hpp"

#include "search/parameters.hpp"

#include <algorithm>
#include <chrono>

namespace damier {

double steady_seconds() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

SearchClock::SearchClock(const Limits& limits, double fullness, TimeSource now)
    : now_{std::move(now)},
      start_{now_() - limits.spent},
      late_{1 - std::clamp(fullness, 0.0, 1.0)} {
    if (limits.infinite) return;
    if (limits.clock) share_clock(*limits.clock, fullness, limits.ponders);
    if (limits.move_time) {
        hard_ = std::min(hard_, std::max(*limits.move_time, 0.0));
        target_ = limits.clock ? std::min(target_, hard_) : forever;  // a given time is used
    }
}

namespace {

/// How many moves are to come. Without an increment nobody gives time back, and what is lost on the
/// way from move to move adds up: the fewer pieces, the longer an ending may still be, so that a
/// game of 150 moves has a search at its end (as a test plays it).
double moves_to_come(const GameClock& clock, double fullness) {
    const bool sudden_death = clock.moves <= 0 && clock.increment <= 0;
    const double expected = sudden_death ? 46 - 16 * fullness : 10 + 20 * fullness;
    return clock.moves > 0 ? std::min<double>(clock.moves, expected) : expected;
}

}  // namespace

/// More than a fair share is aimed at, since moves found stable give time back (with 1.3 shares
/// more than a quarter of the clock was left at the end of a game); up to 3 of these are spent on a
/// move in trouble, and never more than a quarter of the clock. The twentieth part of what is left
/// may always be used, so that a search of some thousand nodes is to be had to the end.
void SearchClock::share_clock(const GameClock& clock, double fullness, bool ponders) {
    const double lag = 0.004;  // between us and whoever runs the clock, a move
    const double left = std::max(clock.seconds, 0.0) + std::max(clock.increment, 0.0);
    const double usable = std::max(left - 5 * lag - 0.02 * left, left * 0.2);
    const double moves = moves_to_come(clock, std::clamp(fullness, 0.0, 1.0));

    const double to_come = (moves - 1) * std::max(clock.increment, 0.0);
    const double share =
        tuned::clock_share / 100.0 * (usable + to_come) / moves * (ponders ? 1.2 : 1.0);
    const double most = moves <= 1 ? usable : moves <= 3 ? usable * 0.5 : usable * 0.25;
    target_ = std::max(std::min(share, most) - lag, 0.0);
    hard_ = std::max(std::min(3 * share, most) - lag, left / 20);
}

bool SearchClock::has_time_for_iteration(int depth, double instability, int fall) const {
    if (target_ >= forever || depth < least_depth) return !is_over();
    const double share = 0.4 + 0.4 * late_;
    const double trouble = std::clamp(fall / 30.0, 0.0, 1.0);
    const double factor = 0.6 + 0.9 * std::clamp(instability, 0.0, 1.0) + 0.5 * trouble;
    return elapsed() < std::min(target_ * share * factor, hard_);
}

}  // namespace damier
