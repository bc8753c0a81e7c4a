// What `damier endgame` answers: the value of a position and of each move, and the counts of a
// slice, as text or as JSON.
#pragma once

#include "endgame/distance/distance_rules.hpp"

#include <string>
#include <vector>

namespace damier {

struct ProbedMove {
    Move move;
    Wdl value;                 ///< for the side to move in the position asked for
    std::optional<int> plies;  ///< to the end, from that position
};

struct ProbeAnswer {
    AnyPosition position;
    Wdl value;
    std::optional<int> plies;
    std::vector<ProbedMove> moves;
    int pieces_known;  ///< the most for which anything is at hand

    bool is_known() const { return value != Wdl::Unknown; }
};

ProbeAnswer probe_position(const EndgameKnowledge& known, const AnyPosition& pos);

/// `value V`, then a line `MOVE V` for each legal move; V is `win in 7` where that is known.
std::string probe_text(const ProbeAnswer& answer);
std::string probe_json(const ProbeAnswer& answer);

/// Why the value is not known, in a sentence.
std::string why_unknown(const ProbeAnswer& answer);

struct SliceStats {
    const Variant& variant;
    Material material;
    SliceCounts counts;
    std::optional<DistanceCounts> distances{};
};

/// The names of the columns, then a row a slice.
std::string stats_heading(EndgameMetric metric);
std::string stats_row(const SliceStats& stats);
std::string stats_json(const SliceStats& stats);

}  // namespace damier
