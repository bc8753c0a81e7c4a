// What the terms are worth in the variant international, in centi-men (a man is 100,
// the mean of both columns).
// Fitted by `damier tune` to 3995824 positions of 56037 games; held-out loss
// 0.62275 before, 0.61643 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight international[] = {
    //                  opening  endgame
    {"man",               131.47,    68.53, "the unit"},
    {"turn",               -0.48,    13.42, "the right to move"},
    {"tempo",              -1.03,     0.66, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",         -1.69,    -2.93, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",              -2.23,     5.62, "across the middle"},
    {"row 6",               6.61,    19.41, "hard to drive back"},
    {"row 7",              -7.74,    33.88, "three or four steps from a king"},
    {"centre",              3.65,     6.15, "from here men reach both wings"},
    {"edge",               -2.73,    -3.61, "an edge man attacks on one side only"},
    {"guard 1",           -14.37,    -9.41, "the left corner of the back row"},
    {"guard 2",           -12.34,    14.74, "keeps the foe from promotion"},
    {"guard 3",            -4.03,     5.76, "keeps the foe from promotion"},
    {"guard 4",            -0.02,     1.17, "keeps the foe from promotion"},
    {"outpost",           -42.86,    10.99, "cramps the foe, if it can be held"},
    {"outpost support",    10.61,    -2.66, "holds the outpost"},
    {"links",              -8.65,     5.03, "a man with another behind cannot be taken from the front"},
    {"chains",             -0.41,     4.27, "threes strike through gaps"},
    {"loose men",          -4.93,     2.42, "can be taken from the front"},
    {"imbalance",           0.55,   -10.55, "an empty wing is where breakthroughs happen"},
    {"stuck men",           4.31,    -3.34, "men that must wait for others"},
    {"free moves",         -6.04,    11.22, "choice"},
    {"few moves",         -27.03,    12.42, "who runs out of safe moves gives men away"},
    {"runaway",            81.22,    42.73, "nobody can stop it"},
    {"runaway steps",       8.09,   -21.77, "each step gives the foe a move elsewhere"},
    {"fork",               16.65,    38.93, "a fixed foe is a target"},
    {"bridge",              0.02,     2.98, "two men that shut most promotion squares"},
    {"goalkeepers",         9.58,    -6.08, "neighbours cover the squares between them"},
    {"row 8",             -13.26,    64.68, "two steps from a king"},
    {"row 9",              50.76,   110.71, "the next step makes a king"},
    {"guard 5",            -2.96,     5.35, "the right corner of the back row, the last to be of use"},
    {"chain lock",         -2.89,    -8.66, "the foe's 21 and 26 hold 27 and all behind it"},
    {"fork lock",           0.87,   -42.10, "24 and 30 hold the foe's wing"},
    {"first king",        239.64,   276.94, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        256.17,   156.18, "the second and later ones add less"},
    {"king moves",         19.62,    -4.70, "squares a king can go to unpunished"},
    {"trapped king",        1.38,   -39.18, "a king without a move is no better than a man"},
    {"main road",          12.54,    -1.57, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
