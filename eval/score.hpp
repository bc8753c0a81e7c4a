// What a position is worth to the side to move: a win in so many plies, a win by the endgame
// database, or centi-men (a man is 100). The three never overlap and are told apart by name; how
// they print is the business of whoever prints.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <cstdlib>

namespace damier {

class Score {
public:
    constexpr Score() = default;  // level
    static constexpr Score units(int centi_men) {
        return Score{centi_men > max_units    ? max_units
                     : centi_men < -max_units ? -max_units
                                              : centi_men};
    }
    static constexpr Score win_in(int plies) { return Score{win - plies}; }
    static constexpr Score loss_in(int plies) { return Score{plies - win}; }
    // A position the database calls won, so many plies away.
    static constexpr Score database_win_in(int plies) { return Score{database_win - plies}; }
    static constexpr Score database_loss_in(int plies) { return Score{plies - database_win}; }
    static constexpr Score draw() { return Score{0}; }
    static constexpr Score infinite() { return Score{win + 1}; }  // above every score

    constexpr bool is_win() const { return value_ > win - max_plies; }
    constexpr bool is_loss() const { return value_ < max_plies - win; }
    constexpr bool is_database_win() const { return !is_win() && value_ > max_units; }
    constexpr bool is_database_loss() const { return !is_loss() && value_ < -max_units; }
    constexpr bool is_units() const { return value_ >= -max_units && value_ <= max_units; }

    // How far away the win or loss is.
    constexpr int plies() const {
        assert(!is_units());
        const int size = value_ < 0 ? -value_ : value_;
        return is_win() || is_loss() ? win - size : database_win - size;
    }

    // The bare number: orders all scores, fits 16 bits.
    constexpr int value() const { return value_; }
    static constexpr Score from_value(int value) { return Score{value}; }

    friend constexpr auto operator<=>(Score, Score) = default;
    friend constexpr Score operator-(Score score) { return Score{-score.value_}; }
    friend constexpr Score operator+(Score score, int centi_men) {
        return Score{score.value_ + centi_men};
    }
    friend constexpr Score operator-(Score score, int centi_men) {
        return Score{score.value_ - centi_men};
    }

    static constexpr int max_plies = 1000;

private:
    constexpr explicit Score(int value) : value_{value} {}

    static constexpr int max_units = 20'000;
    static constexpr int database_win = 25'000;
    static constexpr int win = 30'000;

    int value_ = 0;
};

}  // namespace damier
