// See engine/compiled.hpp.
#include "engine/compiled.hpp"

namespace damier {

DAMIER_ENGINE_OF(Frysk, )

}  // namespace damier
