// From the options that name a position to the position.
#pragma once

#include "engine/position_options.hpp"
#include "movegen/error.hpp"
#include "movegen/fen.hpp"
#include "movegen/move_text.hpp"

#include <sstream>
#include <string>

namespace damier {

/// Throws InputError if the FEN is bad, or a move cannot be read or played.
template <class R>
Position<R> position_from_text(const PositionText& text) {
    Position<R> pos = text.fen.empty() ? Position<R>::start() : parse_fen<R>(text.fen);
    std::istringstream words{text.moves};
    int number = 0;
    for (std::string word; words >> word;) {
        ++number;
        try {
            pos = pos.after(parse_move(pos, word));
        } catch (const InputError& error) {
            throw InputError("move " + std::to_string(number) + " of --moves: " + error.what());
        }
    }
    return pos;
}

}  // namespace damier
