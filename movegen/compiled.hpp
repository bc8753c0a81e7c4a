// The generator, perft, games and text of every variant, compiled once, in movegen/compiled/*.cpp.
// Code that is made for many variants and has no need to inline them (commands, tests) includes
// this instead of compiling them once more; a variant not listed works all the same, only slower to
// compile.
#pragma once

#include "movegen/fen.hpp"
#include "movegen/game.hpp"
#include "movegen/hub_text.hpp"
#include "movegen/move_text.hpp"
#include "movegen/perft.hpp"
#include "movegen/sorted_moves.hpp"

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
    EXTERN template Diagram diagram_of<R>(const Position<R>&);                         \
    EXTERN template Position<R> parse_fen<R>(std::string_view, FenExtras&);            \
    EXTERN template std::string to_fen<R>(const Position<R>&);                         \
    EXTERN template Position<R> parse_hub_position<R>(std::string_view);               \
    EXTERN template std::string to_hub_position<R>(const Position<R>&);                \
    EXTERN template std::string to_text<R>(const Position<R>&, Move, MoveStyle);       \
    EXTERN template Move parse_move<R>(const Position<R>&, std::string_view);          \
    EXTERN template Move parse_hub_move<R>(const Position<R>&, std::string_view);

DAMIER_COMPILED(International, extern)
DAMIER_COMPILED(English, extern)
DAMIER_COMPILED(Russian, extern)
DAMIER_COMPILED(Brazilian, extern)
DAMIER_COMPILED(Killer, extern)
DAMIER_COMPILED(Breakthrough, extern)
DAMIER_COMPILED(Frisian, extern)
DAMIER_COMPILED(Frysk, extern)
DAMIER_COMPILED(Losing, extern)
DAMIER_COMPILED(Italian, extern)
DAMIER_COMPILED(Pool, extern)
DAMIER_COMPILED(Czech, extern)
DAMIER_COMPILED(Spanish, extern)
DAMIER_COMPILED(Portuguese, extern)

}  // namespace damier
