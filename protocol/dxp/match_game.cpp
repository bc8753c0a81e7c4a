#include "protocol/dxp/match_game.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

namespace damier {
namespace {

Result result_for(Color side, DxpReason reason) {
    switch (reason) {
        case DxpReason::Loss:
            return win_for(!side);
        case DxpReason::Win:
            return win_for(side);
        case DxpReason::Draw:
            return Result::Draw;
        default:
            return Result::Ongoing;
    }
}

DxpReason reason_for(Color side, Result result) {
    if (result == Result::Ongoing) return DxpReason::Unknown;
    if (result == Result::Draw) return DxpReason::Draw;
    return result == win_for(side) ? DxpReason::Win : DxpReason::Loss;
}

std::array<double, 2> time_used(Color first, const std::vector<DxpPlyTime>& times) {
    std::array<double, 2> used{};
    Color side = first;
    for (const DxpPlyTime& ply : times) {
        used[index(side)] += ply.seconds;
        side = !side;
    }
    return used;
}

}  // namespace

DxpMatchGame::DxpMatchGame(const AnyPosition& start, DxpTerms terms, double now)
    : game_{start}, terms_{std::move(terms)}, turn_began_{now} {}

double DxpMatchGame::play(Move move, std::optional<int> claimed, double now) {
    const double seconds = std::max(0.0, now - turn_began_);
    game_.play(move);
    times_.push_back({seconds, claimed.value_or(static_cast<int>(std::lround(seconds)))});
    turn_began_ = now;
    return seconds;
}

std::optional<int> DxpMatchGame::ply_of(const DxpBackRequest& request) const {
    const int ply = 2 * (request.number - 1) + (request.turn == game_.start().turn() ? 0 : 1);
    if (request.number < 1 || ply >= game_.plies()) return std::nullopt;
    return ply;
}

void DxpMatchGame::go_back_to(int ply, double now) {
    assert(ply >= 0);
    while (game_.plies() > ply) {
        game_.take_back();
        times_.pop_back();
    }
    turn_began_ = now;
}

Limits DxpMatchGame::budget(double fast_move_seconds) const {
    Limits limits;
    if (terms_.minutes <= 0) {
        limits.move_time = fast_move_seconds;
        return limits;
    }
    GameClock clock{.seconds = std::max(0.0, left(terms_.ours))};
    if (terms_.moves > 0) {
        const int played = (game_.plies() + (our_turn() ? 0 : 1)) / 2;
        clock.moves = std::max(1, terms_.moves - played);
    }
    limits.clock = clock;
    return limits;
}

double DxpMatchGame::flag_falls_at() const {
    return turn_began_ + std::max(0.0, left(game_.turn()));
}

DxpReason DxpMatchGame::our_reason(const DxpJudge& known_result) const {
    if (game_.over()) return reason_for(terms_.ours, game_.outcome().result);
    return reason_for(terms_.ours, known_result ? known_result(game_) : Result::Ongoing);
}

DxpGameRecord DxpMatchGame::record(std::optional<DxpClaim> claim) const {
    DxpGameRecord record{.game = game_,
                         .opponent = terms_.opponent,
                         .ours = terms_.ours,
                         .minutes = terms_.minutes,
                         .move_limit = terms_.moves,
                         .times = times_,
                         .used = time_used(game_.start().turn(), times_),
                         .claim = claim};
    const Result claimed = claim ? claimed_result(*claim) : Result::Ongoing;
    if (game_.over()) {
        record.result = game_.outcome().result;
        record.disputed = claimed != Result::Ongoing && claimed != record.result;
    } else if (claim && claimed == Result::Ongoing && limit_reached()) {
        record.result = Result::Draw;  // as Scan counts a game that nobody claims
    } else {
        record.result = claimed;
    }
    return record;
}

double DxpMatchGame::left(Color side) const {
    return terms_.minutes * 60 - time_used(game_.start().turn(), times_)[index(side)];
}

Result DxpMatchGame::claimed_result(const DxpClaim& claim) const {
    return result_for(claim.by == DxpSide::Us ? terms_.ours : !terms_.ours, claim.reason);
}

}  // namespace damier
