// What the terms are worth in the variant frisian, in centi-men.
// Fitted by `damier tune` to 125483 positions of 2631 games; held-out loss
// 0.52974 before, 0.50880 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight frisian[] = {
    //                  opening  endgame
    {"man",                87.23,   112.77, "the unit"},
    {"turn",               -2.71,     8.52, "the right to move"},
    {"tempo",              -0.35,     3.66, "rows advanced, of all men"},
    {"tempo lead",         -4.56,    -5.30, "the square of the lead in tempo over 16"},
    {"row 5",              -8.38,    11.01, "a man just across the middle"},
    {"row 6",               0.41,     7.99, "a man two rows across"},
    {"row 7",             -33.65,    18.09, "a man three rows across"},
    {"centre",             -6.98,   -15.55, "a man in the middle columns"},
    {"edge",                1.00,    -4.84, "a man on a side column"},
    {"guard 1",           -14.05,    18.67, "the left corner of the back row, manned"},
    {"guard 2",            -9.21,    28.17, "the second place of the back row, manned"},
    {"guard 3",            13.68,    11.22, "the third place of the back row, manned"},
    {"guard 4",             1.25,    10.95, "the fourth place of the back row, manned"},
    {"outpost",           -56.81,    22.69, "a man just beyond the middle, off the edges"},
    {"outpost support",    22.83,   -17.33, "a man directly behind an outpost"},
    {"links",              -4.87,    -2.00, "two men in a row on a diagonal"},
    {"chains",             -1.91,     3.11, "three men in a row on a diagonal"},
    {"loose men",           9.07,    -4.49, "a man with no neighbour behind it"},
    {"imbalance",           6.33,   -11.30, "men more on one wing than on the other"},
    {"stuck men",          -7.53,     9.33, "a man that must wait for others to move"},
    {"free moves",        -15.04,     7.00, "a step that loses nothing at once"},
    {"few moves",         -61.36,    34.69, "fewer free moves than a side needs"},
    {"runaway",            22.87,   168.31, "a man that nobody can stop"},
    {"runaway steps",       4.95,   -35.83, "a step that a runaway still needs"},
    {"fork",               10.93,    19.92, "a man of the foe fixed between two of ours"},
    {"bridge",             10.33,   -12.69, "the two men that shut most promotion squares"},
    {"goalkeepers",        -0.24,    -6.25, "two neighbours of the back row"},
    {"row 8",             -69.95,    64.60, "a man two steps from a king"},
    {"row 9",             -46.82,   120.61, "a man one step from a king"},
    {"guard 5",             0.79,    16.17, "the right corner of the back row, manned"},
    {"chain lock",          0.91,    -5.88, "27 and what is behind it, held by the foe's 21 and 26"},
    {"fork lock",           3.31,     2.71, "a wing held by the foe's fork at 24 and 30"},
    {"first king",        176.05,   289.82, "the first king"},
    {"more kings",        138.04,   229.81, "the second and each later king"},
    {"king moves",         12.03,    -3.39, "a square that a king can go to unpunished"},
    {"trapped king",      -69.77,   -12.09, "a king without a safe move"},
    {"main road",           7.23,    29.09, "a king on the long diagonal"},
};
// clang-format on

}  // namespace damier::weights
