// DistanceRules made from the facts of a variant. Included only by the files made of
// compiled.cpp.in.
#pragma once

#include "endgame/distance/solve_distances.hpp"
#include "movegen/compiled.hpp"

#include <mutex>

namespace damier {

template <class R>
class DistanceRulesOf final : public DistanceRules {
public:
    std::optional<int> distance(const EndgameKnowledge& known,
                                const AnyPosition& pos) const override {
        return endgame_distance(known, pos.as<R>());
    }

    SolvedDistances solve(const EndgameKnowledge& known, const Material& material,
                          const Workforce& workforce) const override {
        return solve_distances<R>(known, material, workforce);
    }

    std::optional<DistanceFault> verify(const EndgameKnowledge& known, const Material& material,
                                        const Workforce& workforce) const override {
        std::mutex mutex;
        std::optional<DistanceFault> fault;
        for_each(material, workforce, [&](const Position<R>& pos) {
            if (can_capture(pos)) return;
            const auto stored = endgame_distance(known, pos);
            const auto wanted = distance_by_all_moves(known, pos);
            if (wanted == stored) return;
            const std::lock_guard lock{mutex};
            fault = DistanceFault{pos, stored, wanted};
        });
        return fault;
    }

    DistanceCounts count(const EndgameKnowledge& known, const Material& material,
                         const Workforce& workforce) const override {
        const int limit = plies_allowed(R::facts, material);
        std::mutex mutex;
        DistanceCounts counts;
        const SliceIndex<R::B::size> index{material};
        share_out(index.size(), workforce, [&](std::uint64_t begin, std::uint64_t end) {
            DistanceCounts part;
            for_each_position(index, begin, end, [&](std::uint64_t, const EndgamePieces& pieces) {
                const Position<R> pos = endgame_position<R>(pieces);
                if (const auto plies = endgame_distance(known, pos)) {
                    part.add(endgame_value(known.values, pos), *plies, limit);
                }
            });
            const std::lock_guard lock{mutex};
            counts.add(part);
        });
        return counts;
    }

private:
    template <class Visit>
    static void for_each(const Material& material, const Workforce& workforce, Visit&& visit) {
        const SliceIndex<R::B::size> index{material};
        share_out(index.size(), workforce, [&](std::uint64_t begin, std::uint64_t end) {
            for_each_position(index, begin, end, [&](std::uint64_t, const EndgamePieces& pieces) {
                visit(endgame_position<R>(pieces));
            });
        });
    }

    // None for draws.
    static std::optional<int> distance_by_all_moves(const EndgameKnowledge& known,
                                                    const Position<R>& pos) {
        const Wdl value = quiet_value(known.values, pos);
        if (value != Wdl::Win && value != Wdl::Loss) return std::nullopt;
        MoveList moves;
        generate(pos, moves);
        return moves.empty() ? 0 : distance_by_moves(known, pos, value, moves);
    }
};

template <class R>
const DistanceRules& distance_rules_of() {
    static const DistanceRulesOf<R> rules;
    return rules;
}

}  // namespace damier
