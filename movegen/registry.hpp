// All variants: from a name to the facts, and from the facts to the type. The list itself is in
// cmake/DamierVariants.cmake.
#pragma once

#include "base/error.hpp"
#include "movegen/variant_list.hpp"
#include "movegen/variants.hpp"

#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace damier {

/// In the order of the list.
std::span<const Variant* const> all_variants();

/// The variants' own names, without synonyms.
std::vector<std::string> variant_names();

/// By its name, synonym or Hub name, in whatever case; nullptr if there is none.
const Variant* variant_named(std::string_view name);

/// The same, but throws InputError with all names, and the nearest, if there is none.
const Variant& find_variant(std::string_view name);

using AllVariants = std::tuple<DAMIER_VARIANT_TYPES>;

/// Calls f.template operator()<R>() for each variant, in the order of the list.
template <class F>
constexpr void for_each_variant(F&& f) {
    [&]<class... R>(std::type_identity<std::tuple<R...>>) {
        (f.template operator()<R>(), ...);
    }(std::type_identity<AllVariants>{});
}

namespace detail {

template <std::size_t I, class F>
decltype(auto) with_variant_from(const Variant& variant, F& f) {
    using R = std::tuple_element_t<I, AllVariants>;
    if constexpr (I + 1 < std::tuple_size_v<AllVariants>) {
        if (&variant != &R::facts) return with_variant_from<I + 1>(variant, f);
    }
    return f.template operator()<R>();
}

}  // namespace detail

/// Calls f.template operator()<R>() for the type of the variant and gives back its result, which
/// must be of one type for all variants.
template <class F>
decltype(auto) with_variant(const Variant& variant, F&& f) {
    return detail::with_variant_from<0>(variant, f);
}

/// The same by name. Throws InputError if there is none.
template <class F>
decltype(auto) with_variant(std::string_view name, F&& f) {
    return with_variant(find_variant(name), f);
}

}  // namespace damier
