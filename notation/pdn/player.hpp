// Finds out the variant of each game of a PDN file, and plays it.
#pragma once

#include "notation/pdn/record.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace damier {

struct PlayedPdn {
    std::optional<GameRecord> record;  ///< none if the game is unreadable
    std::vector<PdnProblem> problems;  ///< of the text and of the moves
};

class PdnPlayer {
public:
    /// All games are of this variant, whatever their tags say; nullptr for what they say or, if
    /// they say nothing, the first variant in which all moves are legal.
    explicit PdnPlayer(const Variant* variant = nullptr) : variant_{variant} {}

    PlayedPdn play(const PdnGame& game);

private:
    const Variant* variant_;
    const Variant* guessed_ = nullptr;  // for the last game without GameType: likely for the next
};

}  // namespace damier
