// What the terms are worth in the variant killer, in centi-men.
// Fitted by `damier tune` to 163712 positions of 2215 games; held-out loss
// 0.53226 before, 0.52676 after.
#pragma once

#include "eval/weight.hpp"

namespace damier::weights {

// clang-format off
inline constexpr Weight killer[] = {
    //                  opening  endgame
    {"man",               100.05,    99.95, "the unit"},
    {"turn",               -0.89,    11.75, "the right to move"},
    {"tempo",              -2.37,     7.95, "rows advanced, of all men"},
    {"tempo lead",          1.37,    -2.52, "the square of the lead in tempo over 16"},
    {"row 5",              -2.90,     2.43, "a man just across the middle"},
    {"row 6",               4.75,    -0.76, "a man two rows across"},
    {"row 7",             -37.27,    27.38, "a man three rows across"},
    {"centre",             -0.66,     5.50, "a man in the middle columns"},
    {"edge",               -9.73,    -4.04, "a man on a side column"},
    {"guard 1",            -7.79,     4.83, "the left corner of the back row, manned"},
    {"guard 2",           -20.77,    36.54, "the second place of the back row, manned"},
    {"guard 3",           -16.99,    17.92, "the third place of the back row, manned"},
    {"guard 4",             5.86,    17.54, "the fourth place of the back row, manned"},
    {"outpost",           -35.39,    20.54, "a man just beyond the middle, off the edges"},
    {"outpost support",    19.69,   -14.15, "a man directly behind an outpost"},
    {"links",             -10.32,     7.61, "two men in a row on a diagonal"},
    {"chains",              1.66,     5.12, "three men in a row on a diagonal"},
    {"loose men",          -3.82,    -3.65, "a man with no neighbour behind it"},
    {"imbalance",           5.15,   -16.64, "men more on one wing than on the other"},
    {"stuck men",           5.31,    -5.69, "a man that must wait for others to move"},
    {"free moves",         -6.50,     7.74, "a step that loses nothing at once"},
    {"few moves",         -23.43,    -3.17, "fewer free moves than a side needs"},
    {"runaway",            59.22,   203.38, "a man that nobody can stop"},
    {"runaway steps",     -58.93,   -37.93, "a step that a runaway still needs"},
    {"fork",               28.46,     0.55, "a man of the foe fixed between two of ours"},
    {"bridge",             20.95,    -7.26, "the two men that shut most promotion squares"},
    {"goalkeepers",         8.75,     3.39, "two neighbours of the back row"},
    {"row 8",             -23.44,    31.24, "a man two steps from a king"},
    {"row 9",            -113.03,   139.41, "a man one step from a king"},
    {"guard 5",           -29.80,    40.34, "the right corner of the back row, manned"},
    {"chain lock",         -5.54,   -29.96, "27 and what is behind it, held by the foe's 21 and 26"},
    {"fork lock",         -36.31,   -18.52, "a wing held by the foe's fork at 24 and 30"},
    {"first king",        257.11,   380.21, "the first king"},
    {"more kings",        249.17,   291.79, "the second and each later king"},
    {"king moves",          6.97,    -1.01, "a square that a king can go to unpunished"},
    {"trapped king",      -70.05,   -52.73, "a king without a safe move"},
    {"main road",         -19.69,    -3.83, "a king on the long diagonal"},
};
// clang-format on

}  // namespace damier::weights
