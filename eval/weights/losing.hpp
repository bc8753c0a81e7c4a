// What the terms are worth in the variant losing, in centi-men: 200 make the odds e to 1.
// Fitted by `damier tune` to 199480 positions of 2942 games; held-out loss
// 0.67690 before, 0.66672 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight losing[] = {
    //                  opening  endgame
    {"man",                68.83,     8.43, "to be lost in the end, but until then what one plays with"},
    {"turn",                7.81,     9.77, "the right to move"},
    {"tempo",             -13.02,     9.25, "steps made: nearer to being taken, nearer to a king"},
    {"tempo lead",          3.46,    -2.99, "a front far ahead"},
    {"row 5",              18.14,    -7.52, "across the middle"},
    {"row 6",               5.21,    -6.74, "hard to drive back"},
    {"row 7",              82.08,    -9.28, "three or four steps from a king"},
    {"centre",             -1.73,     1.00, "from here men can be offered on both wings"},
    {"edge",               -5.28,   -60.81, "an edge man is hard to give away"},
    {"guard 1",            -8.49,     6.61, "stays out of the play"},
    {"guard 2",            15.12,   -21.18, "stays out of the play"},
    {"guard 3",           -39.45,    32.01, "stays out of the play"},
    {"guard 4",            -7.08,   -18.33, "stays out of the play"},
    {"outpost",           -43.28,     9.71, "near the foe"},
    {"outpost support",    26.88,   -14.67, "must be taken together or not at all"},
    {"links",             -18.62,   -20.02, "a man with another behind cannot be given to the foe in front"},
    {"chains",             -1.24,     4.46, "threes are hard to give away"},
    {"loose men",          17.39,     2.94, "easy to give away"},
    {"imbalance",           4.44,   -10.16, "where the men are, the offers are"},
    {"stuck men",          -4.77,   -26.73, "having no move at all wins, but only with all men stuck"},
    {"free moves",        -13.80,   -23.82, "choice of what to offer"},
    {"few moves",        -124.51,    62.53, "moves that offer nothing"},
    {"runaway",           -83.36,    55.41, "will be a king, a way to force captures"},
    {"runaway steps",      51.33,   -16.88, "steps until then"},
    {"fork",                1.58,    -0.14, "a fixed foe"},
    {"bridge",             13.17,   -10.98, "stays out of the play"},
    {"goalkeepers",       -19.48,     7.01, "stays out of the play"},
    {"row 8",            -128.46,    29.62, "two steps from a king"},
    {"row 9",            -103.89,    41.66, "the next step makes a king"},
    {"guard 5",            10.18,   -51.89, "stays out of the play"},
    {"chain lock",          0.00,     0.00, "held men cannot be given away"},
    {"fork lock",           1.14,     0.12, "held foes cannot be given away"},
    {"first king",       -102.49,   -56.92, "cannot be given away as easily as a man"},
    {"more kings",        -29.75,   -36.02, "the same once more"},
    {"king moves",        -26.62,    16.33, "choice of what to offer"},
    {"trapped king",       -4.79,     8.39, "a king without a safe move is given away soon"},
    {"main road",           2.99,    -5.55, "out of reach there"},
};
// clang-format on

}  // namespace damier::weights
