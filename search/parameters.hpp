// The numbers of the search that nobody can derive and only matches can tell: name, value, and the
// range that is worth trying. They are constants; in a build for tuning (-DDAMIER_TUNING=ON) they
// are variables and parameters of the engine, `search-NAME` over Hub, so that a match, or SPSA over
// matches, tries candidates without a build for each.
#pragma once

#include <array>
#include <string_view>

#define DAMIER_SEARCH_PARAMETERS(P)                                                              \
    /* Late move reductions: (base + log depth * log moves / divisor), both in hundredths. */    \
    P(lmr_base, 7, 0, 150)                                                                       \
    P(lmr_divisor, 133, 80, 400)                                                                 \
    /* Less by so much in the principal variation; and for a move that always succeeded, more */ \
    /* for one that never did. */                                                                \
    P(lmr_pv, 45, 0, 300)                                                                        \
    P(lmr_history, 85, -100, 300)                                                                \
    /* ProbCut: the static score above beta that opens it, the margin a ply, the depth left */   \
    /* to the verification in hundredths. */                                                     \
    P(probcut_gate, 28, -200, 200)                                                               \
    P(probcut_margin, 7, 2, 40)                                                                  \
    P(probcut_share, 48, 20, 70)                                                                 \
    P(probcut_depth, 3, 2, 8)                                                                    \
    P(singular_margin, 50, 5, 100)                                                               \
    P(singular_depth, 8, 4, 14)                                                                  \
    P(aspiration, 10, 3, 50)                                                                     \
    /* The clock: fair shares of it that a move aims at, in hundredths. */                       \
    P(clock_share, 200, 80, 300)                                                                 \
    /* Steps that can be left out (0) to see what they are worth: scripts/worth. */              \
    P(step_table_cuts, 1, 0, 1)                                                                  \
    P(step_probcut, 1, 0, 1)                                                                     \
    P(step_single_reply, 1, 0, 1)                                                                \
    P(step_singular, 1, 0, 1)                                                                    \
    P(step_table_move, 1, 0, 1)                                                                  \
    P(step_history, 1, 0, 1)                                                                     \
    P(step_lmr, 1, 0, 1)                                                                         \
    P(step_threat_replies, 1, 0, 1)                                                              \
    P(step_aspiration, 1, 0, 1)

namespace damier {

#ifdef DAMIER_TUNING
inline constexpr bool is_for_tuning = true;
#define DAMIER_PARAMETER(name, value, least, most) inline int name = value;
#else
inline constexpr bool is_for_tuning = false;
#define DAMIER_PARAMETER(name, value, least, most) inline constexpr int name = value;
#endif

/// `tuned::lmr_divisor` and so on.
namespace tuned {
DAMIER_SEARCH_PARAMETERS(DAMIER_PARAMETER)
}
#undef DAMIER_PARAMETER

/// One of them where it can be set.
struct SearchParameter {
    std::string_view name;
    int* value;
    int least;
    int most;
};

#ifdef DAMIER_TUNING
inline const auto search_parameters = std::to_array<SearchParameter>({
#define DAMIER_PARAMETER(name, value, least, most) {#name, &tuned::name, least, most},
    DAMIER_SEARCH_PARAMETERS(DAMIER_PARAMETER)
#undef DAMIER_PARAMETER
});
#else
inline constexpr std::array<SearchParameter, 0> search_parameters{};
#endif

}  // namespace damier
