// Scores for people.
#pragma once

#include "eval/score.hpp"

#include <string>

namespace damier {

/// `+0.35` in men, `win in 7`, `loss in 12` plies, or `database win` and `database loss`.
std::string score_text(Score score);

/// What the score promises the side to move: `winning`, `better`, `level`, `worse` or `losing`.
std::string outlook(Score score);

}  // namespace damier
