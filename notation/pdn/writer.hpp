// Records as PDN 3.0, strictly: the seven tags first, GameType, moves without blanks and in the
// notation that GameType says, long captures only where they are needed, `*` behind each game,
// lines of 80 columns.
#pragma once

#include "notation/move_text.hpp"
#include "notation/pdn/record.hpp"

#include <string>

namespace damier {

/// The game with its tags, `*` and an empty line at its end. A style of Hub is none of PDN.
std::string to_pdn(const GameRecord& record, MoveStyle style = MoveStyle::Native);

}  // namespace damier
