#include "match/engine_spec.hpp"

#include "base/error.hpp"
#include "base/in_quotes.hpp"

#include <charconv>

namespace damier {

namespace {

template <class Number>
Number limit(const std::string& key, const std::string& text, Number least, Number most) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc{} && stop == end && number >= least && number <= most) return number;
    throw InputError(key + " of an engine must be a number of sense, not " + in_quotes(text));
}

bool is_list_of_pairs(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    const std::size_t end = text.find_first_of(" \t=\"'/\\", begin);
    return end != std::string_view::npos && end > begin && text[end] == '=';
}

void set_command(EngineSpec& spec, std::string_view text, const EngineDefaults& defaults) {
    spec.command.words = command_words(text);
    if (spec.command.words.front() != "damier") return;
    spec.command.words.front() = defaults.own_program;
    if (spec.command.words.size() == 1) spec.command.words.emplace_back("hub");
}

/// Whether the key is one of ours.
bool set_limit(TimeControl& control, const std::string& key, const std::string& value) {
    if (key == "control") {
        read_clock(value, control);
    } else if (key == "move-time") {
        control.move_time = limit(key, value, 0.0, 1e6);
    } else if (key == "nodes") {
        control.nodes = limit<std::int64_t>(key, value, 1, 1'000'000'000'000);
    } else if (key == "depth") {
        control.depth = limit(key, value, 1, 1000);
    } else {
        return false;
    }
    return true;
}

/// Later values of the same name count.
void set_parameter(EngineSpec& spec, std::string name, std::string value) {
    std::erase_if(spec.parameters, [&](const auto& pair) { return pair.first == name; });
    spec.parameters.emplace_back(std::move(name), std::move(value));
}

void set(EngineSpec& spec, TimeControl& control, const std::string& pair,
         const EngineDefaults& defaults) {
    const auto [key, value] = read_parameter(pair);
    if (key == "cmd") {
        set_command(spec, value, defaults);
    } else if (key == "dir") {
        spec.command.directory = value;
    } else if (key == "name") {
        spec.name = value;
    } else if (key == "dxp") {
        spec.dxp = read_dxp_meeting(value);
    } else if (!set_limit(control, key, value)) {
        set_parameter(spec, key.starts_with("param.") ? key.substr(6) : key, value);
    }
}

void check_for_dxp(const TimeControl& control, std::string_view engine) {
    const bool fits = control.time && control.increment == 0 && !control.move_time &&
                      !control.nodes && !control.depth;
    if (fits) return;
    throw InputError("over DXP there is only time for a game: give " + in_quotes(engine) +
                     " control=SECONDS or control=MOVES/SECONDS");
}

}  // namespace

EngineSpec read_engine_spec(std::string_view text, const EngineDefaults& defaults) {
    EngineSpec spec;
    spec.parameters = defaults.parameters;
    spec.control = defaults.control;
    if (!is_list_of_pairs(text)) {
        set_command(spec, text, defaults);
        return spec;
    }
    TimeControl control;
    for (const std::string& pair : command_words(text))
        set(spec, control, pair, defaults);
    if (control.limits_anything()) spec.control = control;
    if (spec.command.words.empty() && !spec.dxp) {
        throw InputError("the engine " + in_quotes(text) + " needs cmd= or dxp=");
    }
    if (spec.dxp) check_for_dxp(spec.control, text);
    return spec;
}

std::pair<std::string, std::string> read_parameter(std::string_view text) {
    const std::size_t sign = text.find('=');
    if (sign == std::string_view::npos || sign == 0) {
        throw InputError("a parameter is written NAME=VALUE, not " + in_quotes(text));
    }
    return {std::string(text.substr(0, sign)), std::string(text.substr(sign + 1))};
}

DxpMeeting read_dxp_meeting(std::string_view text) {
    constexpr std::string_view word = "listen";
    const bool listens = text == word || text.starts_with("listen:");
    if (listens) text.remove_prefix(word.size());
    if (text.empty()) return {listens, {}};
    return {listens, parse_dxp_address(text)};
}

std::string to_text(const EngineSpec& spec) {
    std::string text = spec.name + ":";
    for (const std::string& word : spec.command.words)
        text += " " + word;
    text += "; in " + spec.command.directory + "; ";
    for (const auto& [name, value] : spec.parameters)
        text += name + "=" + value + " ";
    if (spec.dxp) {
        text += (spec.dxp->listens ? "dxp listen " : "dxp ") + to_string(spec.dxp->address);
    }
    return text + "; " + to_text(spec.control);
}

}  // namespace damier
