// What CheckerBoard and its engines agree on (cb_api_reference.htm of CheckerBoard 1.77): the
// board, the numbers of pieces and results, and how a move is described. Squares have coordinates:
// x + y is even, Black's men begin at the low y and move up.
#pragma once

namespace damier::checkerboard {

constexpr int white = 1;
constexpr int black = 2;
constexpr int man = 4;
constexpr int king = 8;

/// board[x][y]: a colour and a kind, or 0.
using Board = int[8][8];

/// What a game is, or is claimed to be, to the side that has moved.
enum Verdict { Draw = 0, Win = 1, Loss = 2, Unknown = 3 };

/// Two bits of the argument `info`: in which unit `moreinfo` has a clock; 0: it has none. The
/// others (history is forgotten, time is exact) tell nothing that would be done otherwise here.
constexpr int clock_shift = 2;

constexpr int reply_size = 1024;

struct Place {
    int x;
    int y;
};

struct MoveRecord {
    int jumps;
    int newpiece;  // as it arrives
    int oldpiece;  // as it leaves
    Place from;
    Place to;
    Place path[12];  // where it lands, from index 1 on, the last one too
    Place del[12];   // what it takes, from index 0 on
    int delpiece[12];
};
constexpr int most_jumps = 11;  // that the record has room for

}  // namespace damier::checkerboard
