// What a position looks like to whoever fits weights: numbers of features and how much of each
// there is. A score is the sum of value times weight.
#pragma once

#include <cstdint>

namespace damier {

struct Feature {
    std::uint32_t index;
    float value;
};

}  // namespace damier
