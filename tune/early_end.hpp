// When a game of self-play need not be played to its end: somebody has been winning for a while, or
// kings walk about and nothing happens.
#pragma once

#include "eval/drawish.hpp"
#include "eval/score.hpp"
#include "movegen/game.hpp"

#include <cstdlib>
#include <optional>

namespace damier {

template <class R>
class EarlyEnd {
public:
    // To be told of every position and its score for the side to move; the result, once it is
    // clear.
    std::optional<Result> after(const Position<R>& pos, Score score) {
        const int value = pos.turn() == Color::White ? score.value() : -score.value();
        const bool leads_on = std::abs(value) >= winning && (value > 0) == white_leads_;
        winning_plies_ = leads_on ? winning_plies_ + 1 : 0;
        white_leads_ = value > 0;
        calm_plies_ = is_calm(pos, value) ? calm_plies_ + 1 : 0;
        if (winning_plies_ >= plies_to_win) {
            return win_for(white_leads_ ? Color::White : Color::Black);
        }
        if (calm_plies_ >= plies_to_draw || nobody_can_win(pos)) {
            return Result::Draw;
        }
        return std::nullopt;
    }

    static constexpr int winning = 900;  // centi-men
    static constexpr int plies_to_win = 8;
    static constexpr int plies_to_draw = 20;

private:
    static bool is_calm(const Position<R>& pos, int value) {
        return pos.kings(Color::White) && pos.kings(Color::Black) && std::abs(value) <= 30;
    }

    static bool nobody_can_win(const Position<R>& pos) {
        return cannot_win(pos, Color::White) && cannot_win(pos, Color::Black);
    }

    int winning_plies_ = 0;
    int calm_plies_ = 0;
    bool white_leads_ = false;
};

}  // namespace damier
