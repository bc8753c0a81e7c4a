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
#ifdef __SIZEOF_INT128__
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{a} * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
#else  // on machines of 32 bits, by halves
    const std::uint64_t low_a = a & 0xFFFFFFFF, high_a = a >> 32;
    const std::uint64_t low_b = b & 0xFFFFFFFF, high_b = b >> 32;
    const std::uint64_t first = low_a * low_b;
    const std::uint64_t second = high_a * low_b + (first >> 32);
    const std::uint64_t third = low_a * high_b + (second & 0xFFFFFFFF);
    const std::uint64_t high = high_a * high_b + (second >> 32) + (third >> 32);
    return (third << 32 | (first & 0xFFFFFFFF)) ^ high;
#endif
}

}  // namespace damier
