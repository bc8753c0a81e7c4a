// What a search is allowed to use. Limits combine: whichever is reached first ends the search.
#pragma once

#include <cstdint>
#include <optional>

namespace damier {

struct GameClock {
    double seconds = 0;    ///< left for the side to move, before the increment of this move
    double increment = 0;  ///< added before the move: seconds + increment may be used now
    int moves = 0;         ///< to play in that time; 0: the rest of the game
};

struct Limits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<double> move_time;  ///< seconds
    std::optional<GameClock> clock;
    double spent = 0;       ///< seconds of the time, by turns of this search before
    bool infinite = false;  ///< go on until told to stop
    bool analysis = false;  ///< no short cut for a single legal move
    bool ponders = false;   ///< the opponent's time is used as well, so ours may be spent faster
    int multi_pv = 1;       ///< how many of the best moves are wanted
};

}  // namespace damier
