// EndgameRules made from the facts of a variant. Included only by the files made of
// compiled.cpp.in.
#pragma once

#include "endgame/builder/build_plan.hpp"
#include "endgame/rows/solve_rows.hpp"
#include "endgame/states/solve.hpp"
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

    SolvedValues solve(const EndgameTables& known, const Material& material,
                       const Workforce& workforce, FormationJournal* journal,
                       bool checked) const override {
        if (material.has_kings()) {
            RowSolver<R> solver{known, material, workforce};
            SolvedValues solved = solver.solve(material, journal, checked);
            if (const auto fault = solver.fault()) solved.fault = fault_of(*fault);
            return solved;
        }
        const SolvedPair pair = solve_by_states<R>(known, material, workforce);
        return {pair.states.quiet_values(), pair.turned_states.quiet_values()};
    }

    std::uint64_t memory_to_solve(const Material& material, int threads,
                                  bool checked) const override {
        if (material.has_kings()) return RowSolver<R>::memory(material, threads, checked);
        const std::uint64_t states = slice_size(size, material) * (material.is_even() ? 1 : 2);
        return states + states / 4;
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
        if (!material.has_kings() || !has_all_of(tables, material)) {
            return verify_both_by_moves(tables, material, workforce, 1);
        }
        RowSolver<R> solver{tables, material, workforce};
        solver.verify();
        if (const auto fault = solver.fault()) return fault_of(*fault);
        return confirm(tables, material, workforce);
    }

    // What rows have told of millions, the generator need only confirm here and there.
    std::optional<EndgameFault> confirm(const EndgameTables& tables, const Material& material,
                                        const Workforce& workforce) const override {
        const bool is_large = slice_size(size, material) > 1'000'000;
        const std::uint64_t step = material.has_kings() && is_large ? 61 : 1;
        return verify_both_by_moves(tables, material, workforce, step);
    }

private:
    static bool has_all_of(const EndgameTables& tables, const Material& material) {
        const auto order =
            in_order_of_building(material.pieces(), has_endgames_with_kings(R::facts));
        return std::ranges::all_of(order, [&](const Material& m) {
            const bool needed = m == material || m.turned() == material || leads_to(material, m);
            return !needed || (tables.has(m) && tables.has(m.turned()));
        });
    }

    static EndgameFault fault_of(const RowFault& fault) {
        const Bitboard free_king{fault.free_king};
        const RowPieces& row = fault.pieces;
        const EndgamePieces of_white{row.white_men, row.white_kings | free_king, row.black_men,
                                     row.black_kings};
        const EndgamePieces pieces =
            fault.to_move == Color::White ? of_white : with_other_to_move<size>(of_white);
        return {pieces.material(), endgame_position<R>(pieces), fault.stored, fault.follows};
    }

    static std::optional<EndgameFault> verify_both_by_moves(const EndgameTables& tables,
                                                            const Material& material,
                                                            const Workforce& workforce,
                                                            std::uint64_t step) {
        const auto fault = verify_by_moves(tables, material, workforce, step);
        if (fault || material.is_even()) return fault;
        return verify_by_moves(tables, material.turned(), workforce, step);
    }

    // Every so many positions of a slice, by what the move generator says.
    static std::optional<EndgameFault> verify_by_moves(const EndgameTables& tables,
                                                       const Material& material,
                                                       const Workforce& workforce,
                                                       std::uint64_t step) {
        const SliceIndex<size> index{material};
        std::mutex mutex;
        std::optional<EndgameFault> fault;
        share_out(index.size() / step, workforce, [&](std::uint64_t begin, std::uint64_t end) {
            typename SliceIndex<size>::Cursor cursor{index};
            for (std::uint64_t i = begin * step; i < end * step; i += step) {
                cursor.go_to(i);
                if (cursor.is_void()) continue;
                const Position<R> pos = endgame_position<R>(cursor.pieces());
                const Wdl wanted = quiet_value_by_moves(tables, pos);
                const Wdl stored = tables.value(material, i);
                if (wanted == stored || wanted == Wdl::Unknown) continue;
                const std::lock_guard lock{mutex};
                fault = EndgameFault{material, pos, stored, wanted};
            }
        });
        return fault;
    }

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
