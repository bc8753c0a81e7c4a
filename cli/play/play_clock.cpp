#include "cli/play/play_clock.hpp"

#include "base/error.hpp"
#include "match/time_control.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace damier {

PlayClock::PlayClock(std::string_view text, TimeSource now) : now_{std::move(now)} {
    TimeControl control;
    read_clock(text, control);
    if (control.moves > 0) throw InputError("--clock is for the whole game: 300 or 300+5");
    increment_ = control.increment;
    left_.fill(*control.time);
}

void PlayClock::begin_turn(Color side) {
    stop();
    left_[index(side)] += increment_;
    running_ = side;
    since_ = now_();
}

void PlayClock::stop() {
    if (running_) left_[index(*running_)] = left(*running_);
    running_.reset();
}

double PlayClock::left(Color side) const {
    return left_[index(side)] - (running_ == side ? now_() - since_ : 0);
}

void PlayClock::set_left(Color side, double seconds) {
    left_[index(side)] = seconds;
    if (running_ == side) since_ = now_();
}

GameClock PlayClock::for_search() const {
    const double left_now = running_ ? left(*running_) : 0;
    return {.seconds = std::max(left_now - increment_, 0.0), .increment = increment_};
}

std::string clock_text(double seconds) {
    const double shown = std::max(seconds, 0.0);
    const int minutes = static_cast<int>(shown / 60);
    char text[32];
    std::snprintf(text, sizeof text, shown < 20 ? "%d:%04.1f" : "%d:%02.0f", minutes,
                  shown < 20 ? shown : static_cast<double>(static_cast<int>(shown) % 60));
    return text;
}

}  // namespace damier
