// Late move reductions (LMR): how much less deep a move is searched that comes late in the order.
#pragma once

#include "search/parameters.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace damier {

class LateMoveReductions {
public:
    LateMoveReductions() {
        for (int depth = 1; depth < size; ++depth) {
            for (int tried = 1; tried < size; ++tried) {
                const double slope = std::log(depth) * std::log(tried + 1) * 10'000;
                hundredths_[depth][tried] =
                    static_cast<std::int16_t>(tuned::lmr_base + slope / tuned::lmr_divisor);
            }
        }
    }

    /// In hundredths of a ply. `tried`: how many moves of the node were searched before this one.
    int operator()(int depth, int tried) const {
        return hundredths_[std::clamp(depth, 0, size - 1)][std::clamp(tried, 0, size - 1)];
    }

private:
    static constexpr int size = 64;
    std::array<std::array<std::int16_t, size>, size> hundredths_{};
};

}  // namespace damier
