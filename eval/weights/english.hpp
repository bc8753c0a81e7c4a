// What the terms are worth in the variant english, in centi-men (a man is 100).
// Fitted by `damier tune` to 343387 positions of 4290 games; held-out loss
// 0.56789 before, 0.56201 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight english[] = {
    //                  opening  endgame
    {"man",               113.10,    86.90, "the unit"},
    {"turn",                1.15,     1.70, "the right to move"},
    {"tempo",             -10.38,     8.71, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",         -7.52,     6.97, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",              10.28,   -13.99, "across the middle"},
    {"row 6",              28.80,   -32.53, "hard to drive back"},
    {"row 7",              47.16,   -45.24, "three or four steps from a king"},
    {"centre",             14.27,    -5.73, "from here men reach both wings"},
    {"edge",               13.45,     2.49, "an edge man attacks on one side only"},
    {"guard 1",           -15.66,    -2.24, "the left corner of the back row"},
    {"guard 2",           -27.74,    49.69, "keeps the foe from promotion"},
    {"guard 3",             8.13,    27.59, "keeps the foe from promotion"},
    {"guard 4",             0.55,    23.75, "keeps the foe from promotion"},
    {"outpost",           -17.85,    23.15, "cramps the foe, if it can be held"},
    {"outpost support",     3.12,    -7.40, "holds the outpost"},
    {"links",               1.64,     6.55, "a man with another behind cannot be taken from the front"},
    {"chains",              4.09,     6.61, "threes strike through gaps"},
    {"loose men",          -0.44,     2.73, "can be taken from the front"},
    {"imbalance",           2.45,    -3.59, "an empty wing is where breakthroughs happen"},
    {"stuck men",          10.06,    -3.94, "men that must wait for others"},
    {"free moves",          6.40,     3.74, "choice"},
    {"few moves",         -35.30,    15.41, "who runs out of safe moves gives men away"},
    {"runaway",            30.04,    35.94, "nobody can stop it"},
    {"runaway steps",      -8.79,   -10.84, "each step gives the foe a move elsewhere"},
    {"fork",               51.61,     4.81, "a fixed foe is a target"},
    {"bridge",             10.47,    11.16, "two men that shut most promotion squares"},
    {"goalkeepers",        11.77,    -4.27, "neighbours cover the squares between them"},
    {"first king",        173.63,   135.51, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        252.96,    77.46, "the second and later ones add less"},
    {"king moves",          2.80,    -0.68, "squares a king can go to unpunished"},
    {"trapped king",      -17.27,   -32.58, "a king without a move is no better than a man"},
    {"king in centre",     35.91,   -10.82, "near everything"},
    {"double corner",     -31.29,    17.68, "a lone king lives there"},
    {"the move",           -1.37,     3.25, "the opposition: who has it drives the other back"},
};
// clang-format on

}  // namespace damier::weights
