#include "protocol/hub_answers.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace damier {
namespace {

/// With so many decimals; a number that no client could read becomes one that it can.
std::string real_text(double number, int decimals) {
    constexpr double largest = 1e12;
    const double shown = std::isnan(number) ? 0 : std::min(std::max(0.0, number), largest);
    std::array<char, 64> text;
    const auto written = std::to_chars(text.data(), text.data() + text.size(), shown,
                                       std::chars_format::fixed, decimals);
    return {text.data(), written.ptr};
}

/// 1234 as 12.34.
std::string hundredths(int number) {
    const int size = std::abs(number);
    const std::string part = std::to_string(100 + size % 100).substr(1);
    return (number < 0 ? "-" : "") + std::to_string(size / 100) + '.' + part;
}

int hundredths_of_a_man(Score score) {
    constexpr int win = 10'000;
    constexpr int database_win = 9'000;
    constexpr int most_units = 8'000;
    if (score.is_units()) return std::clamp(score.value(), -most_units, most_units);
    const int plies = std::clamp(score.plies(), 0, 999);
    const int size = (score.is_win() || score.is_loss() ? win : database_win) - plies;
    return score.value() < 0 ? -size : size;
}

double millions_a_second(const SearchInfo& info) {
    return info.seconds > 0 ? static_cast<double>(info.nodes) / info.seconds / 1e6 : 0;
}

}  // namespace

std::string hub_score(Score score) {
    return hundredths(hundredths_of_a_man(score));
}

HubLine info_line(const Report& report) {
    const SearchInfo& info = report.info;
    HubLine line("info");
    line.add("depth", std::to_string(info.depth));
    line.add("mean-depth", real_text(info.mean_depth, 1));
    line.add("score", hub_score(info.score));
    line.add("nodes", std::to_string(info.nodes));
    line.add("time", real_text(info.seconds, 3));
    line.add("nps", real_text(millions_a_second(info), 1));
    if (!report.pv.empty()) line.add("pv", report.pv);
    if (report.multi_pv > 1) line.add("multipv", std::to_string(info.rank));
    return line;
}

HubLine done_line(const Answer& answer) {
    HubLine line("done");
    if (answer.move.empty()) return line;
    line.add("move", answer.move);
    if (!answer.ponder.empty()) line.add("ponder", answer.ponder);
    return line;
}

HubLine error_line(std::string message) {
    // A message may repeat what was received, and clients read our lines as UTF-8.
    std::ranges::replace_if(
        message, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
    return HubLine("error").add("message", std::move(message));
}

}  // namespace damier
