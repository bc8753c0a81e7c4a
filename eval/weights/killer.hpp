// What the terms are worth in the variant killer, in centi-men.
// Fitted by `damier tune` to 163712 positions of 2215 games; held-out loss
// 0.53226 before, 0.52676 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight killer[] = {
    //                  opening  endgame
    {"man",               100.05,    99.95, "the unit"},
    {"turn",               -0.89,    11.75, "the right to move"},
    {"tempo",              -2.37,     7.95, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",          1.37,    -2.52, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",              -2.90,     2.43, "across the middle"},
    {"row 6",               4.75,    -0.76, "hard to drive back"},
    {"row 7",             -37.27,    27.38, "three or four steps from a king"},
    {"centre",             -0.66,     5.50, "from here men reach both wings"},
    {"edge",               -9.73,    -4.04, "an edge man attacks on one side only"},
    {"guard 1",            -7.79,     4.83, "the left corner of the back row"},
    {"guard 2",           -20.77,    36.54, "keeps the foe from promotion"},
    {"guard 3",           -16.99,    17.92, "keeps the foe from promotion"},
    {"guard 4",             5.86,    17.54, "keeps the foe from promotion"},
    {"outpost",           -35.39,    20.54, "cramps the foe, if it can be held"},
    {"outpost support",    19.69,   -14.15, "holds the outpost"},
    {"links",             -10.32,     7.61, "a man with another behind cannot be taken from the front"},
    {"chains",              1.66,     5.12, "threes strike through gaps"},
    {"loose men",          -3.82,    -3.65, "can be taken from the front"},
    {"imbalance",           5.15,   -16.64, "an empty wing is where breakthroughs happen"},
    {"stuck men",           5.31,    -5.69, "men that must wait for others"},
    {"free moves",         -6.50,     7.74, "choice"},
    {"few moves",         -23.43,    -3.17, "who runs out of safe moves gives men away"},
    {"runaway",            59.22,   203.38, "nobody can stop it"},
    {"runaway steps",     -58.93,   -37.93, "each step gives the foe a move elsewhere"},
    {"fork",               28.46,     0.55, "a fixed foe is a target"},
    {"bridge",             20.95,    -7.26, "two men that shut most promotion squares"},
    {"goalkeepers",         8.75,     3.39, "neighbours cover the squares between them"},
    {"row 8",             -23.44,    31.24, "two steps from a king"},
    {"row 9",            -113.03,   139.41, "the next step makes a king"},
    {"guard 5",           -29.80,    40.34, "the right corner of the back row, the last to be of use"},
    {"chain lock",         -5.54,   -29.96, "the foe's 21 and 26 hold 27 and all behind it"},
    {"fork lock",         -36.31,   -18.52, "24 and 30 hold the foe's wing"},
    {"first king",        257.11,   380.21, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        249.17,   291.79, "the second and later ones add less"},
    {"king moves",          6.97,    -1.01, "squares a king can go to unpunished"},
    {"trapped king",      -70.05,   -52.73, "a king without a move is no better than a man"},
    {"main road",         -19.69,    -3.83, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
