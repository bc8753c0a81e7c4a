#include "engine/variants/registry.hpp"

#include "engine/suggestion.hpp"
#include "movegen/registry.hpp"

namespace damier {

namespace {

std::vector<std::string> names_and_synonyms() {
    std::vector<std::string> names;
    for (const Variant* variant : all_variants()) {
        names.emplace_back(variant->name());
        names.insert(names.end(), variant->synonyms().begin(), variant->synonyms().end());
    }
    return names;
}

}  // namespace

std::vector<const Variant*> all_variants() {
    std::vector<const Variant*> variants;
    for_each_variant([&]<class R>() { variants.push_back(&variant_of<R>()); });
    return variants;
}

const Variant& find_variant(std::string_view name) {
    const Variant* found = nullptr;
    for_each_variant([&]<class R>() {
        if (answers_to<R>(name)) found = &variant_of<R>();
    });
    if (found != nullptr) return *found;
    const std::string meant = did_you_mean(name, names_and_synonyms());
    throw InputError("unknown variant '" + std::string(name) + "'" +
                     (meant.empty() ? "; the variants are " + listed_variant_names() : meant));
}

}  // namespace damier
