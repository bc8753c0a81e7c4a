// What the terms are worth in the variant russian, in centi-men (a man is 100,
// the mean of both columns).
// Fitted by `damier tune` to 225734 positions of 7925 games; held-out loss
// 0.59516 before, 0.58358 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight russian[] = {
    //                  opening  endgame
    {"man",               159.62,    40.38, "the unit"},
    {"turn",               -0.75,    16.06, "the right to move"},
    {"tempo",              -5.01,     9.83, "rows advanced, of all men"},
    {"tempo lead",         -1.64,    -4.74, "the square of the lead in tempo over 16"},
    {"row 5",              18.33,   -19.29, "a man just across the middle"},
    {"row 6",               2.34,    22.87, "a man two rows across"},
    {"row 7",               6.68,    86.96, "a man three rows across"},
    {"centre",              2.85,     5.16, "a man in the middle columns"},
    {"edge",              -16.49,    13.48, "a man on a side column"},
    {"guard 1",           -18.59,    12.21, "the left corner of the back row, manned"},
    {"guard 2",            11.10,    14.60, "the second place of the back row, manned"},
    {"guard 3",            38.37,     3.36, "the third place of the back row, manned"},
    {"guard 4",             5.33,    38.50, "the fourth place of the back row, manned"},
    {"outpost",           -43.88,    51.49, "a man just beyond the middle, off the edges"},
    {"outpost support",    -4.10,   -11.28, "a man directly behind an outpost"},
    {"links",             -20.76,    26.25, "two men in a row on a diagonal"},
    {"chains",              0.42,     9.19, "three men in a row on a diagonal"},
    {"loose men",          -2.89,     1.52, "a man with no neighbour behind it"},
    {"imbalance",          -1.49,   -14.87, "men more on one wing than on the other"},
    {"stuck men",           7.76,    -6.47, "a man that must wait for others to move"},
    {"free moves",        -15.10,    34.61, "a step that loses nothing at once"},
    {"few moves",         -21.02,    16.84, "fewer free moves than a side needs"},
    {"runaway",           117.16,    27.50, "a man that nobody can stop"},
    {"runaway steps",     -19.97,   -21.33, "a step that a runaway still needs"},
    {"fork",               23.75,    55.60, "a man of the foe fixed between two of ours"},
    {"bridge",             13.72,    -2.38, "the two men that shut most promotion squares"},
    {"goalkeepers",       -29.70,    16.89, "two neighbours of the back row"},
    {"first king",        266.79,   284.55, "the first king"},
    {"more kings",        170.93,   135.56, "the second and each later king"},
    {"king moves",         14.00,    -3.83, "a square that a king can go to unpunished"},
    {"trapped king",      -41.00,   -44.06, "a king without a safe move"},
    {"main road",         -48.94,    74.84, "a king on the long diagonal"},
};
// clang-format on

}  // namespace damier::weights
