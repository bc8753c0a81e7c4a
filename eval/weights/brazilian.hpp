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
    {"tempo",              -7.42,    11.75, "rows advanced, of all men"},
    {"tempo lead",         -7.83,     0.35, "the square of the lead in tempo over 16"},
    {"row 5",              22.54,   -24.00, "a man just across the middle"},
    {"row 6",               3.26,    15.45, "a man two rows across"},
    {"row 7",              30.27,    50.12, "a man three rows across"},
    {"centre",              0.62,    10.46, "a man in the middle columns"},
    {"edge",              -10.11,    11.42, "a man on a side column"},
    {"guard 1",           -27.45,    12.18, "the left corner of the back row, manned"},
    {"guard 2",           -14.62,    29.53, "the second place of the back row, manned"},
    {"guard 3",            14.25,    16.84, "the third place of the back row, manned"},
    {"guard 4",            -1.33,    39.49, "the fourth place of the back row, manned"},
    {"outpost",           -62.56,    59.78, "a man just beyond the middle, off the edges"},
    {"outpost support",    15.87,   -22.40, "a man directly behind an outpost"},
    {"links",             -18.54,    27.84, "two men in a row on a diagonal"},
    {"chains",              3.59,     2.80, "three men in a row on a diagonal"},
    {"loose men",          -2.03,    -2.28, "a man with no neighbour behind it"},
    {"imbalance",           1.45,   -17.16, "men more on one wing than on the other"},
    {"stuck men",           6.11,    -7.93, "a man that must wait for others to move"},
    {"free moves",        -11.94,    33.35, "a step that loses nothing at once"},
    {"few moves",         -28.19,    21.83, "fewer free moves than a side needs"},
    {"runaway",            93.71,    62.48, "a man that nobody can stop"},
    {"runaway steps",     -11.72,   -32.30, "a step that a runaway still needs"},
    {"fork",               29.16,    46.69, "a man of the foe fixed between two of ours"},
    {"bridge",             13.32,     1.00, "the two men that shut most promotion squares"},
    {"goalkeepers",        -4.71,   -11.86, "two neighbours of the back row"},
    {"first king",        276.00,   271.02, "the first king"},
    {"more kings",        163.67,   127.81, "the second and each later king"},
    {"king moves",         24.03,   -10.34, "a square that a king can go to unpunished"},
    {"trapped king",      -26.74,   -26.44, "a king without a safe move"},
    {"main road",         -23.52,    76.95, "a king on the long diagonal"},
};
// clang-format on

}  // namespace damier::weights
