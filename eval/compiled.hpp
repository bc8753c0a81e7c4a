// The evaluation of every variant, what explains it and what it is fitted by, compiled once, in a
// source for each variant (compiled.cpp.in). Not for the search, which has it inlined.
#pragma once

#include "eval/pattern_features.hpp"
#include "eval/trace.hpp"
#include "movegen/compiled.hpp"

namespace damier {

// `EXTERN` says that the code is elsewhere; empty, that it is here.
#define DAMIER_EVALUATION_OF(R, EXTERN)                               \
    EXTERN template class Evaluator<R>;                               \
    EXTERN template TermCounts<R> term_counts<R>(const Position<R>&); \
    EXTERN template EvaluationTrace explain<R>(const Position<R>&);   \
    EXTERN template struct TermFeatures<R>;                           \
    EXTERN template struct PatternFeatures<R>;

#define DAMIER_EVALUATION_ELSEWHERE(R) DAMIER_EVALUATION_OF(R, extern)
DAMIER_FOR_EACH_VARIANT(DAMIER_EVALUATION_ELSEWHERE)

}  // namespace damier
