#include "movegen/pdn_any_record.hpp"

#include "movegen/pdn_attempt.hpp"
#include "movegen/pdn_variants.hpp"
#include "movegen/registry.hpp"

#include <algorithm>

namespace damier {

namespace {

PdnAttempt play_as(std::string_view variant, const PdnGame& game) {
    return with_variant(variant, [&]<class R>() { return play_pdn_as<R>(game); });
}

// The first attempt that reads the game, else the one that gets furthest. There must be one.
PdnAttempt best_attempt(const std::vector<std::string_view>& variants, const PdnGame& game) {
    PdnAttempt best = play_as(variants.front(), game);
    for (std::size_t i = 1; i < variants.size() && best.replay.record == nullptr; ++i) {
        PdnAttempt next = play_as(variants[i], game);
        if (next.replay.record != nullptr || next.plies > best.plies) best = std::move(next);
    }
    return best;
}

}  // namespace

PdnPlayer::PdnPlayer(std::string_view variant) {
    if (variant.empty()) return;
    variant_ = with_variant(variant, []<class R>() { return R::name; });
}

AnyReplay PdnPlayer::play(const PdnGame& game) {
    if (!game.is_readable()) return {nullptr, game.problems};
    std::vector<std::string_view> variants{variant_};
    try {
        if (variant_.empty()) variants = variants_of(game);
    } catch (const InputError& error) {
        const PdnTag* tag = game.find_tag("GameType");
        AnyReplay replay{nullptr, game.problems};
        replay.problems.push_back({tag->place, error.what(), true});
        return replay;
    }
    const auto guessed = std::find(variants.begin(), variants.end(), guessed_);
    if (guessed != variants.end()) std::rotate(variants.begin(), guessed, guessed + 1);

    AnyReplay replay = best_attempt(variants, game).replay;
    if (replay.record != nullptr && variants.size() > 1) guessed_ = replay.record->variant();
    replay.problems.insert(replay.problems.begin(), game.problems.begin(), game.problems.end());
    return replay;
}

}  // namespace damier
