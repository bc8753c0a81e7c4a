// A game of a match as PDN, with what the engines thought of each move in comments.
#pragma once

#include "match/game.hpp"
#include "notation/pdn/text.hpp"

#include <string>
#include <vector>

namespace damier {

/// `{+0.12/11 0.52s}` behind a move: the score of who made it, in men, the depth, and the time.
/// Moves of the opening have no comment; the last comment tells how the game ended.
std::string game_pdn(const PlayedGame& game, const std::vector<PdnTag>& tags);

}  // namespace damier
