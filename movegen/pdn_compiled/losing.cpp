// A file each, so that the variants compile side by side.
#include "movegen/pdn_compiled.hpp"

namespace damier {

DAMIER_PDN_COMPILED(Losing, )

}  // namespace damier
