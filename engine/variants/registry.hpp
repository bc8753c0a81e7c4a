// From a name to the variant's engine.
#pragma once

#include "engine/variant.hpp"

#include <string_view>
#include <vector>

namespace damier {

/// The one Variant of the rules R. Defined in variant_of.hpp and made in engine/variants/on_*.cpp;
/// a variant of the list in movegen/registry.hpp that is not there does not link.
template <class R>
const Variant& variant_of();

/// In the order of the list in movegen/registry.hpp.
std::vector<const Variant*> all_variants();

/// By its name, synonym or Hub name. Throws InputError with all names, and the nearest.
const Variant& find_variant(std::string_view name);

}  // namespace damier
