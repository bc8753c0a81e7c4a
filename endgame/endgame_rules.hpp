// What building and checking databases needs of a variant, behind one virtual call a slice.
#pragma once

#include "base/parallel.hpp"
#include "cluster/team.hpp"
#include "endgame/states/states.hpp"
#include "endgame/tables.hpp"
#include "movegen/any_position.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace damier {

class FormationJournal;

struct SolvedPair {
    StateTable states;
    StateTable turned_states;  // empty if the material is even
};

// Positions by value, quiet and with a capture for the side to move.
struct SliceCounts {
    using ByValue = std::array<std::uint64_t, 4>;

    ByValue quiet{};
    ByValue capture{};

    void add(Wdl value, bool is_capture) {
        ++(is_capture ? capture : quiet)[static_cast<std::size_t>(value)];
    }
    void add(const SliceCounts& other) {
        for (std::size_t value = 0; value < quiet.size(); ++value) {
            quiet[value] += other.quiet[value];
            capture[value] += other.capture[value];
        }
    }
};

// A position, of White to move, whose stored value does not follow from its successors.
struct EndgameFault {
    Material material;
    AnyPosition pos;
    Wdl stored;
    Wdl follows;
};

// The values of a slice and of its turned one.
struct SolvedValues {
    PackedValues values;
    PackedValues turned_values;           // empty if the material is even
    std::optional<EndgameFault> fault{};  // if they were to be checked
};

class EndgameRules {
public:
    EndgameRules() = default;
    EndgameRules(const EndgameRules&) = delete;
    EndgameRules& operator=(const EndgameRules&) = delete;
    virtual ~EndgameRules() = default;

    virtual const Variant& variant() const = 0;

    // What a position is worth to the side to move; Unknown if it cannot be had from the tables.
    virtual Wdl value(const EndgameTables& tables, const AnyPosition& pos) const = 0;
    // The value for a game, with all its rules but the counting of moves for a draw.
    virtual Wdl value_in_play(const EndgameTables& tables, const AnyPosition& pos) const = 0;

    // All that captures and promotions lead to must be known. Worth nothing if stopped, but what is
    // in the journal, if there is one. If `checked`, the values of slices with kings are computed
    // from their successors' once more, as verify() does, for a sixth of the time.
    virtual SolvedValues solve(const EndgameTables& known, const Material& material,
                               const Workforce& workforce, FormationJournal* journal,
                               bool checked) const = 0;
    // How many bytes that takes, beside the tables.
    virtual std::uint64_t memory_to_solve(const Material& material, int threads,
                                          bool checked) const = 0;

    // The same by all members of a team in step, each with the states of its block (see
    // states/blocks.hpp). None if one of them was stopped.
    virtual std::optional<SolvedPair> solve_together(const EndgameTables& known,
                                                     const Material& material,
                                                     const Workforce& workforce,
                                                     Team& team) const = 0;

    // The tables must have the slice and all that its captures lead to.
    virtual SliceCounts count(const EndgameTables& tables, const Material& material,
                              const Workforce& workforce) const = 0;

    // Computes the value of each quiet position, of the slice and of the turned one, from the
    // stored ones of its successors; gives one that differs.
    virtual std::optional<EndgameFault> verify(const EndgameTables& tables,
                                               const Material& material,
                                               const Workforce& workforce) const = 0;
    // The same, if it was solved and checked: lets the move generator compute each value of small
    // slices and of those without kings, and of others each 61st.
    virtual std::optional<EndgameFault> confirm(const EndgameTables& tables,
                                                const Material& material,
                                                const Workforce& workforce) const = 0;
};

const EndgameRules& endgame_rules(const Variant& variant);

// Are there positions with kings? In breakthrough they end the game.
constexpr bool has_endgames_with_kings(const Variant& variant) {
    return variant.goal != Goal::Breakthrough;
}

// Those of the rules R; made for each variant from endgame/compiled.cpp.in.
template <class R>
const EndgameRules& endgame_rules_of();

}  // namespace damier
