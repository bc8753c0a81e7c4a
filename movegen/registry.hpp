// The list of all variants, and the way from a name to a type. A new variant is one struct in
// variants.hpp and one entry here.
#pragma once

#include "movegen/compiled.hpp"
#include "movegen/error.hpp"
#include "movegen/variants.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace damier {

using AllVariants = std::tuple<International, English, Russian, Brazilian, Killer, Breakthrough,
                               Frisian, Frysk, Losing, Italian, Pool, Czech, Spanish, Portuguese>;

// Is this a name of the variant: its own, a synonym, or what it is called over Hub?
template <class R>
constexpr bool answers_to(std::string_view name) {
    return name == R::name || name == R::hub_name ||
           std::find(R::synonyms.begin(), R::synonyms.end(), name) != R::synonyms.end();
}

// Calls f.template operator()<R>() for each variant, in the order of the list.
template <class F>
constexpr void for_each_variant(F&& f) {
    [&]<class... R>(std::type_identity<std::tuple<R...>>) {
        (f.template operator()<R>(), ...);
    }(std::type_identity<AllVariants>{});
}

// The variants' own names, without synonyms.
inline std::vector<std::string> variant_names() {
    std::vector<std::string> names;
    for_each_variant([&]<class R>() { names.emplace_back(R::name); });
    return names;
}

// "a, b, c", for messages.
inline std::string listed_variant_names() {
    std::string list;
    for (const std::string& name : variant_names()) {
        list += (list.empty() ? "" : ", ") + name;
    }
    return list;
}

namespace detail {

template <std::size_t I, class F>
auto with_variant_from(std::string_view name, F& f)
    -> decltype(f.template operator()<International>()) {
    if constexpr (I == std::tuple_size_v<AllVariants>) {
        throw InputError("unknown variant '" + std::string(name) + "'; the variants are " +
                         listed_variant_names());
    } else {
        using R = std::tuple_element_t<I, AllVariants>;
        if (answers_to<R>(name)) {
            return f.template operator()<R>();
        }
        return with_variant_from<I + 1>(name, f);
    }
}

}  // namespace detail

// Calls f.template operator()<R>() for the variant of this name or synonym and gives back its
// result, which must be of one type for all variants. Throws InputError if there is none.
template <class F>
decltype(auto) with_variant(std::string_view name, F&& f) {
    return detail::with_variant_from<0>(name, f);
}

}  // namespace damier
