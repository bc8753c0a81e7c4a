// What a score promises: the chances of a win, a draw and a loss.
#pragma once

namespace damier {

struct Chances {
    double win = 0;
    double draw = 0;
    double loss = 0;

    /// Points to expect: a win is 1, a draw a half.
    double expected() const { return win + draw / 2; }
};

}  // namespace damier
