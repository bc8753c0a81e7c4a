// The generator and perft of every variant, compiled once, in movegen/compiled/*.cpp. Code that has
// no need to inline them (text, games, tests) includes this instead of compiling them once more; a
// variant not listed works all the same, only slower to compile.
#pragma once

#include "movegen/perft.hpp"

namespace damier {

// `EXTERN` says that the code is elsewhere; empty, that it is here. A macro since templates cannot
// list such declarations.
#define DAMIER_GENERATOR_OF(R, EXTERN)                                                 \
    EXTERN template void generate<R>(const Position<R>&, MoveList&);                   \
    EXTERN template int count_moves<R>(const Position<R>&);                            \
    EXTERN template bool has_move<R>(const Position<R>&);                              \
    EXTERN template std::uint64_t perft<LastPly::Counted, R>(const Position<R>&, int); \
    EXTERN template std::uint64_t perft<LastPly::Played, R>(const Position<R>&, int);

DAMIER_GENERATOR_OF(International, extern)
DAMIER_GENERATOR_OF(English, extern)
DAMIER_GENERATOR_OF(Russian, extern)
DAMIER_GENERATOR_OF(Brazilian, extern)
DAMIER_GENERATOR_OF(Killer, extern)
DAMIER_GENERATOR_OF(Breakthrough, extern)
DAMIER_GENERATOR_OF(Frisian, extern)
DAMIER_GENERATOR_OF(Frysk, extern)
DAMIER_GENERATOR_OF(Losing, extern)
DAMIER_GENERATOR_OF(Italian, extern)
DAMIER_GENERATOR_OF(Pool, extern)
DAMIER_GENERATOR_OF(Czech, extern)
DAMIER_GENERATOR_OF(Spanish, extern)
DAMIER_GENERATOR_OF(Portuguese, extern)

}  // namespace damier
