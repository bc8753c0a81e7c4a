// Samples as a net learns from them: as the side to move sees them, small, and without what teaches
// nothing.
#pragma once

#include "eval/net_score.hpp"
#include "tune/net_order.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace damier {

// On a board turned so that the side to move plays up.
struct NetRecord {
    std::uint64_t own = 0;
    std::uint64_t foe = 0;
    std::uint64_t kings = 0;
    float target = 0;  // the chance to win, a draw counted half
    std::int16_t score = 0;
    std::int8_t result = 0;  // 1 won, 0 drawn, -1 lost

    NetView view() const {
        const Bitboard crowned{kings};
        return {Bitboard{own} - crowned, Bitboard{foe} - crowned, Bitboard{own} & crowned,
                Bitboard{foe} & crowned};
    }
};

struct NetRecords {
    std::vector<NetRecord> train;  // of games and, behind them, beside games
    std::vector<NetRecord> held_out;
    std::size_t off_path = 0;  // how many of those to learn from are beside games
    std::size_t dropped = 0;   // repeated or drawish
    double odds_scale = 0;     // centi-men of the search that make the odds e to 1
};

// Targets are the mixture that the order asks for, beside games that of the search alone.
NetRecords net_records(const NetVariant& variant, std::span<const Sample> games,
                       std::span<const Sample> off_path, double result_share);

}  // namespace damier
