// How long an engine may think, and the clock that runs while it does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// Seconds. What is not given does not limit; several limits hold together.
struct TimeControl {
    std::optional<double> time{};  ///< for the game, or for `moves` of it
    double increment = 0;          ///< for each move, to be had before it is made
    int moves = 0;                 ///< 0: the time is for the whole game
    std::optional<double> move_time{};
    std::optional<std::int64_t> nodes{};
    std::optional<int> depth{};

    bool limits_anything() const { return time || move_time || nodes || depth; }
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// Reads `60`, `10+0.1`, `40/60`, `40/60+0.5` into time, increment and moves. Throws InputError.
void read_clock(std::string_view text, TimeControl& control);

/// "10 s + 0.1 s", "1000 nodes": as people and PDN say it.
std::string to_text(const TimeControl& control);

class PlayerClock {
public:
    explicit PlayerClock(const TimeControl& control);

    /// The `level` line for the next move.
    const std::string& level() const { return level_; }

    /// Seconds for the next move; infinite without a clock.
    double allowed() const;

    void use(double seconds);

private:
    std::string level_now() const;

    TimeControl control_;
    double left_;
    int moves_left_;     // in this period, if there are periods
    std::string level_;  // made anew only when the clock has run
};

}  // namespace damier
