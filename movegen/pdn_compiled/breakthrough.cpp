// A file each, so that the variants compile side by side.
#include "movegen/pdn_attempt_of.hpp"

namespace damier {

template PdnAttempt play_pdn_as<Breakthrough>(const PdnGame& game);

}  // namespace damier
