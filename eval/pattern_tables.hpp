// The learned weights of each variant's patterns (patterns.hpp), which are part of the program.
#pragma once

#include "eval/weight.hpp"
#include "movegen/variants.hpp"

#include <bit>
#include <cstdint>
#include <type_traits>

namespace damier {

// What a configuration is worth, in parts of a centi-man.
struct PatternWeight {
    std::int16_t opening = 0;
    std::int16_t endgame = 0;

    friend bool operator==(const PatternWeight&, const PatternWeight&) = default;
};

inline constexpr int pattern_scale = 16;
static_assert(weight_scale % pattern_scale == 0);

// The learned weights within the program, from begin to end: files of eval/patterns, written by
// `damier tune`, that hold the weights of one window after the other.
static_assert(std::endian::native == std::endian::little);
extern "C" {
extern const PatternWeight damier_patterns_international_begin[];
extern const PatternWeight damier_patterns_international_end[];
extern const PatternWeight damier_patterns_english_begin[];
extern const PatternWeight damier_patterns_english_end[];
extern const PatternWeight damier_patterns_russian_begin[];
extern const PatternWeight damier_patterns_russian_end[];
extern const PatternWeight damier_patterns_brazilian_begin[];
extern const PatternWeight damier_patterns_brazilian_end[];
}

// Which variant has which, window by window.
template <class R>
struct LearnedPatterns : std::false_type {};
template <>
struct LearnedPatterns<International> : std::true_type {
    static const PatternWeight* begin() { return damier_patterns_international_begin; }
};
template <>
struct LearnedPatterns<English> : std::true_type {
    static const PatternWeight* begin() { return damier_patterns_english_begin; }
};
template <>
struct LearnedPatterns<Russian> : std::true_type {
    static const PatternWeight* begin() { return damier_patterns_russian_begin; }
};
template <>
struct LearnedPatterns<Brazilian> : std::true_type {
    static const PatternWeight* begin() { return damier_patterns_brazilian_begin; }
};

// A variant without patterns of its own borrows them along with the table of terms (weights.hpp),
// since the two were fitted together.
template <>
struct LearnedPatterns<Italian> : LearnedPatterns<English> {};
template <>
struct LearnedPatterns<Czech> : LearnedPatterns<Russian> {};
template <>
struct LearnedPatterns<Portuguese> : LearnedPatterns<Russian> {};
template <>
struct LearnedPatterns<Spanish> : LearnedPatterns<Russian> {};
template <>
struct LearnedPatterns<Pool> : LearnedPatterns<Brazilian> {};

template <class R>
inline constexpr bool has_patterns = LearnedPatterns<R>::value;

}  // namespace damier
