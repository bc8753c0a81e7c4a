// From the text of a game to its record: moves are found among the legal ones, whatever signs they
// are written with.
#pragma once

#include "notation/pdn/record.hpp"

#include <vector>

namespace damier {

struct PdnReplay {
    GameRecord record;                   // as far as it goes, if the game is unreadable
    std::vector<PdnProblem> problems{};  // met in playing the moves; see also PdnGame::problems
    bool readable = true;
};

/// Plays the game as one of the variant. If there are several ways to understand its squares, takes
/// the first by which all moves are legal, else the one that goes furthest.
PdnReplay replay_pdn(const Variant& variant, const PdnGame& game);

}  // namespace damier
