// A game that was played here as PDN.
#pragma once

#include "engine/session.hpp"

#include <string>
#include <string_view>

namespace damier {

struct GameFacts {
    std::string white;
    std::string black;
    std::string start_fen;
    Result result = Result::Ongoing;
};

/// The game of moves in the notation of the variant, from the start.
std::string game_record_text(std::string_view variant, const GameFacts& facts,
                             const std::vector<std::string>& moves);

}  // namespace damier
