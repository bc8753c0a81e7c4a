// Ways to make one well-mixed number of others, the same on every machine.
#pragma once

#include <cstdint>

namespace damier {

// Zero stays zero; all others become a number that looks random (the last steps of splitmix64,
// public domain, Sebastiano Vigna).
constexpr std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

// Both halves of a product, in which every bit of a depends on every bit of b.
constexpr std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{a} * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

}  // namespace damier
