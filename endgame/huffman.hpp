// Prefix codes: short words for frequent symbols. A code is known by the lengths of its words.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace damier {

using WordLengths = std::vector<std::uint8_t>;  // a symbol each; 0: does not occur

// The best lengths for these frequencies, or nearly so where the longest would be too long.
WordLengths word_lengths(std::span<const std::uint64_t> frequencies, int longest);

// Do these lengths make a code in which every row of bits can be read? With one symbol only, its
// length is 1 and the other word means the same.
bool is_code(std::span<const std::uint8_t> lengths, int longest);

// The words, to be written from the lowest bit on.
std::vector<std::uint16_t> words(std::span<const std::uint8_t> lengths);

}  // namespace damier
