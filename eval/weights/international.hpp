// What the terms are worth in the variant international, in centi-men (a man is 100).
// Fitted by `damier tune` to 590591 positions of 8883 games; held-out loss
// 0.58694 before, 0.58644 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight international[] = {
    //                  opening  endgame
    {"man",               107.17,    92.83, "the unit"},
    {"turn",               -0.51,    11.73, "the right to move"},
    {"tempo",              -2.38,     1.10, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",         -2.29,    -2.76, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",               0.63,     3.16, "across the middle"},
    {"row 6",              10.30,    20.87, "hard to drive back"},
    {"row 7",             -20.08,    45.02, "three or four steps from a king"},
    {"centre",              5.81,     1.28, "from here men reach both wings"},
    {"edge",               -5.17,     1.59, "an edge man attacks on one side only"},
    {"guard 1",           -18.92,     7.81, "the left corner of the back row"},
    {"guard 2",           -13.96,    17.82, "keeps the foe from promotion"},
    {"guard 3",           -16.92,    14.37, "keeps the foe from promotion"},
    {"guard 4",             5.33,     5.15, "keeps the foe from promotion"},
    {"outpost",           -44.11,     9.05, "cramps the foe, if it can be held"},
    {"outpost support",    10.93,    -3.41, "holds the outpost"},
    {"links",             -10.40,     9.33, "a man with another behind cannot be taken from the front"},
    {"chains",             -0.04,     3.95, "threes strike through gaps"},
    {"loose men",          -8.23,     6.66, "can be taken from the front"},
    {"imbalance",           1.93,   -11.16, "an empty wing is where breakthroughs happen"},
    {"stuck men",           4.76,    -1.33, "men that must wait for others"},
    {"free moves",         -8.26,    12.65, "choice"},
    {"few moves",         -51.20,    19.54, "who runs out of safe moves gives men away"},
    {"runaway",            83.39,    89.38, "nobody can stop it"},
    {"runaway steps",     -10.72,   -26.37, "each step gives the foe a move elsewhere"},
    {"fork",                8.91,    51.05, "a fixed foe is a target"},
    {"bridge",             -6.86,    -7.59, "two men that shut most promotion squares"},
    {"goalkeepers",         6.63,    -8.87, "neighbours cover the squares between them"},
    {"row 8",             -47.38,    68.79, "two steps from a king"},
    {"row 9",             -22.02,   130.26, "the next step makes a king"},
    {"guard 5",            -2.78,     7.29, "the right corner of the back row, the last to be of use"},
    {"chain lock",         -8.73,   -32.19, "the foe's 21 and 26 hold 27 and all behind it"},
    {"fork lock",         -25.14,   -40.24, "24 and 30 hold the foe's wing"},
    {"first king",        176.26,   334.63, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        186.64,   201.63, "the second and later ones add less"},
    {"king moves",          9.69,    -2.65, "squares a king can go to unpunished"},
    {"trapped king",      -54.90,   -54.46, "a king without a move is no better than a man"},
    {"main road",         -10.08,    10.44, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
