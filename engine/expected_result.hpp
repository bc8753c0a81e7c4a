// From a score to what it promises: the chances of a win, a draw and a loss. An estimate, made from
// games of the engine against itself.
#pragma once

#include "eval/score.hpp"
#include "movegen/variant.hpp"

namespace damier {

struct Chances {
    double win = 0;
    double draw = 0;
    double loss = 0;

    /// Points to expect: a win is 1, a draw a half.
    double expected() const { return win + draw / 2; }
};

/// For the side the score is for.
Chances chances(Score score, const Variant& variant);

inline double expected_result(Score score, const Variant& variant) {
    return chances(score, variant).expected();
}

}  // namespace damier
