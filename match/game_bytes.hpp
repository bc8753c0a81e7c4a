// A game of a match as bytes, for whoever has played it elsewhere.
#pragma once

#include "match/game.hpp"

#include <string>
#include <string_view>

namespace damier {

/// Without the moves of the opening, which the reader knows.
std::string played_game_bytes(const PlayedGame& game, int opening_plies);

/// Throws InputError if the bytes are no game from this opening.
PlayedGame played_game_of_bytes(const AnyGame& opening, std::string_view bytes);

}  // namespace damier
