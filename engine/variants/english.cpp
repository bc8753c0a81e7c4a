// See engine/compiled.hpp.
#include "engine/compiled.hpp"

namespace damier {

DAMIER_ENGINE_OF(English, )

}  // namespace damier
