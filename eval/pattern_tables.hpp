// The learned weights of each variant's patterns (patterns.hpp), which are part of the program.
#pragma once

#include "eval/weight.hpp"
#include "movegen/variants.hpp"

#include <cstdint>

namespace damier {

// What a configuration is worth, in parts of a centi-man.
struct PatternWeight {
    std::int16_t opening = 0;
    std::int16_t endgame = 0;

    friend bool operator==(const PatternWeight&, const PatternWeight&) = default;
};

inline constexpr int pattern_scale = 16;
static_assert(weight_scale % pattern_scale == 0);

// The learned weights within the program, from begin to end (patterns.cpp).
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

// Those of a variant, window by window; none if there are none.
template <class R>
constexpr const PatternWeight* patterns_of() {
    return nullptr;
}
template <>
constexpr const PatternWeight* patterns_of<International>() {
    return damier_patterns_international_begin;
}
template <>
constexpr const PatternWeight* patterns_of<English>() {
    return damier_patterns_english_begin;
}
template <>
constexpr const PatternWeight* patterns_of<Russian>() {
    return damier_patterns_russian_begin;
}
template <>
constexpr const PatternWeight* patterns_of<Brazilian>() {
    return damier_patterns_brazilian_begin;
}

// A variant without patterns of its own borrows them along with the table of terms (weights.hpp),
// since the two were fitted together.
template <>
constexpr const PatternWeight* patterns_of<Italian>() {
    return patterns_of<English>();
}
template <>
constexpr const PatternWeight* patterns_of<Czech>() {
    return patterns_of<Russian>();
}
template <>
constexpr const PatternWeight* patterns_of<Portuguese>() {
    return patterns_of<Russian>();
}
template <>
constexpr const PatternWeight* patterns_of<Spanish>() {
    return patterns_of<Russian>();
}
template <>
constexpr const PatternWeight* patterns_of<Pool>() {
    return patterns_of<Brazilian>();
}

template <class R>
inline constexpr bool has_patterns = patterns_of<R>() != nullptr;

}  // namespace damier
