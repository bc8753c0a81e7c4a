// Analyses positions with an engine.
#pragma once

#include "engine/engine.hpp"
#include "protocol/analysis.hpp"

namespace damier {

/// Searches the position of the game. It finds nothing of those before it, so that it does not
/// matter which were analysed with the same engine. The game stays.
Analysis analyse(Engine& engine, AnyGame game, const GoRequest& request,
                 const InfoListener& listen = {});

/// The moves of the engine's game that the databases prove to lead to a draw, no better and no
/// worse. The score of a search only tells such moves apart.
std::vector<Move> known_draws(const Engine& engine);

}  // namespace damier
