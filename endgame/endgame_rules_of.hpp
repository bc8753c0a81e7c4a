// EndgameRules made from the facts of a variant. Included only by the files of endgame/rules.
#pragma once

#include "endgame/solve.hpp"
#include "movegen/compiled.hpp"
#include "movegen/fen.hpp"

#include <mutex>

namespace damier {

template <class R>
class EndgameRulesOf final : public EndgameRules {
public:
    std::string_view name() const override { return R::name; }
    int board_size() const override { return size; }
    bool has_kings() const override { return R::goal != Goal::Breakthrough; }

    SolvedPair solve(const EndgameTables& known, const Material& material,
                     const Workforce& workforce) const override {
        return damier::solve<R>(known, material, workforce);
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

    std::optional<std::string> verify(const EndgameTables& tables, const Material& material,
                                      const Workforce& workforce) const override {
        const SliceIndex<size> index{material};
        std::mutex mutex;
        std::optional<std::string> fault;
        share_out(index.size(), workforce, [&](std::uint64_t begin, std::uint64_t end) {
            for_each_position(index, begin, end, [&](std::uint64_t i, const EndgamePieces& pieces) {
                const Position<R> pos = endgame_position<R>(pieces);
                const Wdl wanted = quiet_value_by_moves(tables, pos);
                const Wdl stored = tables.value(material, i);
                if (wanted == stored || wanted == Wdl::Unknown) return;
                const std::lock_guard lock{mutex};
                fault = to_fen(pos) + " is stored as a " + std::string(damier::name(stored)) +
                        " and follows as a " + std::string(damier::name(wanted));
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
