// See compiled.hpp; a file each, so that variants compile side by side.
#include "movegen/compiled.hpp"

namespace damier {

DAMIER_COMPILED(Russian, )

}  // namespace damier
