#include "protocol/dxp_match_game.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <string>

namespace damier {
namespace {

std::string move_text(const DxpMove& move) {
    std::string text = std::to_string(move.from);
    text += (move.captured.empty() ? '-' : 'x') + std::to_string(move.to);
    for (const int square : move.captured)
        text += 'x' + std::to_string(square);
    return text;
}

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

std::array<double, 2> time_used(Color first, const std::vector<DxpPly>& plies) {
    std::array<double, 2> used{};
    Color side = first;
    for (const DxpPly& ply : plies) {
        used[static_cast<std::size_t>(index(side))] += ply.seconds;
        side = !side;
    }
    return used;
}

}  // namespace

DxpMatchGame::DxpMatchGame(DxpGame& board, DxpTerms terms, double now)
    : board_{board}, terms_{std::move(terms)}, first_{board.turn()}, turn_began_{now} {}

bool DxpMatchGame::won() const {
    const Result result = board_.outcome().result;
    return result == Result::WhiteWins || result == Result::BlackWins;
}

DxpPlay DxpMatchGame::find(const DxpMove& move) const {
    std::vector<int> captured = move.captured;
    std::ranges::sort(captured);
    std::vector<DxpPlay> fitting;
    for (const DxpPlay& legal : board_.legal_moves()) {
        if (legal.from != move.from || legal.to != move.to) continue;
        if (legal.captured == captured) return legal;
        if (std::ranges::includes(legal.captured, captured)) fitting.push_back(legal);
    }
    if (fitting.empty()) throw InputError("illegal move: " + move_text(move));
    if (fitting.size() > 1) throw InputError("captured squares are missing: " + move_text(move));
    return fitting.front();
}

double DxpMatchGame::play(const DxpPlay& move, std::optional<int> claimed, double now) {
    const double seconds = std::max(0.0, now - turn_began_);
    board_.play(move);
    plies_.push_back({move, seconds, claimed.value_or(static_cast<int>(std::lround(seconds)))});
    turn_began_ = now;
    return seconds;
}

std::optional<int> DxpMatchGame::ply_of(const DxpBackRequest& request) const {
    const int ply = 2 * (request.number - 1) + (request.turn == first_ ? 0 : 1);
    if (request.number < 1 || ply >= static_cast<int>(plies_.size())) return std::nullopt;
    return ply;
}

void DxpMatchGame::go_back_to(int ply, double now) {
    assert(ply >= 0);
    while (static_cast<int>(plies_.size()) > ply) {
        board_.take_back();
        plies_.pop_back();
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
        const int played = static_cast<int>(plies_.size()) / 2;
        clock.moves = std::max(1, terms_.moves - played);
    }
    limits.clock = clock;
    return limits;
}

double DxpMatchGame::flag_falls_at() const {
    return turn_began_ + std::max(0.0, left(board_.turn()));
}

DxpReason DxpMatchGame::our_reason() const {
    const Outcome outcome = board_.outcome();
    return reason_for(terms_.ours, outcome.over() ? outcome.result : board_.known_result());
}

DxpGameRecord DxpMatchGame::record(std::optional<DxpClaim> claim) const {
    DxpGameRecord record{.opponent = terms_.opponent,
                         .ours = terms_.ours,
                         .minutes = terms_.minutes,
                         .move_limit = terms_.moves,
                         .start = terms_.start,
                         .plies = plies_,
                         .used = time_used(first_, plies_),
                         .on_board = board_.outcome(),
                         .claim = claim};
    const Result claimed = claim ? claimed_result(*claim) : Result::Ongoing;
    if (record.on_board.over()) {
        record.result = record.on_board.result;
        record.disputed = claimed != Result::Ongoing && claimed != record.result;
    } else if (claim && claimed == Result::Ongoing && limit_reached()) {
        record.result = Result::Draw;  // as Scan counts a game that nobody claims
    } else {
        record.result = claimed;
    }
    return record;
}

bool DxpMatchGame::limit_reached() const {
    return terms_.moves > 0 && static_cast<int>(plies_.size()) >= 2 * terms_.moves;
}

double DxpMatchGame::left(Color side) const {
    return terms_.minutes * 60 - time_used(first_, plies_)[static_cast<std::size_t>(index(side))];
}

Result DxpMatchGame::claimed_result(const DxpClaim& claim) const {
    return result_for(claim.by == DxpSide::Us ? terms_.ours : !terms_.ours, claim.reason);
}

}  // namespace damier
