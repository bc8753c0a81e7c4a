// See engine/compiled.hpp.
#include "engine/compiled.hpp"

namespace damier {

DAMIER_ENGINE_OF(Brazilian, )

}  // namespace damier
