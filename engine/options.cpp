#include "engine/options.hpp"

#include "endgame/material.hpp"
#include "movegen/registry.hpp"
#include "search/parameters.hpp"

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

/// The variants by their Hub names, those of Scan first, and what else each answers to.
std::vector<Parameter::Choice> variant_choices() {
    std::vector<Parameter::Choice> choices;
    for (const Variant* variant : all_variants()) {
        Parameter::Choice choice{std::string(variant->hub_name), {}};
        choice.synonyms.emplace_back(variant->name);
        choice.synonyms.insert(choice.synonyms.end(), variant->synonyms.begin(),
                               variant->synonyms.end());
        choices.push_back(std::move(choice));
    }
    std::ranges::stable_sort(choices, {}, place_in_scan);
    return choices;
}

/// search-lmr-divisor for lmr_divisor.
std::string hub_name(const SearchParameter& number) {
    std::string name = "search-" + std::string(number.name);
    std::ranges::replace(name, '_', '-');
    return name;
}

}  // namespace

ParameterTable engine_parameters() {
    std::vector<Parameter> table{
        Parameter::choice("variant", variant_choices(), "the form of draughts"),
        Parameter::boolean("book", true, "play from the opening book"),
        Parameter::integer("book-ply", 4, 0, 20,
                           "plies of a game in which the book may play other moves than the best"),
        Parameter::integer("book-margin", 4, 0, 100,
                           "so much worse may those moves be, in hundredths of a man"),
        Parameter::boolean("ponder", false, "search while the opponent thinks"),
        Parameter::integer("threads", 1, 1, 256, "search with so many threads"),
        Parameter::integer("tt-size", 24, 16, 30,
                           "entries of the transposition table, 16 bytes each, as a power of two"),
        Parameter::integer("bb-size", 7, 0, most_endgame_pieces,
                           "use endgame databases of at most so many pieces"),
        // Ours.
        Parameter::choice("move-numbering", {{"board", {}}, {"pdn", {}}},
                          "how the squares of moves over Hub are numbered"),
        Parameter::integer("multipv", 1, 1, 100, "show so many of the best moves"),
        Parameter::string("bb-dir", "auto", "where endgame databases lie; auto: the usual place"),
        Parameter::choice("evaluation", {{"net", {}}, {"terms", {}}},
                          "what judges positions: the learned net of the variant, or its terms"),
        Parameter::string("eval-file", "auto", "a file with another net to evaluate with"),
        Parameter::string("book-file", "auto", "another opening book; auto: that of the program"),
    };
    for (const SearchParameter& number : search_parameters) {
        table.push_back(Parameter::integer(hub_name(number), *number.value, number.least,
                                           number.most, "a number of the search"));
    }
    return ParameterTable(std::move(table));
}

void use_search_parameters(const ParameterTable& parameters) {
    for (const SearchParameter& number : search_parameters)
        *number.value = parameters.number(hub_name(number));
}

}  // namespace damier
