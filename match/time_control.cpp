#include "match/time_control.hpp"

#include "base/in_quotes.hpp"
#include "protocol/hub/line.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>

namespace damier {

namespace {

std::string shortest(double number) {
    char text[40];
    std::snprintf(text, sizeof text, "%.10g", number);
    return text;
}

std::string thousandths(double seconds) {
    char text[40];
    std::snprintf(text, sizeof text, "%.3f", seconds);
    return text;
}

template <class Number>
bool read_whole(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

}  // namespace

void read_clock(std::string_view text, TimeControl& control) {
    std::string_view rest = text;
    int moves = 0;
    double time = 0;
    double increment = 0;
    bool good = true;
    if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
        good = read_whole(rest.substr(0, slash), moves) && moves >= 1 && moves <= 1000;
        rest.remove_prefix(slash + 1);
    }
    if (const std::size_t plus = rest.find('+'); plus != std::string_view::npos) {
        good = good && read_whole(rest.substr(plus + 1), increment);
        rest = rest.substr(0, plus);
    }
    good = good && read_whole(rest, time);
    const auto in_bounds = [](double seconds) { return seconds >= 0 && seconds <= 1e6; };
    if (!good || !in_bounds(time) || !in_bounds(increment) || time + increment <= 0) {
        throw InputError("a control is written [MOVES/]SECONDS[+INCREMENT], as 60, 10+0.1 or " +
                         std::string("75/120, not ") + in_quotes(text));
    }
    control.time = time;
    control.increment = increment;
    control.moves = moves;
}

std::string to_text(const TimeControl& control) {
    std::string text;
    const auto add = [&](const std::string& limit) { text += (text.empty() ? "" : ", ") + limit; };
    if (control.time) {
        add((control.moves > 0 ? std::to_string(control.moves) + " moves in " : "") +
            shortest(*control.time) + " s" +
            (control.increment > 0 ? " + " + shortest(control.increment) + " s a move" : ""));
    }
    if (control.move_time) add(shortest(*control.move_time) + " s a move");
    if (control.nodes) add(std::to_string(*control.nodes) + " nodes a move");
    if (control.depth) add("depth " + std::to_string(*control.depth));
    return text;
}

PlayerClock::PlayerClock(const TimeControl& control)
    : control_{control},
      left_{control.time.value_or(0)},
      moves_left_{control.moves},
      level_{level_now()} {}

std::string PlayerClock::level_now() const {
    HubLine line{"level"};
    if (control_.depth) line.add("depth", std::to_string(*control_.depth));
    if (control_.nodes) line.add("nodes", std::to_string(*control_.nodes));
    if (control_.move_time) line.add("move-time", shortest(*control_.move_time));
    if (control_.time) {
        if (control_.moves > 0) line.add("moves", std::to_string(moves_left_));
        line.add("time", thousandths(std::max(left_, 0.0)));
        if (control_.increment > 0) line.add("inc", shortest(control_.increment));
    }
    return line.text();
}

double PlayerClock::allowed() const {
    double seconds = std::numeric_limits<double>::infinity();
    if (control_.time) seconds = left_ + control_.increment;
    if (control_.move_time) seconds = std::min(seconds, *control_.move_time);
    return seconds;
}

void PlayerClock::use(double seconds) {
    if (!control_.time) return;
    left_ += control_.increment - seconds;
    if (control_.moves > 0 && --moves_left_ == 0) {
        moves_left_ = control_.moves;
        left_ += *control_.time;
    }
    level_ = level_now();
}

}  // namespace damier
