// What the terms are worth in the variant losing, in centi-men: 200 make the odds e to 1.
// Fitted by `damier tune` to 199480 positions of 2942 games; held-out loss
// 0.67690 before, 0.66672 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight losing[] = {
    //                  opening  endgame
    {"man",                68.83,     8.43, "the unit"},
    {"turn",                7.81,     9.77, "the right to move"},
    {"tempo",             -13.02,     9.25, "rows advanced, of all men"},
    {"tempo lead",          3.46,    -2.99, "the square of the lead in tempo over 16"},
    {"row 5",              18.14,    -7.52, "a man just across the middle"},
    {"row 6",               5.21,    -6.74, "a man two rows across"},
    {"row 7",              82.08,    -9.28, "a man three rows across"},
    {"centre",             -1.73,     1.00, "a man in the middle columns"},
    {"edge",               -5.28,   -60.81, "a man on a side column"},
    {"guard 1",            -8.49,     6.61, "the left corner of the back row, manned"},
    {"guard 2",            15.12,   -21.18, "the second place of the back row, manned"},
    {"guard 3",           -39.45,    32.01, "the third place of the back row, manned"},
    {"guard 4",            -7.08,   -18.33, "the fourth place of the back row, manned"},
    {"outpost",           -43.28,     9.71, "a man just beyond the middle, off the edges"},
    {"outpost support",    26.88,   -14.67, "a man directly behind an outpost"},
    {"links",             -18.62,   -20.02, "two men in a row on a diagonal"},
    {"chains",             -1.24,     4.46, "three men in a row on a diagonal"},
    {"loose men",          17.39,     2.94, "a man with no neighbour behind it"},
    {"imbalance",           4.44,   -10.16, "men more on one wing than on the other"},
    {"stuck men",          -4.77,   -26.73, "a man that must wait for others to move"},
    {"free moves",        -13.80,   -23.82, "a step that loses nothing at once"},
    {"few moves",        -124.51,    62.53, "fewer free moves than a side needs"},
    {"runaway",           -83.36,    55.41, "a man that nobody can stop"},
    {"runaway steps",      51.33,   -16.88, "a step that a runaway still needs"},
    {"fork",                1.58,    -0.14, "a man of the foe fixed between two of ours"},
    {"bridge",             13.17,   -10.98, "the two men that shut most promotion squares"},
    {"goalkeepers",       -19.48,     7.01, "two neighbours of the back row"},
    {"row 8",            -128.46,    29.62, "a man two steps from a king"},
    {"row 9",            -103.89,    41.66, "a man one step from a king"},
    {"guard 5",            10.18,   -51.89, "the right corner of the back row, manned"},
    {"chain lock",          0.00,     0.00, "27 and what is behind it, held by the foe's 21 and 26"},
    {"fork lock",           1.14,     0.12, "a wing held by the foe's fork at 24 and 30"},
    {"first king",       -102.49,   -56.92, "the first king"},
    {"more kings",        -29.75,   -36.02, "the second and each later king"},
    {"king moves",        -26.62,    16.33, "a square that a king can go to unpunished"},
    {"trapped king",       -4.79,     8.39, "a king without a safe move"},
    {"main road",           2.99,    -5.55, "a king on the long diagonal"},
};
// clang-format on

}  // namespace damier::weights
