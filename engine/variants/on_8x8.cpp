// The variants played on 8x8 as the program sees them.
#include "engine/variant_of.hpp"

namespace damier {

template const Variant& variant_of<English>();
template const Variant& variant_of<Russian>();
template const Variant& variant_of<Brazilian>();
template const Variant& variant_of<Italian>();
template const Variant& variant_of<Pool>();
template const Variant& variant_of<Czech>();
template const Variant& variant_of<Spanish>();
template const Variant& variant_of<Portuguese>();

}  // namespace damier
