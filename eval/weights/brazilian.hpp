// What the terms are worth in the variant brazilian, in centi-men (a man is 100).
// Fitted by `damier tune` to 135592 positions of 4686 games; held-out loss
// 0.62457 before, 0.61625 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight brazilian[] = {
    //                  opening  endgame
    {"man",               181.08,    18.92, "the unit"},
    {"turn",                0.05,    13.55, "the right to move"},
    {"tempo",              -6.39,    11.62, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",         -9.58,    -1.19, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",              31.23,   -26.98, "across the middle"},
    {"row 6",               1.90,    10.12, "hard to drive back"},
    {"row 7",              25.32,    49.45, "three or four steps from a king"},
    {"centre",              1.80,    10.91, "from here men reach both wings"},
    {"edge",               -8.58,    11.47, "an edge man attacks on one side only"},
    {"guard 1",           -25.31,    20.84, "the left corner of the back row"},
    {"guard 2",           -16.16,    29.00, "keeps the foe from promotion"},
    {"guard 3",            18.79,    14.29, "keeps the foe from promotion"},
    {"guard 4",            -3.70,    40.95, "keeps the foe from promotion"},
    {"outpost",           -67.20,    61.21, "cramps the foe, if it can be held"},
    {"outpost support",    18.09,   -26.55, "holds the outpost"},
    {"links",             -19.53,    29.82, "a man with another behind cannot be taken from the front"},
    {"chains",              4.88,     5.68, "threes strike through gaps"},
    {"loose men",          -2.70,    -3.53, "can be taken from the front"},
    {"imbalance",           3.55,   -16.87, "an empty wing is where breakthroughs happen"},
    {"stuck men",           7.14,    -9.12, "men that must wait for others"},
    {"free moves",        -11.85,    32.70, "choice"},
    {"few moves",         -40.55,    22.51, "who runs out of safe moves gives men away"},
    {"runaway",           110.82,    80.96, "nobody can stop it"},
    {"runaway steps",      -9.82,   -30.84, "each step gives the foe a move elsewhere"},
    {"fork",               39.99,    75.20, "a fixed foe is a target"},
    {"bridge",             11.02,   -10.65, "two men that shut most promotion squares"},
    {"goalkeepers",        -7.65,   -12.08, "neighbours cover the squares between them"},
    {"first king",        282.86,   278.01, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        169.26,   145.01, "the second and later ones add less"},
    {"king moves",         22.83,   -10.67, "squares a king can go to unpunished"},
    {"trapped king",      -51.06,   -59.96, "a king without a move is no better than a man"},
    {"main road",          -1.63,    79.86, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
