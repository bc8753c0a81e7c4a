// Losing draughts: who has no piece or no move wins: what the terms are worth, in centi-men (a man is 100).
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight losing[] = {
    //                  opening  endgame
    {"man",              -100.00,  -100.00, "the unit; each one must be given away first"},
    {"turn",                3.00,     3.00, "the right to move"},
    {"tempo",               0.00,     0.00, "steps made: nearer to being taken, nearer to a king"},
    {"tempo lead",          0.00,     0.00, "a front far ahead"},
    {"row 5",               0.00,     0.00, "across the middle"},
    {"row 6",               0.00,     0.00, "hard to drive back"},
    {"row 7",               0.00,     0.00, "three or four steps from a king"},
    {"row 8",               0.00,     0.00, "two steps from a king"},
    {"row 9",               0.00,     0.00, "the next step makes a king"},
    {"centre",              0.00,     0.00, "from here men can be offered on both wings"},
    {"edge",                0.00,     0.00, "an edge man is hard to give away"},
    {"guard 1",             0.00,     0.00, "stays out of the play"},
    {"guard 2",             0.00,     0.00, "stays out of the play"},
    {"guard 3",             0.00,     0.00, "stays out of the play"},
    {"guard 4",             0.00,     0.00, "stays out of the play"},
    {"guard 5",             0.00,     0.00, "stays out of the play"},
    {"outpost",             0.00,     0.00, "near the foe"},
    {"outpost support",     0.00,     0.00, "must be taken together or not at all"},
    {"links",               0.00,     0.00, "a man with another behind cannot be given to the foe in front"},
    {"chains",              0.00,     0.00, "threes are hard to give away"},
    {"loose men",           1.00,     1.00, "easy to give away"},
    {"imbalance",           0.00,     0.00, "where the men are, the offers are"},
    {"stuck men",          -1.00,    -1.00, "having no move at all wins, but only with all men stuck"},
    {"free moves",          2.00,     2.00, "choice of what to offer"},
    {"few moves",           0.00,     0.00, "moves that offer nothing"},
    {"runaway",             0.00,     0.00, "will be a king, a way to force captures"},
    {"runaway steps",       0.00,     0.00, "steps until then"},
    {"fork",                0.00,     0.00, "a fixed foe"},
    {"bridge",              0.00,     0.00, "stays out of the play"},
    {"goalkeepers",         0.00,     0.00, "stays out of the play"},
    {"chain lock",          0.00,     0.00, "held men cannot be given away"},
    {"fork lock",           0.00,     0.00, "held foes cannot be given away"},
    {"first king",       -120.00,  -180.00, "must be given away as well, and is hard to give"},
    {"more kings",       -100.00,  -150.00, "the same once more"},
    {"king moves",          1.00,     1.00, "choice of what to offer"},
    {"trapped king",        0.00,     0.00, "a king without a safe move is given away soon"},
    {"main road",           0.00,     0.00, "out of reach there"},
};
// clang-format on

}  // namespace damier::weights
