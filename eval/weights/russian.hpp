// What the terms are worth in the variant russian, in centi-men (a man is 100).
// Fitted by `damier tune` to 80898 positions of 2733 games; held-out loss
// 0.61306 before, 0.60278 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight russian[] = {
    //                  opening  endgame
    {"man",               162.59,    37.41, "the unit"},
    {"turn",                1.04,    14.27, "the right to move"},
    {"tempo",              -5.42,     9.89, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",          0.86,    -4.80, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",              23.30,   -24.49, "across the middle"},
    {"row 6",             -15.93,    21.65, "hard to drive back"},
    {"row 7",              -3.42,    91.82, "three or four steps from a king"},
    {"centre",              5.00,     4.92, "from here men reach both wings"},
    {"edge",              -16.80,    12.99, "an edge man attacks on one side only"},
    {"guard 1",           -13.72,    19.24, "the left corner of the back row"},
    {"guard 2",             8.40,    17.30, "keeps the foe from promotion"},
    {"guard 3",            43.43,    -0.06, "keeps the foe from promotion"},
    {"guard 4",             2.16,    44.76, "keeps the foe from promotion"},
    {"outpost",           -46.33,    54.89, "cramps the foe, if it can be held"},
    {"outpost support",    -5.21,   -12.95, "holds the outpost"},
    {"links",             -21.97,    29.52, "a man with another behind cannot be taken from the front"},
    {"chains",              0.32,    13.07, "threes strike through gaps"},
    {"loose men",          -2.63,     0.63, "can be taken from the front"},
    {"imbalance",          -1.34,   -12.93, "an empty wing is where breakthroughs happen"},
    {"stuck men",           9.87,    -5.96, "men that must wait for others"},
    {"free moves",        -17.98,    34.59, "choice"},
    {"few moves",         -34.54,    14.39, "who runs out of safe moves gives men away"},
    {"runaway",           126.98,    46.64, "nobody can stop it"},
    {"runaway steps",     -18.95,   -16.68, "each step gives the foe a move elsewhere"},
    {"fork",               45.57,    59.95, "a fixed foe is a target"},
    {"bridge",             10.54,    -7.91, "two men that shut most promotion squares"},
    {"goalkeepers",       -40.75,    16.87, "neighbours cover the squares between them"},
    {"first king",        241.76,   305.98, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        184.88,   166.82, "the second and later ones add less"},
    {"king moves",         13.04,    -0.80, "squares a king can go to unpunished"},
    {"trapped king",       -7.54,   -12.42, "a king without a move is no better than a man"},
    {"main road",         -26.14,    67.02, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
