// What the terms are worth in the variant international, in centi-men.
// Fitted by `damier tune` to 3162440 positions of 44280 games; held-out loss
// 0.61360 before, 0.61307 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight international[] = {
    //                  opening  endgame
    {"man",               126.29,    73.71, "the unit"},
    {"turn",               -0.39,    13.42, "the right to move"},
    {"tempo",              -1.36,     0.46, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",         -1.35,    -3.05, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",              -1.10,     4.32, "across the middle"},
    {"row 6",               8.69,    20.05, "hard to drive back"},
    {"row 7",             -11.16,    36.04, "three or four steps from a king"},
    {"centre",              4.45,     5.05, "from here men reach both wings"},
    {"edge",               -3.04,    -2.72, "an edge man attacks on one side only"},
    {"guard 1",           -15.60,    -6.21, "the left corner of the back row"},
    {"guard 2",           -12.67,    15.00, "keeps the foe from promotion"},
    {"guard 3",            -8.10,     8.06, "keeps the foe from promotion"},
    {"guard 4",             2.37,     2.83, "keeps the foe from promotion"},
    {"outpost",           -43.44,     9.82, "cramps the foe, if it can be held"},
    {"outpost support",    11.15,    -3.26, "holds the outpost"},
    {"links",              -9.43,     5.72, "a man with another behind cannot be taken from the front"},
    {"chains",             -0.18,     4.04, "threes strike through gaps"},
    {"loose men",          -6.47,     3.80, "can be taken from the front"},
    {"imbalance",           0.70,   -11.10, "an empty wing is where breakthroughs happen"},
    {"stuck men",           4.64,    -3.51, "men that must wait for others"},
    {"free moves",         -6.50,    11.43, "choice"},
    {"few moves",         -29.96,    13.90, "who runs out of safe moves gives men away"},
    {"runaway",            85.75,    51.84, "nobody can stop it"},
    {"runaway steps",       5.63,   -24.52, "each step gives the foe a move elsewhere"},
    {"fork",               12.93,    44.11, "a fixed foe is a target"},
    {"bridge",             -1.10,     5.74, "two men that shut most promotion squares"},
    {"goalkeepers",         9.88,    -6.09, "neighbours cover the squares between them"},
    {"row 8",             -23.50,    66.18, "two steps from a king"},
    {"row 9",              26.68,   116.80, "the next step makes a king"},
    {"guard 5",            -1.91,     7.79, "the right corner of the back row, the last to be of use"},
    {"chain lock",         -3.52,   -10.72, "the foe's 21 and 26 hold 27 and all behind it"},
    {"fork lock",          -5.51,   -40.24, "24 and 30 hold the foe's wing"},
    {"first king",        212.46,   286.70, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        205.28,   173.62, "the second and later ones add less"},
    {"king moves",         18.48,    -4.29, "squares a king can go to unpunished"},
    {"trapped king",      -14.19,   -30.34, "a king without a move is no better than a man"},
    {"main road",          13.04,    -2.88, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
