// When to stop: turns limits and the game clock into a target for the search and a point it never
// goes past. Time is read through a function, so that tests can bring their own.
#pragma once

#include "search/limits.hpp"

#include <functional>

namespace damier {

using TimeSource = std::function<double()>;  // seconds, from any start, never going back

double steady_seconds();

class SearchClock {
public:
    /// `fullness` is the share of the starting pieces still on the board: a full board means that
    /// many moves are to come.
    SearchClock(const Limits& limits, double fullness, TimeSource now = steady_seconds);

    void restart() { start_ = now_(); }  // the opponent has played the expected move
    double elapsed() const { return now_() - start_; }
    bool is_timed() const { return hard_ < forever; }

    /// Must the search stop in mid-iteration?
    bool is_over() const { return is_timed() && elapsed() >= hard_; }

    /// Is it worth to begin another iteration after this depth? `instability` is 1 for a best move
    /// that keeps changing, 0 for one that has been the best for long; `fall` is how many centi-men
    /// the score has lost of late.
    bool has_time_for_iteration(int depth, double instability, int fall) const;

    double target() const { return target_; }
    double hard_limit() const { return hard_; }

private:
    void share_clock(const GameClock& clock, double fullness, bool ponders);

    static constexpr double forever = 1e9;
    static constexpr int least_depth = 6;  // reached whatever the target, short of the hard limit

    TimeSource now_;
    double start_;
    double target_ = forever;
    double hard_ = forever;
    double late_ = 0;  // 0 on a full board, 1 on an empty one
};

}  // namespace damier
