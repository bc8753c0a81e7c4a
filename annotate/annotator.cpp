#include "annotate/annotator.hpp"

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

AnyPosition end_of(const GameRecord& record, const std::vector<MainMove>& moves) {
    return moves.empty() ? record.start : moves.back().before.after(moves.back().move);
}

}  // namespace

void Annotator::stop() {
    stopped_ = true;
    engine_->stop();
}

GameAnnotation Annotator::annotate(int number, const GameRecord& record) {
    std::vector<MainMove> moves = main_line(record);
    const AnyPosition end = end_of(record, moves);
    GameAnnotation annotation{.moves = std::move(moves), .end = end};
    AnyGame game{record.start, record.king_plies};
    for (int ply = 0; ply <= static_cast<int>(annotation.moves.size()); ++ply) {
        const auto at = static_cast<std::size_t>(ply);
        const AnyPosition& pos = annotation.position(at);
        if (pos != game.position()) game = AnyGame{pos};  // which was set up
        annotation.values.push_back(value_of(game, {.game = number, .ply = ply}));
        if (position_done) position_done();
        // Only now is known what the move before has led to.
        if (ply > 0) annotation.verdicts.push_back(verdict_on(annotation, game, number, at - 1));
        if (at < annotation.moves.size()) game.play(annotation.moves[at].move);
    }
    return annotation;
}

// The move played and the best one are compared by searches of the positions after them, equally
// deep: the one before them is a ply behind and may not have seen what is wrong with the best.
MoveVerdict Annotator::verdict_on(const GameAnnotation& annotation, const AnyGame& after,
                                  int number, std::size_t move) {
    const std::size_t next = move + 1;
    const PositionValue& before = annotation.values[move];
    const bool is_followed = next == annotation.moves.size() || !annotation.moves[next].is_set_up;
    const bool is_best = before.line.empty() || before.line.front() == annotation.moves[move].move;
    if (!is_followed || is_best || before.choices < 2) return {};

    const auto expected = [&](Score score) { return expected_result(score, after.variant()); };
    const double played = 1 - expected(annotation.values[next].score);
    if (mark_of(expected(before.score) - played).empty()) {
        return {.loss = std::max(0.0, expected(before.score) - played)};
    }
    AnyGame game = after;
    game.take_back();
    game.play(before.line.front());
    PositionValue instead =
        value_of(game, {.game = number, .ply = static_cast<int>(move), .after_best = true});

    MoveVerdict verdict;
    verdict.loss = std::max(0.0, 1 - expected(instead.score) - played);
    verdict.mark = mark_of(verdict.loss);
    if (verdict.mark.empty()) return verdict;
    instead.line.insert(instead.line.begin(), before.line.front());
    instead.score = a_ply_before(instead.score);
    verdict.instead = std::move(instead);
    return verdict;
}

PositionValue Annotator::value_of(const AnyGame& game, const JournalKey& key) {
    if (const auto known = journal_.find(key, game.position())) return *known;
    PositionValue value = searched_value(game);
    if (stopped_) throw Interrupted();
    journal_.add(key, game.position(), value);
    return value;
}

PositionValue Annotator::searched_value(const AnyGame& game) {
    PositionValue value;
    if (game.over()) {
        value.score = score_of_end(game.outcome(), game.turn());
        return value;
    }
    GoRequest request{.mode = SearchMode::Analyze, .limits = limits_};
    request.limits.analysis = true;
    const SearchInfo best = analyse(*engine_, game, request).lines.front();
    value.depth = best.depth;
    value.score = best.score;
    value.choices = static_cast<int>(game.legal_moves().size());
    value.line = best.pv;
    return value;
}

}  // namespace damier
