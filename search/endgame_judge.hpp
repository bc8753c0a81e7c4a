// What the search makes of endgame databases (bitbases: win, draw or loss, no distance).
//
// Below a root that is not in them a won position bounds the score from below and a lost one from
// above, so that a real win can still be found; a draw is a draw. Below a root that is in them the
// value alone would not lead anywhere, since every move that keeps it is as good as any other.
// There a position of as many pieces as the root and of the value expected is searched on and, at
// the horizon, graded by its evaluation; any other is worth what the databases say. Below a root
// that is won or lost no position of the game may come again and no move is reduced for coming
// late: the move that gets on may look like all the others.
#pragma once

#include "endgame/probe.hpp"
#include "eval/score.hpp"

#include <algorithm>

namespace damier {

template <class R>
class EndgameJudge {
public:
    /// No tables: nothing is ever known.
    void prepare(const EndgameTables* tables, const Position<R>& root) {
        tables_ = tables;
        pieces_ = tables == nullptr ? none : tables->pieces();
        root_value_ = covers(root) ? value_in_play(*tables_, root) : Wdl::Unknown;
        root_pieces_ = root.occupied().count();
        root_turn_ = root.turn();
    }

    Wdl root_value() const { return root_value_; }

    /// Could the databases know it? Cheap; most positions of a game have too many pieces.
    bool covers(const Position<R>& pos) const { return pos.occupied().count() <= pieces_; }

    /// Of a position without a capture.
    Wdl quiet_value(const Position<R>& pos) const {
        if constexpr (R::facts.king_move_limit > 0) {
            if (!holds_in_play<R>(endgame_pieces(pos).material())) return Wdl::Unknown;
        }
        return damier::quiet_value(*tables_, pos);
    }

    /// Does this move keep the value of the root?
    bool keeps_value(const Position<R>& root, Move move) const {
        return root_value_ == Wdl::Unknown ||
               -value_in_play(*tables_, root.after(move)) == root_value_;
    }

    /// As expected below a root in the databases: neither side has made a mistake or converted.
    bool is_on_course(const Position<R>& pos, Wdl value) const {
        return root_value_ != Wdl::Unknown && pos.occupied().count() == root_pieces_ &&
               value == (pos.turn() == root_turn_ ? root_value_ : -root_value_);
    }
    bool root_is_decided() const { return root_value_ == Wdl::Win || root_value_ == Wdl::Loss; }

    static Score score(Wdl value, int ply) { return score_in(value, ply); }

    /// The same, with the evaluation to tell positions of one value apart.
    static Score graded(Wdl value, int evaluation, int ply) {
        if (value == Wdl::Draw) return Score::units(evaluation / 16);
        const int for_winner = value == Wdl::Win ? evaluation : -evaluation;
        return score_in(value, ply + 500 - std::clamp(for_winner, -450, 450));
    }

private:
    static Score score_in(Wdl value, int plies) {
        return value == Wdl::Win    ? Score::database_win_in(plies)
               : value == Wdl::Loss ? Score::database_loss_in(plies)
                                    : Score::draw();
    }

    const EndgameTables* tables_ = nullptr;
    static constexpr int none = -1;  // fewer pieces than any position has

    int pieces_ = none;
    int root_pieces_ = 0;
    Color root_turn_ = Color::White;
    Wdl root_value_ = Wdl::Unknown;
};

}  // namespace damier
