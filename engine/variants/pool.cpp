// See engine/compiled.hpp.
#include "engine/compiled.hpp"

namespace damier {

DAMIER_ENGINE_OF(Pool, )

}  // namespace damier
