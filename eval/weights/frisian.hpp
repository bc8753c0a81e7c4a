// What the terms are worth in the variant frisian, in centi-men.
// Fitted by `damier tune` to 125483 positions of 2631 games; held-out loss
// 0.52974 before, 0.50880 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight frisian[] = {
    //                  opening  endgame
    {"man",                87.23,   112.77, "the unit"},
    {"turn",               -2.71,     8.52, "the right to move"},
    {"tempo",              -0.35,     3.66, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",         -4.56,    -5.30, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",              -8.38,    11.01, "across the middle"},
    {"row 6",               0.41,     7.99, "hard to drive back"},
    {"row 7",             -33.65,    18.09, "three or four steps from a king"},
    {"centre",             -6.98,   -15.55, "from here men reach both wings"},
    {"edge",                1.00,    -4.84, "an edge man attacks on one side only"},
    {"guard 1",           -14.05,    18.67, "the left corner of the back row"},
    {"guard 2",            -9.21,    28.17, "keeps the foe from promotion"},
    {"guard 3",            13.68,    11.22, "keeps the foe from promotion"},
    {"guard 4",             1.25,    10.95, "keeps the foe from promotion"},
    {"outpost",           -56.81,    22.69, "cramps the foe, if it can be held"},
    {"outpost support",    22.83,   -17.33, "holds the outpost"},
    {"links",              -4.87,    -2.00, "a man with another behind cannot be taken from the front"},
    {"chains",             -1.91,     3.11, "threes strike through gaps"},
    {"loose men",           9.07,    -4.49, "can be taken from the front"},
    {"imbalance",           6.33,   -11.30, "an empty wing is where breakthroughs happen"},
    {"stuck men",          -7.53,     9.33, "men that must wait for others"},
    {"free moves",        -15.04,     7.00, "choice"},
    {"few moves",         -61.36,    34.69, "who runs out of safe moves gives men away"},
    {"runaway",            22.87,   168.31, "nobody can stop it"},
    {"runaway steps",       4.95,   -35.83, "each step gives the foe a move elsewhere"},
    {"fork",               10.93,    19.92, "a fixed foe is a target"},
    {"bridge",             10.33,   -12.69, "two men that shut most promotion squares"},
    {"goalkeepers",        -0.24,    -6.25, "neighbours cover the squares between them"},
    {"row 8",             -69.95,    64.60, "two steps from a king"},
    {"row 9",             -46.82,   120.61, "the next step makes a king"},
    {"guard 5",             0.79,    16.17, "the right corner of the back row, the last to be of use"},
    {"chain lock",          0.91,    -5.88, "the foe's 21 and 26 hold 27 and all behind it"},
    {"fork lock",           3.31,     2.71, "24 and 30 hold the foe's wing"},
    {"first king",        176.05,   289.82, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        138.04,   229.81, "the second and later ones add less"},
    {"king moves",         12.03,    -3.39, "squares a king can go to unpunished"},
    {"trapped king",      -69.77,   -12.09, "a king without a move is no better than a man"},
    {"main road",           7.23,    29.09, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
