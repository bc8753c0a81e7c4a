// The generator, perft and games of every variant, compiled once, in a source for each
// variant (compiled.cpp.in).
// Code that is made for many variants and has no need to inline them (commands, tests) includes
// this instead of compiling them once more; a variant not listed works all the same, only slower to
// compile.
#pragma once

#include "movegen/game.hpp"
#include "movegen/perft.hpp"
#include "movegen/rulebook.hpp"
#include "movegen/sorted_moves.hpp"
#include "movegen/variant_list.hpp"

namespace damier {

// `EXTERN` says that the code is elsewhere; empty, that it is here. A macro since templates cannot
// list such declarations.
#define DAMIER_COMPILED(R, EXTERN)                                                     \
    EXTERN template void generate<R>(const Position<R>&, MoveList&);                   \
    EXTERN template int count_moves<R>(const Position<R>&);                            \
    EXTERN template bool has_move<R>(const Position<R>&);                              \
    EXTERN template bool can_capture<R>(const Position<R>&);                           \
    EXTERN template bool opponent_could_capture<R>(const Position<R>&);                \
    EXTERN template std::uint64_t perft<LastPly::Counted, R>(const Position<R>&, int); \
    EXTERN template std::uint64_t perft<LastPly::Played, R>(const Position<R>&, int);  \
    EXTERN template std::vector<Move> sorted_moves<R>(const Position<R>&);             \
    EXTERN template Outcome outcome_on_board<R>(const Position<R>&);                   \
    EXTERN template class Game<R>;                                                     \
    EXTERN template const Rulebook& rulebook_of<R>();

#define DAMIER_COMPILED_ELSEWHERE(R) DAMIER_COMPILED(R, extern)
DAMIER_FOR_EACH_VARIANT(DAMIER_COMPILED_ELSEWHERE)

}  // namespace damier
