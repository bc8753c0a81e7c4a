#include "protocol/parameter.hpp"

#include "base/error.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <optional>

namespace damier {
namespace {

using Choice = Parameter::Choice;

std::optional<int> whole_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

[[noreturn]] void refuse(const Parameter& parameter, const std::string& wanted) {
    throw InputError("bad value for " + parameter.name + ": " + wanted + " is wanted");
}

std::string checked_bool(const Parameter& parameter, std::string_view value) {
    if (value != "true" && value != "false") refuse(parameter, "true or false");
    return std::string(value);
}

std::string checked_int(const Parameter& parameter, std::string_view value) {
    const std::optional<int> number = whole_number(value);
    if (!number || *number < parameter.min || *number > parameter.max) {
        refuse(parameter, "a whole number from " + std::to_string(parameter.min) + " to " +
                              std::to_string(parameter.max));
    }
    return std::to_string(*number);
}

std::string checked_choice(const Parameter& parameter, std::string_view value) {
    const auto fits = [&](const Choice& choice) {
        return choice.name == value || std::ranges::count(choice.synonyms, value) > 0;
    };
    const auto found = std::ranges::find_if(parameter.choices, fits);
    if (found == parameter.choices.end()) refuse(parameter, "one of " + choice_names(parameter));
    return found->name;
}

std::string checked(const Parameter& parameter, std::string_view value) {
    switch (parameter.type) {
        case Parameter::Type::Bool:
            return checked_bool(parameter, value);
        case Parameter::Type::Int:
            return checked_int(parameter, value);
        case Parameter::Type::Enum:
            return checked_choice(parameter, value);
        case Parameter::Type::String:
            break;
    }
    return std::string(value);
}

}  // namespace

Parameter Parameter::boolean(std::string name, bool value, std::string help) {
    return {std::move(name), Type::Bool, value ? "true" : "false", 0, 0, {}, std::move(help)};
}

Parameter Parameter::integer(std::string name, int value, int min, int max, std::string help) {
    assert(min <= value && value <= max);
    return {std::move(name), Type::Int, std::to_string(value), min, max, {}, std::move(help)};
}

Parameter Parameter::choice(std::string name, std::vector<Choice> choices, std::string help) {
    assert(!choices.empty());
    std::string first = choices.front().name;
    return {std::move(name),    Type::Enum,     std::move(first), 0, 0,
            std::move(choices), std::move(help)};
}

Parameter Parameter::string(std::string name, std::string value, std::string help) {
    return {std::move(name), Type::String, std::move(value), 0, 0, {}, std::move(help)};
}

std::string choice_names(const Parameter& parameter) {
    std::string names;
    for (const Choice& choice : parameter.choices)
        names += (names.empty() ? "" : " ") + choice.name;
    return names;
}

bool ParameterTable::set(std::string_view name, std::string_view value) {
    const auto found = std::ranges::find(parameters_, name, &Parameter::name);
    if (found == parameters_.end()) return false;
    found->value = checked(*found, value);
    return true;
}

int ParameterTable::number(std::string_view name) const {
    return whole_number(text(name)).value();
}

const std::string& ParameterTable::text(std::string_view name) const {
    const Parameter* found = find(name);
    assert(found != nullptr);
    return found->value;
}

const Parameter* ParameterTable::find(std::string_view name) const {
    const auto found = std::ranges::find(parameters_, name, &Parameter::name);
    return found == parameters_.end() ? nullptr : &*found;
}

}  // namespace damier
