// What the terms are worth in the variant international, in centi-men (a man is 100).
// Fitted by `damier tune` to 284313 positions of 4221 games; held-out loss
// 0.59386 before, 0.58937 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight international[] = {
    //                  opening  endgame
    {"man",               121.28,    78.72, "the unit"},
    {"turn",               -1.52,    10.96, "the right to move"},
    {"tempo",              -2.34,     3.79, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",         -4.52,    -1.84, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",               1.10,    -1.60, "across the middle"},
    {"row 6",               6.41,    15.43, "hard to drive back"},
    {"row 7",             -30.32,    35.17, "three or four steps from a king"},
    {"centre",              3.39,     0.50, "from here men reach both wings"},
    {"edge",               -3.56,     0.37, "an edge man attacks on one side only"},
    {"guard 1",           -12.14,     5.01, "the left corner of the back row"},
    {"guard 2",             1.59,    10.67, "keeps the foe from promotion"},
    {"guard 3",           -24.82,    19.36, "keeps the foe from promotion"},
    {"guard 4",            25.00,    -2.74, "keeps the foe from promotion"},
    {"outpost",           -37.15,     6.43, "cramps the foe, if it can be held"},
    {"outpost support",    16.88,    -6.65, "holds the outpost"},
    {"links",              -8.35,     8.63, "a man with another behind cannot be taken from the front"},
    {"chains",              0.20,     2.42, "threes strike through gaps"},
    {"loose men",          -3.87,     3.91, "can be taken from the front"},
    {"imbalance",           2.64,   -11.16, "an empty wing is where breakthroughs happen"},
    {"stuck men",           2.19,     0.52, "men that must wait for others"},
    {"free moves",         -8.03,    12.05, "choice"},
    {"few moves",         -52.72,    16.05, "who runs out of safe moves gives men away"},
    {"runaway",            59.16,   119.98, "nobody can stop it"},
    {"runaway steps",      -7.86,   -33.83, "each step gives the foe a move elsewhere"},
    {"fork",               13.30,    19.64, "a fixed foe is a target"},
    {"bridge",            -26.48,     4.95, "two men that shut most promotion squares"},
    {"goalkeepers",         6.46,    -7.30, "neighbours cover the squares between them"},
    {"row 8",             -41.36,    46.13, "two steps from a king"},
    {"row 9",             -27.72,   100.83, "the next step makes a king"},
    {"guard 5",           -10.94,    13.12, "the right corner of the back row, the last to be of use"},
    {"chain lock",          1.34,   -25.21, "the foe's 21 and 26 hold 27 and all behind it"},
    {"fork lock",         -23.78,   -26.53, "24 and 30 hold the foe's wing"},
    {"first king",        240.88,   294.59, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        179.10,   189.94, "the second and later ones add less"},
    {"king moves",          3.50,    -0.56, "squares a king can go to unpunished"},
    {"trapped king",      -51.74,   -56.17, "a king without a move is no better than a man"},
    {"main road",          -2.87,    13.74, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
