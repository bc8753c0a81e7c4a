// From a score to what it promises: the chances of a win, a draw and a loss. An estimate, made from
// games of the engine against itself.
#pragma once

#include "eval/score.hpp"
#include "movegen/variant.hpp"
#include "protocol/chances.hpp"

namespace damier {

/// For the side the score is for.
Chances chances(Score score, const Variant& variant);

inline double expected_result(Score score, const Variant& variant) {
    return chances(score, variant).expected();
}

}  // namespace damier
