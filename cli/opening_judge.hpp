// What our own engine thinks of the openings that a match makes up.
#pragma once

#include "match/openings.hpp"

namespace damier {

/// A position is level if a short search, the same each time, sees neither side half a man ahead.
OpeningJudge engine_opening_judge();

}  // namespace damier
