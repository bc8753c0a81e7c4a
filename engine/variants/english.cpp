// The engine of one variant; a file each, so that they compile side by side.
#include "engine/variant_of.hpp"

namespace damier {

template const Variant& variant_of<English>();

}  // namespace damier
