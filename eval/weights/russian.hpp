// What the terms are worth in the variant russian, in centi-men (a man is 100,
// the mean of both columns).
// Fitted by `damier tune` to 225734 positions of 7925 games; held-out loss
// 0.59516 before, 0.58358 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight russian[] = {
    //                  opening  endgame
    {"man",               159.62,    40.38, "the unit"},
    {"turn",               -0.75,    16.06, "the right to move"},
    {"tempo",              -5.01,     9.83, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",         -1.64,    -4.74, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",              18.33,   -19.29, "across the middle"},
    {"row 6",               2.34,    22.87, "hard to drive back"},
    {"row 7",               6.68,    86.96, "three or four steps from a king"},
    {"centre",              2.85,     5.16, "from here men reach both wings"},
    {"edge",              -16.49,    13.48, "an edge man attacks on one side only"},
    {"guard 1",           -18.59,    12.21, "the left corner of the back row"},
    {"guard 2",            11.10,    14.60, "keeps the foe from promotion"},
    {"guard 3",            38.37,     3.36, "keeps the foe from promotion"},
    {"guard 4",             5.33,    38.50, "keeps the foe from promotion"},
    {"outpost",           -43.88,    51.49, "cramps the foe, if it can be held"},
    {"outpost support",    -4.10,   -11.28, "holds the outpost"},
    {"links",             -20.76,    26.25, "a man with another behind cannot be taken from the front"},
    {"chains",              0.42,     9.19, "threes strike through gaps"},
    {"loose men",          -2.89,     1.52, "can be taken from the front"},
    {"imbalance",          -1.49,   -14.87, "an empty wing is where breakthroughs happen"},
    {"stuck men",           7.76,    -6.47, "men that must wait for others"},
    {"free moves",        -15.10,    34.61, "choice"},
    {"few moves",         -21.02,    16.84, "who runs out of safe moves gives men away"},
    {"runaway",           117.16,    27.50, "nobody can stop it"},
    {"runaway steps",     -19.97,   -21.33, "each step gives the foe a move elsewhere"},
    {"fork",               23.75,    55.60, "a fixed foe is a target"},
    {"bridge",             13.72,    -2.38, "two men that shut most promotion squares"},
    {"goalkeepers",       -29.70,    16.89, "neighbours cover the squares between them"},
    {"first king",        266.79,   284.55, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        170.93,   135.56, "the second and later ones add less"},
    {"king moves",         14.00,    -3.83, "squares a king can go to unpunished"},
    {"trapped king",      -41.00,   -44.06, "a king without a move is no better than a man"},
    {"main road",         -48.94,    74.84, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
