// The static evaluation of a quiet position, in centi-men for the side to move.
#pragma once

#include "movegen/position.hpp"

namespace damier {

template <class R>
class Evaluator {
public:
    int operator()(const Position<R>& pos) const {
        const int score = side(pos, Color::White) - side(pos, Color::Black);
        return pos.turn() == Color::White ? score : -score;
    }

private:
    using B = typename R::B;

    static int side(const Position<R>& pos, Color color) {
        const int sign = R::goal == Goal::Losing ? -1 : 1;
        int score = 100 * pos.men(color).count() + 250 * pos.kings(color).count();
        for (const Square sq : pos.men(color)) {
            const int row = B::row(sq);
            score += color == Color::White ? B::size - 1 - row : row;
        }
        return sign * score;
    }
};

}  // namespace damier
