// What the terms are worth in the variant international, in centi-men.
// Fitted by `damier tune` to 777329 positions of 10746 games; held-out loss
// 0.61132 before, 0.60751 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight international[] = {
    //                  opening  endgame
    {"man",               122.80,    85.20, "the unit"},
    {"turn",               -0.64,    13.60, "the right to move"},
    {"tempo",              -1.64,     0.58, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",         -1.00,    -3.38, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",               0.33,     2.85, "across the middle"},
    {"row 6",              10.25,    19.88, "hard to drive back"},
    {"row 7",             -12.64,    42.67, "three or four steps from a king"},
    {"centre",              5.10,     3.87, "from here men reach both wings"},
    {"edge",               -3.31,    -1.04, "an edge man attacks on one side only"},
    {"guard 1",           -15.94,     0.33, "the left corner of the back row"},
    {"guard 2",           -14.01,    18.37, "keeps the foe from promotion"},
    {"guard 3",           -10.39,    11.34, "keeps the foe from promotion"},
    {"guard 4",             4.45,     4.38, "keeps the foe from promotion"},
    {"outpost",           -46.73,     8.96, "cramps the foe, if it can be held"},
    {"outpost support",    10.64,    -4.43, "holds the outpost"},
    {"links",             -10.23,     7.40, "a man with another behind cannot be taken from the front"},
    {"chains",              0.14,     5.04, "threes strike through gaps"},
    {"loose men",          -8.33,     5.09, "can be taken from the front"},
    {"imbalance",           1.56,   -12.55, "an empty wing is where breakthroughs happen"},
    {"stuck men",           5.18,    -2.32, "men that must wait for others"},
    {"free moves",         -7.55,    12.45, "choice"},
    {"few moves",         -42.51,    16.71, "who runs out of safe moves gives men away"},
    {"runaway",            99.00,    77.80, "nobody can stop it"},
    {"runaway steps",      -5.87,   -28.90, "each step gives the foe a move elsewhere"},
    {"fork",               14.93,    53.00, "a fixed foe is a target"},
    {"bridge",             -3.12,    13.51, "two men that shut most promotion squares"},
    {"goalkeepers",        10.06,    -4.01, "neighbours cover the squares between them"},
    {"row 8",             -34.03,    70.74, "two steps from a king"},
    {"row 9",             -19.75,   128.01, "the next step makes a king"},
    {"guard 5",            -4.07,     6.85, "the right corner of the back row, the last to be of use"},
    {"chain lock",         -3.36,   -19.54, "the foe's 21 and 26 hold 27 and all behind it"},
    {"fork lock",         -15.56,   -41.40, "24 and 30 hold the foe's wing"},
    {"first king",        198.43,   320.41, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        193.37,   207.69, "the second and later ones add less"},
    {"king moves",         15.18,    -3.56, "squares a king can go to unpunished"},
    {"trapped king",      -43.54,   -35.57, "a king without a move is no better than a man"},
    {"main road",           0.56,     0.13, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
