// From the options that name a position to the game that has led to it.
#pragma once

#include "engine/position_options.hpp"
#include "movegen/compiled.hpp"
#include "movegen/error.hpp"

#include <sstream>
#include <string>

namespace damier {

/// Throws InputError if the FEN is bad, or a move cannot be read or played.
template <class R>
Game<R> game_from_text(const PositionText& text) {
    FenExtras extras;
    Game<R> game;
    if (!text.fen.empty()) {
        const Position<R> pos = parse_fen<R>(text.fen, extras);
        game = Game<R>{pos, extras.half_moves.value_or(0)};
    }
    std::istringstream words{text.moves};
    int number = 0;
    for (std::string word; words >> word;) {
        ++number;
        try {
            game.play(parse_move(game.position(), word));
        } catch (const InputError& error) {
            throw InputError("move " + std::to_string(number) + " of --moves: " + error.what());
        }
    }
    return game;
}

template <class R>
Position<R> position_from_text(const PositionText& text) {
    return game_from_text<R>(text).position();
}

}  // namespace damier
