// The clock of a game at the terminal: minutes for each side, and seconds added for each move.
#pragma once

#include "movegen/types.hpp"
#include "search/limits.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

class PlayClock {
public:
    using TimeSource = std::function<double()>;  ///< seconds

    /// Reads `300` or `300+5`. Throws InputError.
    PlayClock(std::string_view text, TimeSource now);

    /// It is this side's turn: its seconds are added, and its time runs.
    void begin_turn(Color side);
    /// Nobody's time runs.
    void stop();

    /// Seconds, below zero when they are used up.
    double left(Color side) const;
    void set_left(Color side, double seconds);

    /// For the side whose time runs.
    GameClock for_search() const;

private:
    TimeSource now_;
    double increment_;
    std::array<double, 2> left_{};
    std::optional<Color> running_;
    double since_ = 0;
};

/// `4:58`, or `0:09.5` when there is little.
std::string clock_text(double seconds);

}  // namespace damier
