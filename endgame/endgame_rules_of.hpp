// EndgameRules made from the facts of a variant. Included only by the files made of
// compiled.cpp.in.
#pragma once

#include "endgame/solve.hpp"
#include "movegen/compiled.hpp"

#include <mutex>

namespace damier {

template <class R>
class EndgameRulesOf final : public EndgameRules {
public:
    const Variant& variant() const override { return R::facts; }

    Wdl value(const EndgameTables& tables, const AnyPosition& pos) const override {
        return endgame_value(tables, pos.as<R>());
    }

    Wdl value_in_play(const EndgameTables& tables, const AnyPosition& pos) const override {
        return damier::value_in_play(tables, pos.as<R>());
    }

    SolvedPair solve(const EndgameTables& known, const Material& material,
                     const Workforce& workforce) const override {
        return damier::solve<R>(known, material, workforce);
    }

    std::optional<SolvedPair> solve_together(const EndgameTables& known, const Material& material,
                                             const Workforce& workforce,
                                             Team& team) const override {
        return damier::solve_together<R>(known, material, workforce, team);
    }

    SliceCounts count(const EndgameTables& tables, const Material& material,
                      const Workforce& workforce) const override {
        const SliceIndex<size> index{material};
        std::mutex mutex;
        SliceCounts counts;
        share_out(index.size(), workforce, [&](std::uint64_t begin, std::uint64_t end) {
            SliceCounts part;
            for_each_position(index, begin, end, [&](std::uint64_t i, const EndgamePieces& pieces) {
                const Position<R> pos = endgame_position<R>(pieces);
                const bool capture = can_capture(pos);
                part.add(capture ? endgame_value(tables, pos) : tables.value(material, i), capture);
            });
            const std::lock_guard lock{mutex};
            counts.add(part);
        });
        return counts;
    }

    std::optional<EndgameFault> verify(const EndgameTables& tables, const Material& material,
                                       const Workforce& workforce) const override {
        const SliceIndex<size> index{material};
        std::mutex mutex;
        std::optional<EndgameFault> fault;
        share_out(index.size(), workforce, [&](std::uint64_t begin, std::uint64_t end) {
            for_each_position(index, begin, end, [&](std::uint64_t i, const EndgamePieces& pieces) {
                const Position<R> pos = endgame_position<R>(pieces);
                const Wdl wanted = quiet_value_by_moves(tables, pos);
                const Wdl stored = tables.value(material, i);
                if (wanted == stored || wanted == Wdl::Unknown) return;
                const std::lock_guard lock{mutex};
                fault = EndgameFault{pos, stored, wanted};
            });
        });
        return fault;
    }

private:
    // Unknown if the side to move can capture, for then nothing is stored.
    static Wdl quiet_value_by_moves(const EndgameTables& tables, const Position<R>& pos) {
        MoveList moves;
        generate(pos, moves);
        if (moves.empty()) return no_move_value<R>();
        return pos.is_capture(moves[0]) ? Wdl::Unknown : best_value(tables, pos, moves);
    }

    static constexpr int size = R::B::size;
};

template <class R>
const EndgameRules& endgame_rules_of() {
    static const EndgameRulesOf<R> rules;
    return rules;
}

}  // namespace damier
