// Everything the program can do with one variant, behind one virtual call a command; what happens
// at every node of a tree is inside, in code made for the variant. Text in, text out: whoever holds
// a Variant need not know its types.
#pragma once

#include "endgame/endgame_rules.hpp"
#include "engine/position_options.hpp"
#include "engine/session.hpp"
#include "eval/evaluation_trace.hpp"
#include "movegen/move_text.hpp"
#include "movegen/outcome.hpp"
#include "search/tt.hpp"
#include "tune/selfplay_order.hpp"
#include "tune/tune_order.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

struct PerftOrder {
    int depth = 1;
    bool play_last_ply = false;  ///< the moves of the last ply are played and not just counted
    int threads = 1;
};

/// The leaves below one move of the root.
struct PerftCount {
    std::string move;
    std::uint64_t leaves;
};

/// What a move is worth to the side that makes it, by the endgame databases.
struct MoveValue {
    std::string move;
    Wdl value;
};

struct ProbedPosition {
    Wdl value;
    std::vector<MoveValue> moves;  ///< in the order of legal_moves
};

class Variant {
public:
    Variant() = default;
    Variant(const Variant&) = delete;
    Variant& operator=(const Variant&) = delete;
    virtual ~Variant() = default;

    virtual std::string_view name() const = 0;
    virtual std::string_view hub_name() const = 0;
    virtual std::span<const std::string_view> synonyms() const = 0;

    // All of these throw InputError when the position or a move cannot be read or is illegal.

    /// In the order of square numbers: by from, to, and captured squares.
    virtual std::vector<std::string> legal_moves(const PositionText& text,
                                                 MoveStyle style) const = 0;

    /// How the game stands after the moves, by the rules of the variant.
    virtual Outcome outcome(const PositionText& text) const = 0;

    /// One count for each legal move, in the order of legal_moves.
    virtual std::vector<PerftCount> perft(const PositionText& text,
                                          const PerftOrder& order) const = 0;

    /// The static evaluation, term by term.
    virtual EvaluationTrace explain(const PositionText& text) const = 0;

    /// Games against itself, until the order is filled or `stop` is set.
    virtual void selfplay(const SelfplayOrder& order, const std::atomic<bool>& stop,
                          const SampleSink& sink) const = 0;

    /// Weights for the terms of the evaluation that fit the samples, which must be of this variant.
    virtual TunedTable tune(std::span<const Sample> samples, const TuneOrder& order,
                            TuneListener& listener) const = 0;

    /// For building and checking endgame databases.
    virtual const EndgameRules& endgame_rules() const = 0;

    /// Looks a position up.
    virtual ProbedPosition probe(const PositionText& text, const EndgameTables& tables) const = 0;

    /// A game at the start position; its searches share the table, which must outlive it.
    virtual std::unique_ptr<Session> new_session(TranspositionTable& table) const = 0;
};

}  // namespace damier
