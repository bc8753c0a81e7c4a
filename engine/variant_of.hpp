// A Variant made from the facts of its rules: the thin layer of text over the code of
// engine/compiled.hpp. Included only by the files of engine/variants.
#pragma once

#include "endgame/probe.hpp"
#include "engine/compiled.hpp"
#include "engine/perft_by_move.hpp"
#include "engine/position_from_text.hpp"
#include "engine/session_of.hpp"
#include "engine/variant.hpp"
#include "engine/variants/registry.hpp"

namespace damier {

template <class R>
class VariantOf final : public Variant {
public:
    std::string_view name() const override { return R::name; }
    std::string_view hub_name() const override { return R::hub_name; }
    std::span<const std::string_view> synonyms() const override { return R::synonyms; }

    std::vector<std::string> legal_moves(const PositionText& text, MoveStyle style) const override {
        const Position<R> pos = position_from_text<R>(text);
        std::vector<std::string> moves;
        for (const Move move : sorted_moves(pos)) {
            moves.push_back(to_text(pos, move, style));
        }
        return moves;
    }

    Outcome outcome(const PositionText& text) const override {
        return game_from_text<R>(text).outcome();
    }

    std::vector<PerftCount> perft(const PositionText& text,
                                  const PerftOrder& order) const override {
        const Position<R> pos = position_from_text<R>(text);
        const std::vector<Move> moves = sorted_moves(pos);
        const LastPly last = order.play_last_ply ? LastPly::Played : LastPly::Counted;
        const auto leaves = perft_by_move(pos, moves, order.depth, last, order.threads);
        std::vector<PerftCount> counts;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            counts.push_back({to_text(pos, moves[i]), leaves[i]});
        }
        return counts;
    }

    EvaluationTrace explain(const PositionText& text) const override {
        return damier::explain(position_from_text<R>(text));
    }

    void selfplay(const SelfplayOrder& order, const std::atomic<bool>& stop,
                  const SampleSink& sink) const override {
        damier::selfplay<R>(order, stop, sink);
    }

    TunedTable tune(std::span<const Sample> samples, const TuneOrder& order,
                    TuneListener& listener) const override {
        return damier::tune<R>(samples, order, listener);
    }

    const EndgameRules& endgame_rules() const override { return endgame_rules_of<R>(); }

    ProbedPosition probe(const PositionText& text, const EndgameTables& tables) const override {
        const Position<R> pos = position_from_text<R>(text);
        ProbedPosition probed{endgame_value(tables, pos), {}};
        for (const Move move : sorted_moves(pos)) {
            probed.moves.push_back({to_text(pos, move), -endgame_value(tables, pos.after(move))});
        }
        return probed;
    }

    std::unique_ptr<Session> new_session(TranspositionTable& table) const override {
        return std::make_unique<SessionOf<R>>(table);
    }
};

template <class R>
const Variant& variant_of() {
    static const VariantOf<R> variant;
    return variant;
}

}  // namespace damier
