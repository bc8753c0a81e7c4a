// What the terms are worth in the variant international, in centi-men.
// Fitted by `damier tune` to 2151469 positions of 29997 games; held-out loss
// 0.61115 before, 0.60938 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight international[] = {
    //                  opening  endgame
    {"man",               128.47,    82.16, "the unit"},
    {"turn",               -0.30,    14.05, "the right to move"},
    {"tempo",              -1.48,     0.58, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",         -1.58,    -3.50, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",              -0.60,     3.78, "across the middle"},
    {"row 6",               9.66,    20.54, "hard to drive back"},
    {"row 7",             -12.51,    40.51, "three or four steps from a king"},
    {"centre",              5.04,     4.62, "from here men reach both wings"},
    {"edge",               -3.42,    -2.01, "an edge man attacks on one side only"},
    {"guard 1",           -17.39,    -2.43, "the left corner of the back row"},
    {"guard 2",           -13.94,    16.06, "keeps the foe from promotion"},
    {"guard 3",           -10.20,    10.92, "keeps the foe from promotion"},
    {"guard 4",             3.18,     3.59, "keeps the foe from promotion"},
    {"outpost",           -46.52,     9.77, "cramps the foe, if it can be held"},
    {"outpost support",    11.62,    -4.10, "holds the outpost"},
    {"links",             -10.12,     6.71, "a man with another behind cannot be taken from the front"},
    {"chains",              0.00,     4.30, "threes strike through gaps"},
    {"loose men",          -7.41,     4.46, "can be taken from the front"},
    {"imbalance",           0.59,   -12.28, "an empty wing is where breakthroughs happen"},
    {"stuck men",           5.06,    -3.25, "men that must wait for others"},
    {"free moves",         -7.25,    12.44, "choice"},
    {"few moves",         -34.62,    16.00, "who runs out of safe moves gives men away"},
    {"runaway",           100.17,    65.63, "nobody can stop it"},
    {"runaway steps",       1.05,   -28.15, "each step gives the foe a move elsewhere"},
    {"fork",               13.86,    51.43, "a fixed foe is a target"},
    {"bridge",             -2.29,     7.33, "two men that shut most promotion squares"},
    {"goalkeepers",        10.39,    -4.92, "neighbours cover the squares between them"},
    {"row 8",             -29.73,    71.38, "two steps from a king"},
    {"row 9",              11.82,   128.18, "the next step makes a king"},
    {"guard 5",            -2.77,     7.00, "the right corner of the back row, the last to be of use"},
    {"chain lock",         -3.16,   -16.01, "the foe's 21 and 26 hold 27 and all behind it"},
    {"fork lock",         -11.89,   -40.94, "24 and 30 hold the foe's wing"},
    {"first king",        217.74,   312.68, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        207.01,   195.13, "the second and later ones add less"},
    {"king moves",         18.28,    -4.10, "squares a king can go to unpunished"},
    {"trapped king",      -23.06,   -29.24, "a king without a move is no better than a man"},
    {"main road",          13.82,    -2.32, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
