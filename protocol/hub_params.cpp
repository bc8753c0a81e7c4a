#include "protocol/hub_params.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace damier {
namespace {

constexpr std::array<std::string_view, 5> scan_variants{"normal", "killer", "bt", "frisian",
                                                        "losing"};

auto place_in_scan(const Parameter::Choice& variant) {
    return std::ranges::find(scan_variants, variant.name) - scan_variants.begin();
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

ParameterTable hub_parameters(std::vector<Parameter::Choice> variants) {
    std::ranges::stable_sort(variants, {}, place_in_scan);
    return ParameterTable({
        Parameter::choice("variant", std::move(variants)),
        Parameter::boolean("book", true),
        Parameter::integer("book-ply", 4, 0, 20),
        Parameter::integer("book-margin", 4, 0, 100),
        Parameter::boolean("ponder", false),
        Parameter::integer("threads", 1, 1, 16),
        Parameter::integer("tt-size", 24, 16, 30),
        Parameter::integer("bb-size", 5, 0, 7),
        // Ours.
        Parameter::choice("move-numbering", {{"board", {}}, {"pdn", {}}}),
        Parameter::integer("multipv", 1, 1, 100),
        Parameter::string("bb-dir", "auto"),
    });
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
