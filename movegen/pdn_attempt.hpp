// One game of a PDN file played as one variant. Compiled once for each, in pdn_compiled/.
#pragma once

#include "movegen/pdn_any_record.hpp"

namespace damier {

struct PdnAttempt {
    AnyReplay replay;
    int plies = 0;  // of the main line, as far as it could be played
};

/// Defined in pdn_attempt_of.hpp and made in pdn_compiled/NAME.cpp; a variant of the list in
/// registry.hpp without such a file does not link.
template <class R>
PdnAttempt play_pdn_as(const PdnGame& game);

}  // namespace damier
