// What is told of a DXP game that is over or broken off.
#pragma once

#include "movegen/any_game.hpp"
#include "protocol/dxp/message.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace damier {

/// What a move took.
struct DxpPlyTime {
    double seconds = 0;  ///< by our own measure
    int claimed = 0;     ///< as sent in the message
};

enum class DxpSide { Us, Peer };

/// A claim about the end of the game.
struct DxpClaim {
    DxpSide by = DxpSide::Us;
    DxpReason reason = DxpReason::Unknown;  ///< as the claimant sees it
};

struct DxpGameRecord {
    AnyGame game;  ///< with what the rules say of its last position
    std::string opponent{};
    Color ours = Color::White;
    double minutes = 0;
    int move_limit = 0;
    std::vector<DxpPlyTime> times{};  ///< of each ply
    std::array<double, 2> used{};     ///< seconds, by colour, by our own measure
    Result result = Result::Ongoing;  ///< Ongoing: unfinished or not known
    std::optional<DxpClaim> claim{};  ///< none: the connection was lost
    bool disputed = false;            ///< the claim is not what the rules say
};

}  // namespace damier
