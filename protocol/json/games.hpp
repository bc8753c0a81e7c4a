// Games of PDN texts as JSON, and back.
#pragma once

#include "notation/pdn/player.hpp"
#include "protocol/json/backend.hpp"
#include "protocol/json/objects.hpp"
#include "protocol/json/request.hpp"

namespace damier {

/// The games of the request's text, a list without their moves; or the one it names, with them.
/// Adds `games` or `game`.
void add_games(Json& object, const JsonRequest& request, const JsonBounds& bounds);

/// The game that is to be annotated: one of the text, or the moves of the request.
GameRecord record_in(const JsonRequest& request);

/// The PDN of the game that the request spells out.
std::string written_pdn(const JsonRequest& request);

/// Adds what was found in a game.
void add_annotation(Json& object, const AnnotatedGame& game, const ChancesOf& chances_of);

}  // namespace damier
