// Russian draughts: what the terms are worth, in centi-men (a man is 100).
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight russian[] = {
    //                  opening  endgame
    {"man",               100.00,   100.00, "the unit"},
    {"turn",                3.00,     3.00, "the right to move"},
    {"tempo",               1.00,     2.50, "steps made; in the endgame they lead to promotion"},
    {"tempo lead",         -1.00,     1.00, "a front too far ahead runs out of moves; in the endgame it wins races"},
    {"row 5",               0.00,     2.00, "across the middle"},
    {"row 6",               2.00,     5.00, "hard to drive back"},
    {"row 7",               3.00,    12.00, "three or four steps from a king"},
    {"centre",              3.00,     1.00, "from here men reach both wings"},
    {"edge",               -3.00,    -2.00, "an edge man attacks on one side only"},
    {"guard 1",             2.00,     1.00, "the left corner of the back row"},
    {"guard 2",             4.00,     5.00, "keeps the foe from promotion"},
    {"guard 3",             3.00,     5.00, "keeps the foe from promotion"},
    {"guard 4",             4.00,     5.00, "keeps the foe from promotion"},
    {"outpost",             2.00,     1.00, "cramps the foe, if it can be held"},
    {"outpost support",     3.00,     1.00, "holds the outpost"},
    {"links",               1.00,     0.50, "a man with another behind cannot be taken from the front"},
    {"chains",              1.00,     0.00, "threes strike through gaps"},
    {"loose men",          -2.00,    -1.00, "can be taken from the front"},
    {"imbalance",          -1.00,    -0.50, "an empty wing is where breakthroughs happen"},
    {"stuck men",          -2.00,    -3.00, "men that must wait for others"},
    {"free moves",          1.00,     1.00, "choice"},
    {"few moves",          -4.00,    -6.00, "who runs out of safe moves gives men away"},
    {"runaway",            20.00,    60.00, "nobody can stop it"},
    {"runaway steps",      -2.00,    -8.00, "each step gives the foe a move elsewhere"},
    {"fork",                2.00,     2.00, "a fixed foe is a target"},
    {"bridge",              2.00,     3.00, "two men that shut most promotion squares"},
    {"goalkeepers",         2.00,     2.00, "neighbours cover the squares between them"},
    {"first king",        250.00,   280.00, "mobility of another kind; less with many pieces that can trap it"},
    {"more kings",        200.00,   230.00, "the second and later ones add less"},
    {"king moves",          1.00,     1.00, "squares a king can go to unpunished"},
    {"trapped king",      -60.00,   -60.00, "a king without a move is no better than a man"},
    {"main road",          10.00,    20.00, "out of reach there, and divides the board"},
};
// clang-format on

}  // namespace damier::weights
