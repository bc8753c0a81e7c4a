// What building, checking and asking distances needs of a variant, behind one virtual call a slice.
#pragma once

#include "base/parallel.hpp"
#include "endgame/distance/distance_tables.hpp"
#include "endgame/endgame_rules.hpp"

#include <optional>

namespace damier {

// Both kinds of tables, which are asked together.
struct EndgameKnowledge {
    const EndgameTables& values;
    const DistanceTables& distances;
};

struct SolvedDistances {
    std::vector<std::uint8_t> halves;
    std::vector<std::uint8_t> turned_halves;  // empty if the material is even
};

// A position whose stored distance does not follow from its successors'.
struct DistanceFault {
    AnyPosition pos;
    std::optional<int> stored;
    std::optional<int> follows;
};

// The wins of the side to move in a slice, and the longest ways.
struct DistanceCounts {
    std::uint64_t wins = 0;
    std::uint64_t wins_beyond_limit = 0;  // of the draw rules
    int longest_win = 0;                  // in plies
    int longest_loss = 0;

    void add(Wdl value, int plies, int limit);
    void add(const DistanceCounts& other);
};

class DistanceRules {
public:
    DistanceRules() = default;
    DistanceRules(const DistanceRules&) = delete;
    DistanceRules& operator=(const DistanceRules&) = delete;
    virtual ~DistanceRules() = default;

    // Plies to the end with best play; none for draws and where the tables are not at hand.
    virtual std::optional<int> distance(const EndgameKnowledge& known,
                                        const AnyPosition& pos) const = 0;

    // The values, and all distances that captures and crownings lead to, must be known. Worth
    // nothing if stopped.
    virtual SolvedDistances solve(const EndgameKnowledge& known, const Material& material,
                                  const Workforce& workforce) const = 0;

    // Computes the distance of each quiet position from its successors'; gives one that differs.
    virtual std::optional<DistanceFault> verify(const EndgameKnowledge& known,
                                                const Material& material,
                                                const Workforce& workforce) const = 0;

    virtual DistanceCounts count(const EndgameKnowledge& known, const Material& material,
                                 const Workforce& workforce) const = 0;
};

const DistanceRules& distance_rules(const Variant& variant);

// How many plies the draw rules allow for a win while the material is this, counted from its first
// position: of a king alone against a few pieces, of kings and nothing else, of the same balance.
// 0: no such limit.
int plies_allowed(const Variant& variant, const Material& material);

// Those of the rules R; made for each variant from endgame/compiled.cpp.in.
template <class R>
const DistanceRules& distance_rules_of();

}  // namespace damier
