#include "protocol/hub/answers.hpp"

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

/// A search has looked at something; what has not, knows it from the opening book.
bool is_from_book(const SearchInfo& info) {
    return info.depth == 0 && info.nodes == 0 && !info.pv.empty();
}

std::string type_name(Parameter::Type type) {
    switch (type) {
        case Parameter::Type::Bool:
            return "bool";
        case Parameter::Type::Int:
            return "int";
        case Parameter::Type::Enum:
            return "enum";
        case Parameter::Type::String:
            break;
    }
    return "string";
}

}  // namespace

std::string hub_score(Score score) {
    return hundredths(hundredths_of_a_man(score));
}

HubLine info_line(const SearchInfo& info, const std::string& pv, int lines) {
    HubLine line("info");
    line.add("depth", std::to_string(info.depth));
    line.add("mean-depth", real_text(info.mean_depth, 1));
    line.add("score", hub_score(info.score));
    line.add("nodes", std::to_string(info.nodes));
    line.add("time", real_text(info.seconds, 3));
    line.add("nps", real_text(millions_a_second(info), 1));
    if (!pv.empty()) line.add("pv", pv);
    if (lines > 1) line.add("multipv", std::to_string(info.rank));
    if (is_from_book(info)) line.add("book", "true");
    return line;
}

HubLine done_line(const std::string& move, const std::string& ponder) {
    HubLine line("done");
    if (move.empty()) return line;
    line.add("move", move);
    if (!ponder.empty()) line.add("ponder", ponder);
    return line;
}

HubLine error_line(std::string message) {
    // A message may repeat what was received, and clients read our lines as UTF-8.
    std::ranges::replace_if(
        message, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
    return HubLine("error").add("message", std::move(message));
}

HubLine param_line(const Parameter& parameter) {
    HubLine line("param");
    line.add("name", parameter.name);
    line.add("value", parameter.value);
    line.add("type", type_name(parameter.type));
    if (parameter.type == Parameter::Type::Int) {
        line.add("min", std::to_string(parameter.min));
        line.add("max", std::to_string(parameter.max));
    }
    if (parameter.type == Parameter::Type::Enum) line.add("values", choice_names(parameter));
    return line;
}

}  // namespace damier
