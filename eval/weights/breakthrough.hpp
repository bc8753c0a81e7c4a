// Breakthrough draughts: what the terms are worth, in centi-men (a man is 100).
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight breakthrough[] = {
    //                  opening  endgame
    {"man",               100.00,   100.00, "the unit"},
    {"turn",                3.00,     3.00, "the right to move"},
    {"tempo",               2.00,     4.00, "steps made; the first king wins"},
    {"tempo lead",         -1.00,     1.00, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",               0.00,     2.00, "across the middle"},
    {"row 6",               2.00,     5.00, "hard to drive back"},
    {"row 7",               8.00,    20.00, "three or four steps from a king"},
    {"row 8",              20.00,    50.00, "two steps from a king"},
    {"row 9",              60.00,   120.00, "the next step makes a king"},
    {"centre",              3.00,     1.00, "from here men reach both wings"},
    {"edge",                0.00,     0.00, "an edge man attacks on one side only"},
    {"guard 1",             2.00,     1.00, "the left corner of the back row"},
    {"guard 2",             8.00,     8.00, "keeps the foe from promotion"},
    {"guard 3",             8.00,     8.00, "keeps the foe from promotion"},
    {"guard 4",             8.00,     8.00, "keeps the foe from promotion"},
    {"guard 5",            -1.00,     2.00, "the right corner of the back row, the last to be of use"},
    {"outpost",             2.00,     1.00, "cramps the foe, if it can be held"},
    {"outpost support",     3.00,     1.00, "holds the outpost"},
    {"links",               1.00,     0.50, "a man with another behind cannot be taken from the front"},
    {"chains",              1.00,     0.00, "threes strike through gaps"},
    {"loose men",          -2.00,    -1.00, "can be taken from the front"},
    {"imbalance",          -1.00,    -0.50, "an empty wing is where breakthroughs happen"},
    {"stuck men",          -2.00,    -3.00, "men that must wait for others"},
    {"free moves",          1.00,     1.00, "choice"},
    {"few moves",          -4.00,    -6.00, "who runs out of safe moves gives men away"},
    {"runaway",           300.00,   400.00, "wins"},
    {"runaway steps",     -20.00,   -30.00, "each step gives the foe a move elsewhere"},
    {"fork",                2.00,     2.00, "a fixed foe is a target"},
    {"bridge",              2.00,     3.00, "two men that shut most promotion squares"},
    {"goalkeepers",         2.00,     2.00, "neighbours cover the squares between them"},
    {"chain lock",         -5.00,    -5.00, "the foe's 21 and 26 hold 27 and all behind it"},
    {"fork lock",           5.00,     5.00, "24 and 30 hold the foe's wing"},
};
// clang-format on

}  // namespace damier::weights
