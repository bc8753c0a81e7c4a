// How often a king has moved in a row, as Hub clients of Frisian draughts state it with a position:
// `W46=2 B5=1`, each part optional, the king's square and 1 to 3 moves.
#pragma once

#include "movegen/any_position.hpp"

#include <string_view>

namespace damier {

/// The position with these counts. Throws InputError if the text is bad or there is no such king.
AnyPosition with_wolves(const AnyPosition& pos, std::string_view text);

}  // namespace damier
