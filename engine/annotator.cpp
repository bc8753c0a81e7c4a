#include "engine/annotator.hpp"

#include "engine/expected_result.hpp"

#include <algorithm>

namespace damier {

namespace {

Score score_of_end(const Outcome& outcome, Color turn) {
    if (outcome.result == Result::Draw) return Score::draw();
    return outcome.result == win_for(turn) ? Score::win_in(0) : Score::loss_in(0);
}

/// The value to whoever has made the move that led to a position of this score.
Score a_ply_before(Score score) {
    if (score.is_loss()) return Score::win_in(score.plies() + 1);
    if (score.is_win()) return Score::loss_in(score.plies() + 1);
    return -score;
}

bool follows(const MainMove& move) {
    return move.set_up.empty();
}

}  // namespace

void Annotator::stop() {
    stopped_ = true;
    signals_.stop = true;
}

GameAnnotation Annotator::annotate(int game, const AnyRecord& record) {
    GameAnnotation annotation;
    annotation.variant = record.variant();
    annotation.moves = record.main_line();
    const std::size_t plies = annotation.moves.size();
    analyst_.set_up({annotation.variant, record.start_fen(), ""});
    for (std::size_t ply = 0; ply <= plies; ++ply) {
        const bool set_up = ply < plies && !follows(annotation.moves[ply]);
        if (set_up) analyst_.set_up({annotation.variant, annotation.moves[ply].set_up, ""});
        add_position(annotation, game, ply);
        // Only now is known what the move before has led to.
        if (ply > 0) annotation.verdicts.push_back(verdict_on(annotation, game, ply - 1));
        if (ply < plies) analyst_.session().play(annotation.moves[ply].hub, MoveStyle::Hub);
    }
    return annotation;
}

void Annotator::add_position(GameAnnotation& annotation, int game, std::size_t ply) {
    annotation.boards.push_back(analyst_.session().hub_position());
    annotation.turns.push_back(analyst_.session().turn());
    annotation.values.push_back(value_here({.game = game, .ply = static_cast<int>(ply)}));
    if (position_done) position_done();
}

// The move played and the best one are compared by searches of the positions after them, equally
// deep: the one before them is a ply behind and may not have seen what is wrong with the best.
MoveVerdict Annotator::verdict_on(const GameAnnotation& annotation, int game, std::size_t move) {
    const std::size_t next = move + 1;
    const PositionValue& before = annotation.values[move];
    const bool is_followed = next == annotation.moves.size() || follows(annotation.moves[next]);
    const bool is_best = before.hub.empty() || before.hub.front() == annotation.moves[move].hub;
    if (!is_followed || is_best || before.choices < 2) return {};

    const auto expected = [&](Score score) { return expected_result(score, annotation.variant); };
    const double after = 1 - expected(annotation.values[next].score);
    if (mark_of(expected(before.score) - after).empty()) {
        return {.loss = std::max(0.0, expected(before.score) - after)};
    }
    Session& session = analyst_.session();
    session.take_back();
    session.play(before.hub.front(), MoveStyle::Hub);
    PositionValue instead =
        value_here({.game = game, .ply = static_cast<int>(move), .after_best = true});
    session.take_back();
    session.play(annotation.moves[move].hub, MoveStyle::Hub);

    MoveVerdict verdict;
    verdict.loss = std::max(0.0, 1 - expected(instead.score) - after);
    verdict.mark = mark_of(verdict.loss);
    if (verdict.mark.empty()) return verdict;
    instead.native.insert(instead.native.begin(), before.native.front());
    instead.hub.insert(instead.hub.begin(), before.hub.front());
    instead.score = a_ply_before(instead.score);
    verdict.instead = std::move(instead);
    return verdict;
}

PositionValue Annotator::value_here(const JournalKey& key) {
    if (const auto known = journal_.find(key)) return *known;
    const PositionValue value = searched_value();
    if (stopped_) throw Interrupted();
    journal_.add(key, value);
    return value;
}

PositionValue Annotator::searched_value() {
    PositionValue value;
    const Session& session = analyst_.session();
    if (session.outcome().over()) {
        value.score = score_of_end(session.outcome(), session.turn());
        return value;
    }
    value.choices = static_cast<int>(session.legal_moves(MoveStyle::Hub).size());
    const Analysis analysis = analyst_.analyse(order_, signals_);
    const FoundLine& best = analysis.lines.front();
    value.depth = best.info.depth;
    value.score = best.info.score;
    value.native = best.native;
    value.hub = best.hub;
    return value;
}

}  // namespace damier
