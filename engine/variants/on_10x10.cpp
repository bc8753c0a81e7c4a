// The variants played on 10x10 as the program sees them.
#include "engine/variant_of.hpp"

namespace damier {

template const Variant& variant_of<International>();
template const Variant& variant_of<Killer>();
template const Variant& variant_of<Breakthrough>();
template const Variant& variant_of<Frisian>();
template const Variant& variant_of<Frysk>();
template const Variant& variant_of<Losing>();

}  // namespace damier
