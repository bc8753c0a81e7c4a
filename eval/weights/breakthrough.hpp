// What the terms are worth in the variant breakthrough, in centi-men (a man is 100).
// Fitted by `damier tune` to 124369 positions of 2097 games; held-out loss
// 0.61250 before, 0.60232 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight breakthrough[] = {
    //                  opening  endgame
    {"man",                83.07,   116.93, "the unit"},
    {"turn",               -2.77,    10.58, "the right to move"},
    {"tempo",              -1.08,    -0.12, "rows advanced, of all men"},
    {"tempo lead",         -2.92,    -4.24, "the square of the lead in tempo over 16"},
    {"row 5",              -3.70,    12.16, "a man just across the middle"},
    {"row 6",               7.91,    18.95, "a man two rows across"},
    {"row 7",             -59.02,    71.72, "a man three rows across"},
    {"centre",              0.71,     7.00, "a man in the middle columns"},
    {"edge",                5.94,   -24.42, "a man on a side column"},
    {"guard 1",            -2.44,    -5.19, "the left corner of the back row, manned"},
    {"guard 2",           -15.07,     3.89, "the second place of the back row, manned"},
    {"guard 3",           -15.79,     4.06, "the third place of the back row, manned"},
    {"guard 4",           -27.91,    27.87, "the fourth place of the back row, manned"},
    {"outpost",           -51.68,    29.56, "a man just beyond the middle, off the edges"},
    {"outpost support",    17.66,   -20.05, "a man directly behind an outpost"},
    {"links",              -0.17,    -8.15, "two men in a row on a diagonal"},
    {"chains",              1.03,    -0.32, "three men in a row on a diagonal"},
    {"loose men",          -7.00,    -3.82, "a man with no neighbour behind it"},
    {"imbalance",           6.07,   -15.79, "men more on one wing than on the other"},
    {"stuck men",           1.98,    -0.09, "a man that must wait for others to move"},
    {"free moves",          0.13,     4.97, "a step that loses nothing at once"},
    {"few moves",        -108.15,    34.25, "fewer free moves than a side needs"},
    {"runaway",           247.48,   410.82, "a man that nobody can stop"},
    {"runaway steps",     -55.97,   -94.47, "a step that a runaway still needs"},
    {"fork",               14.14,    22.21, "a man of the foe fixed between two of ours"},
    {"bridge",             12.64,   -22.52, "the two men that shut most promotion squares"},
    {"goalkeepers",        -7.44,    -3.36, "two neighbours of the back row"},
    {"row 8",             -67.24,    95.01, "a man two steps from a king"},
    {"row 9",              99.10,    53.88, "a man one step from a king"},
    {"guard 5",            -9.76,    -7.20, "the right corner of the back row, manned"},
    {"chain lock",        -45.38,     1.39, "27 and what is behind it, held by the foe's 21 and 26"},
    {"fork lock",         -48.73,   -74.15, "a wing held by the foe's fork at 24 and 30"},
};
// clang-format on

}  // namespace damier::weights
