// A game: where it began, the moves played, and how it stands by the rules of its variant.
#pragma once

#include "movegen/draw_counters.hpp"

#include <cassert>
#include <span>
#include <type_traits>
#include <vector>

namespace damier {

template <class R>
class Game {
public:
    using Rules = R;

    Game() : Game{Position<R>::start()} {}

    // The pieces of the first position count for the draw rules from here on; so do the plies
    // before it that were quiet moves with kings, where they are known (a FEN's half-move clock).
    explicit Game(const Position<R>& start, int king_plies = 0) {
        add(start, DrawCounters<R>{start, king_plies});
    }

    const Position<R>& start() const { return states_.front().pos; }
    const Position<R>& position() const { return states_.back().pos; }
    const Position<R>& position_after(int plies) const { return states_[at(plies)].pos; }
    std::span<const Move> moves() const { return moves_; }
    int plies() const { return static_cast<int>(moves_.size()); }

    const DrawCounters<R>& counters() const { return states_.back().counters; }
    const KeyHistory& keys() const { return keys_; }

    // How the game stands now. What ends a game ends it for good: moves played on after that, as
    // in games whose players overlooked it, do not change it.
    const Outcome& outcome() const { return states_.back().outcome; }
    const Outcome& outcome_after(int plies) const { return states_[at(plies)].outcome; }
    bool over() const { return outcome().over(); }

    // The move must be legal.
    void play(Move move) {
        assert(is_legal(move));
        const Position<R> next = position().after(move);
        const DrawCounters<R> next_counters = counters().after(position(), move, next);
        moves_.push_back(move);
        add(next, next_counters);
    }

    // There must be a move to take back.
    void take_back() {
        assert(!moves_.empty());
        moves_.pop_back();
        states_.pop_back();
        keys_.pop();
    }

private:
    struct State {
        Position<R> pos;
        DrawCounters<R> counters;
        Outcome outcome;
    };

    static std::size_t at(int plies) { return static_cast<std::size_t>(plies); }

    bool is_legal(Move move) const {
        MoveList moves;
        generate(position(), moves);
        return moves.contains(move);
    }

    void add(const Position<R>& pos, const DrawCounters<R>& counters) {
        const Outcome before = states_.empty() ? Outcome{} : outcome();
        keys_.push(pos);
        states_.push_back({pos, counters, before.over() ? before : judge(pos, counters)});
    }

    // A win on the board goes before any draw (FMJD 6.3).
    Outcome judge(const Position<R>& pos, const DrawCounters<R>& counters) const {
        const Outcome on_board = outcome_on_board(pos);
        if (on_board.over()) {
            return on_board;
        }
        if (keys_.repeated(counters.reversible_plies())) {
            return {.result = Result::Draw,
                    .reason = Reason::Repetition,
                    .article = R::facts.repetition_article};
        }
        return counters.draw_due(pos);
    }

    std::vector<State> states_;  // one more than moves
    std::vector<Move> moves_;
    KeyHistory keys_;
};

}  // namespace damier
