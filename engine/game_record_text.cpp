#include "engine/game_record_text.hpp"

#include "movegen/error.hpp"
#include "movegen/pdn_any_record.hpp"
#include "movegen/registry.hpp"

#include <stdexcept>

namespace damier {

std::string game_record_text(std::string_view variant, const GameFacts& facts,
                             const std::vector<std::string>& moves) {
    PdnResult result;
    result.result = facts.result;
    PdnGame game;
    game.terminator = with_variant(variant, [&]<class R>() {
        return write_result(result, R::starts, R::pdn_counts_two_points);
    });
    game.tags = {{"Event", "A game against Damier", {}},
                 {"White", facts.white, {}},
                 {"Black", facts.black, {}},
                 {"Result", game.terminator, {}},
                 {"FEN", facts.start_fen, {}}};
    for (const std::string& move : moves)
        game.items.push_back({.kind = PdnKind::Move, .text = move});
    const AnyReplay replay = PdnPlayer{variant}.play(game);
    if (replay.record == nullptr) {
        throw std::runtime_error("the game cannot be written: " + replay.problems.front().message);
    }
    return replay.record->pdn(MoveStyle::Native);
}

}  // namespace damier
