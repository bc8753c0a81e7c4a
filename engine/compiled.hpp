// What is slow to compile of every variant: its search, evaluation and tuning. Compiled once, in
// engine/variants/*.cpp, a file each so that they compile side by side; whoever includes this need
// not compile them again.
#pragma once

#include "eval/trace.hpp"
#include "movegen/compiled.hpp"
#include "search/search.hpp"
#include "tune/selfplay.hpp"
#include "tune/tune.hpp"

namespace damier {

// `EXTERN` says that the code is elsewhere; empty, that it is here.
#define DAMIER_ENGINE_OF(R, EXTERN)                                                  \
    EXTERN template class Search<R>;                                                 \
    EXTERN template EvaluationTrace explain<R>(const Position<R>&);                  \
    EXTERN template void selfplay<R>(const SelfplayOrder&, const std::atomic<bool>&, \
                                     const SampleSink&);                             \
    EXTERN template TunedTable tune<R>(std::span<const Sample>, const TuneOrder&, TuneListener&);

DAMIER_ENGINE_OF(International, extern)
DAMIER_ENGINE_OF(English, extern)
DAMIER_ENGINE_OF(Russian, extern)
DAMIER_ENGINE_OF(Brazilian, extern)
DAMIER_ENGINE_OF(Killer, extern)
DAMIER_ENGINE_OF(Breakthrough, extern)
DAMIER_ENGINE_OF(Frisian, extern)
DAMIER_ENGINE_OF(Frysk, extern)
DAMIER_ENGINE_OF(Losing, extern)
DAMIER_ENGINE_OF(Italian, extern)
DAMIER_ENGINE_OF(Pool, extern)
DAMIER_ENGINE_OF(Czech, extern)
DAMIER_ENGINE_OF(Spanish, extern)
DAMIER_ENGINE_OF(Portuguese, extern)

}  // namespace damier
