#include "protocol/hub/level.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace damier {
namespace {

constexpr double max_depth = 99;
constexpr double max_nodes = 1e15;
constexpr double max_seconds = 1e6;  // more than eleven days
constexpr double max_moves = 1000;

std::optional<double> read_number(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc::invalid_argument || end != text.data() + text.size()) {
        return std::nullopt;
    }
    // Too far from zero, or too near: only strtod tells which, with an infinity or almost zero.
    if (error == std::errc::result_out_of_range) {
        return std::strtod(std::string(text).c_str(), nullptr);
    }
    return number;
}

double number_of(std::string_view name, std::string_view text) {
    const std::optional<double> number = read_number(text);
    if (!number) throw InputError("bad value for " + std::string(name) + ": a number is wanted");
    return *number;
}

/// The nearest number in the range; what is not a number becomes the lowest, the one that is sure
/// to end the search.
double within(double number, double low, double high) {
    return std::isnan(number) ? low : std::clamp(number, low, high);
}

}  // namespace

struct HubLevel::Field {
    std::string_view name;
    void (*store)(HubLevel& level, double number);
};

const HubLevel::Field HubLevel::fields[] = {
    {"depth",
     [](HubLevel& level, double number) {
         level.limits_.depth = static_cast<int>(within(number, 1, max_depth));
     }},
    {"nodes",
     [](HubLevel& level, double number) {
         level.limits_.nodes = static_cast<std::uint64_t>(within(number, 1, max_nodes));
     }},
    {"move-time", [](HubLevel& level,
                     double number) { level.limits_.move_time = within(number, 0, max_seconds); }},
    {"time", [](HubLevel& level, double number) { level.time_ = within(number, 0, max_seconds); }},
    {"inc",
     [](HubLevel& level, double number) { level.increment_ = within(number, 0, max_seconds); }},
    {"moves", [](HubLevel& level,
                 double number) { level.moves_ = static_cast<int>(within(number, 0, max_moves)); }},
};

HubLevel HubLevel::with(const HubLine& line) const {
    HubLevel level = *this;
    for (const Field& field : fields) {
        if (const auto text = line.value(field.name)) {
            field.store(level, number_of(field.name, *text));
        }
    }
    if (line.has("infinite")) level.limits_.infinite = true;
    if (const auto moves = line.value("searchmoves")) level.search_moves_ = hub_words(*moves);
    return level;
}

Limits HubLevel::limits() const {
    Limits limits = limits_;
    if (time_ || increment_) {
        limits.clock = GameClock{time_.value_or(0), increment_.value_or(0), moves_};
    }
    return limits;
}

}  // namespace damier
