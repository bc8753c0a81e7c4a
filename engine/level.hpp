// Playing strength for people: levels that overlook what people overlook. A person sees every
// capture on the board but not every combination, some moves further ahead than others, and of
// moves that look alike takes any. So each move is valued by how it looks a limited number of plies
// ahead, another one for each move, and of the moves one is drawn, the likelier the better it
// looks: what is refuted at once is hardly ever played, what is refuted far away often is.
#pragma once

#include "base/random.hpp"
#include "engine/engine.hpp"

#include <vector>

namespace damier {

inline constexpr int strongest_level = 10;  ///< plays as well as it can

/// How a level looks at a position.
struct LevelStyle {
    int depth;            ///< the furthest it ever sees
    double vision;        ///< how far it sees on the mean
    double indifference;  ///< in men: how little it cares for a difference
};

/// From 1 to 9.
LevelStyle style_of_level(int level);

/// A move and what it is worth to the mover, seen 1, 2, 3, ... plies deep.
struct Candidate {
    Move move;
    std::vector<Score> by_depth;
};

/// The index of the move that such a player makes. There must be one.
std::size_t choose(const std::vector<Candidate>& candidates, const LevelStyle& style,
                   const Variant& variant, Random& random);

/// The move of a player of this level in the game of the engine; none if there is none. `limits`
/// are what the strongest level may use.
Move move_of_level(Engine& engine, int level, const Limits& limits, Random& random);

}  // namespace damier
