// Numbers that look random and are the same for the same seed everywhere.
#pragma once

#include "base/mixing.hpp"

#include <cstdint>

namespace damier {

/// SplitMix64 (Steele, Lea, Flood 2014).
class Random {
public:
    explicit Random(std::uint64_t seed) : state_{seed} {}

    std::uint64_t next() { return mixed(state_ += 0x9e3779b97f4a7c15); }
    double share() { return static_cast<double>(next() >> 11) * 0x1p-53; }  ///< from 0 up to 1

private:
    std::uint64_t state_;
};

}  // namespace damier
