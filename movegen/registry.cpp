#include "movegen/registry.hpp"

#include "base/characters.hpp"
#include "base/suggestion.hpp"

#include <array>

namespace damier {

namespace {

constexpr auto list = []<class... R>(std::type_identity<std::tuple<R...>>) {
    return std::array{&R::facts...};
}(std::type_identity<AllVariants>{});

std::vector<std::string> names_and_synonyms() {
    std::vector<std::string> names;
    for (const Variant* variant : list) {
        names.emplace_back(variant->name);
        names.insert(names.end(), variant->synonyms.begin(), variant->synonyms.end());
    }
    return names;
}

std::string listed_names() {
    std::string names;
    for (const Variant* variant : list)
        names += (names.empty() ? "" : ", ") + std::string(variant->name);
    return names;
}

}  // namespace

std::span<const Variant* const> all_variants() {
    return list;
}

std::vector<std::string> variant_names() {
    std::vector<std::string> names;
    for (const Variant* variant : list)
        names.emplace_back(variant->name);
    return names;
}

const Variant* variant_named(std::string_view name) {
    const std::string small = in_small_letters(name);
    for (const Variant* variant : list) {
        if (answers_to(*variant, small)) return variant;
    }
    return nullptr;
}

const Variant& find_variant(std::string_view name) {
    if (const Variant* variant = variant_named(name)) return *variant;
    const std::string meant = did_you_mean(name, names_and_synonyms());
    throw InputError("unknown variant '" + std::string(name) + "'" +
                     (meant.empty() ? "; the variants are " + listed_names() : meant));
}

}  // namespace damier
