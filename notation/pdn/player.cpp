#include "notation/pdn/player.hpp"

#include "base/error.hpp"
#include "notation/pdn/replay.hpp"
#include "notation/pdn/variants.hpp"

#include <algorithm>

namespace damier {

namespace {

// The first variant that reads the game, else the one that gets furthest. There must be one.
PdnReplay best_replay(const std::vector<const Variant*>& variants, const PdnGame& game) {
    PdnReplay best = replay_pdn(*variants.front(), game);
    for (std::size_t i = 1; i < variants.size() && !best.readable; ++i) {
        PdnReplay next = replay_pdn(*variants[i], game);
        if (next.readable || next.record.plies > best.record.plies) best = std::move(next);
    }
    return best;
}

}  // namespace

PlayedPdn PdnPlayer::play(const PdnGame& game) {
    if (!game.is_readable()) return {std::nullopt, game.problems};
    std::vector<const Variant*> variants{variant_};
    try {
        if (variant_ == nullptr) variants = variants_of(game);
    } catch (const InputError& error) {
        const PdnTag* tag = game.find_tag("GameType");
        PlayedPdn played{std::nullopt, game.problems};
        played.problems.push_back({tag->place, error.what(), true});
        return played;
    }
    const auto guessed = std::find(variants.begin(), variants.end(), guessed_);
    if (guessed != variants.end()) std::rotate(variants.begin(), guessed, guessed + 1);

    PdnReplay replay = best_replay(variants, game);
    PlayedPdn played{std::nullopt, game.problems};
    played.problems.insert(played.problems.end(), replay.problems.begin(), replay.problems.end());
    if (!replay.readable) return played;
    if (variants.size() > 1) guessed_ = &replay.record.variant();
    played.record = std::move(replay.record);
    return played;
}

}  // namespace damier
