// What the terms are worth in the variant brazilian, in centi-men (a man is 100,
// the mean of both columns).
// Fitted by `damier tune` to 107630 positions of 3610 games; held-out loss
// 0.60988 before, 0.60397 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight brazilian[] = {
    //                  opening  endgame
    {"man",               177.96,    22.04, "the unit"},
    {"turn",               -1.22,    14.45, "the right to move"},
    {"tempo",              -7.42,    11.75, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",         -7.83,     0.35, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",              22.54,   -24.00, "across the middle"},
    {"row 6",               3.26,    15.45, "hard to drive back"},
    {"row 7",              30.27,    50.12, "three or four steps from a king"},
    {"centre",              0.62,    10.46, "from here men reach both wings"},
    {"edge",              -10.11,    11.42, "an edge man attacks on one side only"},
    {"guard 1",           -27.45,    12.18, "the left corner of the back row"},
    {"guard 2",           -14.62,    29.53, "keeps the foe from promotion"},
    {"guard 3",            14.25,    16.84, "keeps the foe from promotion"},
    {"guard 4",            -1.33,    39.49, "keeps the foe from promotion"},
    {"outpost",           -62.56,    59.78, "cramps the foe, if it can be held"},
    {"outpost support",    15.87,   -22.40, "holds the outpost"},
    {"links",             -18.54,    27.84, "a man with another behind cannot be taken from the front"},
    {"chains",              3.59,     2.80, "threes strike through gaps"},
    {"loose men",          -2.03,    -2.28, "can be taken from the front"},
    {"imbalance",           1.45,   -17.16, "an empty wing is where breakthroughs happen"},
    {"stuck men",           6.11,    -7.93, "men that must wait for others"},
    {"free moves",        -11.94,    33.35, "choice"},
    {"few moves",         -28.19,    21.83, "who runs out of safe moves gives men away"},
    {"runaway",            93.71,    62.48, "nobody can stop it"},
    {"runaway steps",     -11.72,   -32.30, "each step gives the foe a move elsewhere"},
    {"fork",               29.16,    46.69, "a fixed foe is a target"},
    {"bridge",             13.32,     1.00, "two men that shut most promotion squares"},
    {"goalkeepers",        -4.71,   -11.86, "neighbours cover the squares between them"},
    {"first king",        276.00,   271.02, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        163.67,   127.81, "the second and later ones add less"},
    {"king moves",         24.03,   -10.34, "squares a king can go to unpunished"},
    {"trapped king",      -26.74,   -26.44, "a king without a move is no better than a man"},
    {"main road",         -23.52,    76.95, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
