// PDN of every variant, compiled once, in movegen/pdn_compiled/*.cpp; to be included as
// compiled.hpp is.
#pragma once

#include "movegen/compiled.hpp"
#include "movegen/pdn_attempt_of.hpp"

namespace damier {

#define DAMIER_PDN_COMPILED(R, EXTERN)                                      \
    EXTERN template PdnReplay<R> replay_pdn<R>(const PdnGame&);             \
    EXTERN template std::string to_pdn<R>(const GameRecord<R>&, MoveStyle); \
    EXTERN template PdnAttempt play_pdn_as<R>(const PdnGame&);

DAMIER_PDN_COMPILED(International, extern)
DAMIER_PDN_COMPILED(English, extern)
DAMIER_PDN_COMPILED(Russian, extern)
DAMIER_PDN_COMPILED(Brazilian, extern)
DAMIER_PDN_COMPILED(Killer, extern)
DAMIER_PDN_COMPILED(Breakthrough, extern)
DAMIER_PDN_COMPILED(Frisian, extern)
DAMIER_PDN_COMPILED(Frysk, extern)
DAMIER_PDN_COMPILED(Losing, extern)
DAMIER_PDN_COMPILED(Italian, extern)
DAMIER_PDN_COMPILED(Pool, extern)
DAMIER_PDN_COMPILED(Czech, extern)
DAMIER_PDN_COMPILED(Spanish, extern)
DAMIER_PDN_COMPILED(Portuguese, extern)

}  // namespace damier
