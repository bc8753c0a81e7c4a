#include "notation/position_text.hpp"

#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

#include <sstream>

namespace damier {

namespace {

AnyGame game_from_fen(const Variant& variant, const std::string& fen) {
    if (fen.empty()) return AnyGame{variant};
    FenExtras extras;
    const AnyPosition start = parse_fen(variant, fen, extras);
    return AnyGame{start, extras.half_moves.value_or(0)};
}

}  // namespace

AnyGame game_from_text(const PositionText& text) {
    AnyGame game = game_from_fen(find_variant(text.variant), text.fen);
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

}  // namespace damier
