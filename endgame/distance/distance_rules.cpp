#include "endgame/distance/distance_rules.hpp"

#include "movegen/registry.hpp"

#include <algorithm>

namespace damier {

void DistanceCounts::add(Wdl value, int plies, int limit) {
    if (value == Wdl::Loss) {
        longest_loss = std::max(longest_loss, plies);
        return;
    }
    ++wins;
    longest_win = std::max(longest_win, plies);
    if (limit > 0 && plies > limit) ++wins_beyond_limit;
}

void DistanceCounts::add(const DistanceCounts& other) {
    wins += other.wins;
    wins_beyond_limit += other.wins_beyond_limit;
    longest_win = std::max(longest_win, other.longest_win);
    longest_loss = std::max(longest_loss, other.longest_loss);
}

const DistanceRules& distance_rules(const Variant& variant) {
    return with_variant(variant,
                        []<class R>() -> const DistanceRules& { return distance_rules_of<R>(); });
}

namespace {

bool concerns(const LoneKingDraw& rule, const Material& material) {
    const auto faces_lone_king = [&](const Material& side) {
        return side.opponent_men == 0 && side.opponent_kings == 1 && side.own_kings > 0 &&
               side.own() >= rule.fewest && side.own() <= rule.most &&
               (!rule.kings_only || side.own_men == 0);
    };
    return !rule.on_long_diagonal &&
           (faces_lone_king(material) || faces_lone_king(material.turned()));
}

bool concerns(const BalanceDraw& rule, const Material& material) {
    return material.own_kings > 0 && material.opponent_kings > 0 &&
           material.pieces() >= rule.fewest && material.pieces() <= rule.most;
}

}  // namespace

int plies_allowed(const Variant& variant, const Material& material) {
    int allowed = 0;
    const auto limit = [&](const MoveLimit& moves) {
        if (moves.moves > 0)
            allowed = allowed == 0 ? moves.plies() : std::min(allowed, moves.plies());
    };
    if (material.men() == 0) limit(variant.king_moves_draw);
    for (const LoneKingDraw& rule : variant.lone_king_draws) {
        if (concerns(rule, material)) limit(rule.limit);
    }
    for (const BalanceDraw& rule : variant.balance_draws) {
        if (concerns(rule, material)) limit(rule.limit);
    }
    return allowed;
}

}  // namespace damier
