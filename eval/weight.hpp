// What one of each counted thing is worth, in centi-men: a man is 100. A table of weights is a
// list of lines that say it for the opening and for the endgame, and what is counted: the sign is
// what the games say.
#pragma once

#include <span>
#include <string_view>

namespace damier {

struct Weight {
    std::string_view term;
    double opening;
    double endgame;
    std::string_view about;
};

// The line of a term. A table without it is a mistake the compiler reports.
consteval Weight weight_of(std::span<const Weight> table, std::string_view term) {
    for (const Weight& weight : table) {
        if (weight.term == term) {
            return weight;
        }
    }
    throw "this table has no line for a term of its variant";
}

// Weights are added up as whole numbers, so that no rounding depends on the order or the side.
inline constexpr int weight_scale = 256;

constexpr int fixed_point(double weight) {
    const double scaled = weight * weight_scale;
    return static_cast<int>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

}  // namespace damier
