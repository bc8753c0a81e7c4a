// Names that openings are known by, from book/data/openings.txt.
#pragma once

#include "movegen/any_game.hpp"

#include <string>

namespace damier {

/// The name of the last position of the game that has one, by whatever moves it was reached; empty
/// if there is none, or the game did not begin at the start of its variant.
std::string opening_name(const AnyGame& game);

}  // namespace damier
