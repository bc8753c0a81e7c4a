#include "match/engine_parameter.hpp"

#include "base/in_quotes.hpp"
#include "base/suggestion.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace damier {

namespace {

std::optional<double> number_in(std::string_view text) {
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return number;
}

std::string known_names(const HubIdentity& engine, std::string_view name) {
    std::vector<std::string> names;
    for (const HubLine& line : engine.parameters)
        names.emplace_back(line.value("name").value_or(""));
    return did_you_mean(std::string(name), names);
}

bool is_in_range(const HubLine& declared, std::string_view value) {
    const auto number = number_in(value);
    const auto least = number_in(declared.value("min").value_or(""));
    const auto most = number_in(declared.value("max").value_or(""));
    return number && (!least || *number >= *least) && (!most || *number <= *most);
}

std::string range_text(const HubLine& declared) {
    if (!declared.has("min") || !declared.has("max")) return "a number";
    return "a number from " + std::string(*declared.value("min")) + " to " +
           std::string(*declared.value("max"));
}

}  // namespace

std::string objection_to(const HubIdentity& engine, std::string_view name, std::string_view value) {
    const HubLine* const declared = engine.find_parameter(name);
    if (declared == nullptr) {
        return "does not know a parameter " + in_quotes(name) + known_names(engine, name);
    }
    const std::string refusal =
        "does not take " + in_quotes(value) + " for " + std::string(name) + ": ";
    const std::string_view type = declared->value("type").value_or("");
    if ((type == "int" || type == "real") && !is_in_range(*declared, value)) {
        return refusal + range_text(*declared) + " is wanted";
    }
    const std::string choice{declared->value("values").value_or("")};
    if (type == "enum" && !choice.empty() &&
        !std::ranges::count(hub_words(choice), std::string(value))) {
        return refusal + "one of " + choice + " is wanted";
    }
    return "";
}

}  // namespace damier
