// What the terms are worth in the variant breakthrough, in centi-men (a man is 100).
// Fitted by `damier tune` to 124369 positions of 2097 games; held-out loss
// 0.61250 before, 0.60232 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight breakthrough[] = {
    //                  opening  endgame
    {"man",                83.07,   116.93, "the unit"},
    {"turn",               -2.77,    10.58, "the right to move"},
    {"tempo",              -1.08,    -0.12, "steps made; the first king wins"},
    {"tempo lead",         -2.92,    -4.24, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",              -3.70,    12.16, "across the middle"},
    {"row 6",               7.91,    18.95, "hard to drive back"},
    {"row 7",             -59.02,    71.72, "three or four steps from a king"},
    {"centre",              0.71,     7.00, "from here men reach both wings"},
    {"edge",                5.94,   -24.42, "an edge man attacks on one side only"},
    {"guard 1",            -2.44,    -5.19, "the left corner of the back row"},
    {"guard 2",           -15.07,     3.89, "keeps the foe from promotion"},
    {"guard 3",           -15.79,     4.06, "keeps the foe from promotion"},
    {"guard 4",           -27.91,    27.87, "keeps the foe from promotion"},
    {"outpost",           -51.68,    29.56, "cramps the foe, if it can be held"},
    {"outpost support",    17.66,   -20.05, "holds the outpost"},
    {"links",              -0.17,    -8.15, "a man with another behind cannot be taken from the front"},
    {"chains",              1.03,    -0.32, "threes strike through gaps"},
    {"loose men",          -7.00,    -3.82, "can be taken from the front"},
    {"imbalance",           6.07,   -15.79, "an empty wing is where breakthroughs happen"},
    {"stuck men",           1.98,    -0.09, "men that must wait for others"},
    {"free moves",          0.13,     4.97, "choice"},
    {"few moves",        -108.15,    34.25, "who runs out of safe moves gives men away"},
    {"runaway",           247.48,   410.82, "wins"},
    {"runaway steps",     -55.97,   -94.47, "each step gives the foe a move elsewhere"},
    {"fork",               14.14,    22.21, "a fixed foe is a target"},
    {"bridge",             12.64,   -22.52, "two men that shut most promotion squares"},
    {"goalkeepers",        -7.44,    -3.36, "neighbours cover the squares between them"},
    {"row 8",             -67.24,    95.01, "two steps from a king"},
    {"row 9",              99.10,    53.88, "the next step makes a king"},
    {"guard 5",            -9.76,    -7.20, "the right corner of the back row, the last to be of use"},
    {"chain lock",        -45.38,     1.39, "the foe's 21 and 26 hold 27 and all behind it"},
    {"fork lock",         -48.73,   -74.15, "24 and 30 hold the foe's wing"},
};
// clang-format on

}  // namespace damier::weights
