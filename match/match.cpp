#include "match/match.hpp"

#include "base/platform/process.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace damier {

namespace {

// An engine that loses so many games in a row without a move has no chance to do better.
constexpr int most_stillborn = 3;

std::int64_t pairings(std::size_t engines) {
    return static_cast<std::int64_t>(engines * (engines - 1) / 2);
}

/// Points of the first engine, in halves.
int half_points(const GamePlace& place, Result result) {
    if (result == Result::Draw) return 1;
    return (result == Result::WhiteWins) == place.first_is_white ? 2 : 0;
}

bool has_own_move(const PlayedGame& game, Color color) {
    for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
        if (game.mover(ply) == color && !game.plies[ply].from_opening) return true;
    }
    return false;
}

}  // namespace

GamePlace game_place(std::int64_t number, std::size_t engines) {
    const std::int64_t pair = number / 2;
    std::int64_t pairing = pair % pairings(engines);
    GamePlace place;
    place.number = number;
    place.opening = static_cast<std::size_t>(pair / pairings(engines));
    while (pairing >= static_cast<std::int64_t>(engines - 1 - place.first)) {
        pairing -= static_cast<std::int64_t>(engines - 1 - place.first);
        ++place.first;
    }
    place.second = place.first + 1 + static_cast<std::size_t>(pairing);
    place.first_is_white = number % 2 == 0;
    return place;
}

Match::Match(MatchOrder order, PlayerFactory new_player)
    : order_{std::move(order)},
      new_player_{std::move(new_player)},
      openings_{order_.openings},
      total_{(order_.games + 1) / 2 * 2 * pairings(order_.engines.size())},
      stillborn_(order_.engines.size()) {
    played_.resize(static_cast<std::size_t>(total_));
}

std::int64_t Match::total_games() const {
    return order_.games * pairings(order_.engines.size());
}

/// Whether the game is one of those that each two engines are to play.
bool Match::is_wanted(std::int64_t number) const {
    if (number < 0 || number >= total_) return false;
    return 2 * (number / 2 / pairings(order_.engines.size())) + number % 2 < order_.games;
}

void Match::add_played(const GameSummary& game) {
    if (!is_wanted(game.number)) return;
    played_[static_cast<std::size_t>(game.number)] = game;
    ++done_;
}

MatchEnd Match::run(MatchListener& listener, const std::atomic<bool>& interrupted) {
    using namespace std::chrono_literals;
    test();
    working_ = order_.concurrency;
    std::vector<std::jthread> threads;
    for (int slot = 0; slot < order_.concurrency; ++slot)
        threads.emplace_back([this, slot, &listener] { work(slot, listener); });

    std::unique_lock lock{mutex_};
    while (working_ > 0) {
        changed_.wait_for(lock, 200ms, [&] { return working_ == 0; });
        if (interrupted) finish(MatchEnd::Interrupted);
        if (std::exchange(news_, false)) listener.on_progress(score_now());
    }
    lock.unlock();
    threads.clear();
    if (error_) std::rethrow_exception(error_);
    const bool all_played = std::count_if(played_.begin(), played_.end(), [](const auto& game) {
                                return game.has_value();
                            }) == total_games();
    return all_played && end_ == MatchEnd::Interrupted ? MatchEnd::Played
                                                       : end_.value_or(MatchEnd::Played);
}

void Match::work(int slot, MatchListener& listener) {
    if (order_.pinned) pin_to_processor(slot);
    {
        std::vector<std::unique_ptr<Player>> players(order_.engines.size());
        try {
            while (play_next(players, slot, listener)) {
            }
        } catch (const Stopped&) {
        } catch (...) {
            const std::lock_guard lock{mutex_};
            if (!error_) error_ = std::current_exception();
            finish(MatchEnd::GivenUp);
        }
    }
    const std::lock_guard lock{mutex_};
    --working_;
    changed_.notify_all();
}

bool Match::play_next(std::vector<std::unique_ptr<Player>>& players, int slot,
                      MatchListener& listener) {
    const std::optional<GamePlace> place = take_next();
    if (!place) return false;
    for (const std::size_t engine : {place->white(), place->black()}) {
        if (!players[engine]) players[engine] = new_player_(order_.engines[engine], slot, halt_);
    }
    const PlayedGame game =
        play_game(terms_for(*place), *players[place->white()], *players[place->black()]);
    add(*place, game, listener);
    return true;
}

std::optional<GamePlace> Match::take_next() {
    const std::lock_guard lock{mutex_};
    while (next_ < total_ && (played_[static_cast<std::size_t>(next_)] || !is_wanted(next_)))
        ++next_;
    if (end_ || next_ >= total_) return std::nullopt;
    return game_place(next_++, order_.engines.size());
}

GameTerms Match::terms_for(const GamePlace& place) {
    const auto opening = [&] {
        const std::lock_guard lock{mutex_};
        return openings_.at(place.opening);
    };
    GameTerms terms{.opening = opening()};
    const EngineSpec& white = order_.engines[place.white()];
    const EngineSpec& black = order_.engines[place.black()];
    terms.controls = {white.control, black.control};
    terms.names = {white.name, black.name};
    terms.adjudication = order_.adjudication;
    terms.margin = order_.margin;
    terms.patience = order_.patience;
    return terms;
}

void Match::add(const GamePlace& place, const PlayedGame& game, MatchListener& listener) {
    const std::lock_guard lock{mutex_};
    if (end_) return;  // too late to count, or to be told of
    played_[static_cast<std::size_t>(place.number)] = {place.number, game.result, game.ending};
    listener.on_game(place, game);
    news_ = true;
    watch_faults(place, game);
    test();
    ++done_;
    if (order_.report_every > 0 && done_ % order_.report_every == 0) {
        listener.on_progress(score_now());
    }
}

void Match::watch_faults(const GamePlace& place, const PlayedGame& game) {
    for (const Color color : {Color::White, Color::Black}) {
        const std::size_t engine = color == Color::White ? place.white() : place.black();
        const bool stillborn = game.at_fault == color && !has_own_move(game, color);
        stillborn_[engine] = stillborn ? stillborn_[engine] + 1 : 0;
        if (stillborn_[engine] < most_stillborn || end_) continue;
        complaint_ = order_.engines[engine].name + " has lost " + std::to_string(most_stillborn) +
                     " games in a row without a move";
        finish(MatchEnd::GivenUp);
    }
}

/// Looks at the pairs in their order and no further than all are played: what is decided does not
/// depend on which games end first, nor on interruptions.
void Match::test() {
    if (!order_.sprt) return;
    while (!end_ && tested_ + 1 < total_) {
        const auto& one = played_[static_cast<std::size_t>(tested_)];
        const auto& other = played_[static_cast<std::size_t>(tested_ + 1)];
        if (!one || !other) return;
        const int points = half_points(game_place(tested_, 2), one->result) +
                           half_points(game_place(tested_ + 1, 2), other->result);
        ++tested_pairs_.pairs[static_cast<std::size_t>(points)];
        tested_ += 2;
        const SprtState state = sprt(*order_.sprt, tested_pairs_);
        if (state.verdict != SprtVerdict::Open) finish(MatchEnd::Decided);
    }
}

void Match::finish(MatchEnd end) {
    if (!end_) end_ = end;
    halt_ = true;
}

std::int64_t Match::counted() const {
    return end_ == MatchEnd::Decided ? tested_ : total_;
}

MatchScore Match::score() const {
    const std::lock_guard lock{mutex_};
    return score_now();
}

MatchScore Match::score_now() const {
    const std::size_t engines = order_.engines.size();
    MatchScore score;
    score.faults.resize(engines);
    for (std::int64_t i = 0; i < pairings(engines); ++i) {
        const GamePlace place = game_place(2 * i, engines);
        score.encounters.push_back({.first = place.first, .second = place.second});
    }
    for (std::int64_t number = 0; number < counted(); number += 2) {
        Encounter& encounter =
            score.encounters[static_cast<std::size_t>(number / 2 % pairings(engines))];
        int pair_points = 0;
        int games = 0;
        for (std::int64_t i = number; i < number + 2; ++i) {
            const auto& game = played_[static_cast<std::size_t>(i)];
            if (!game) continue;
            const GamePlace place = game_place(i, engines);
            const Color first = place.first_is_white ? Color::White : Color::Black;
            encounter.games.add(game->result, first);
            if (place.first_is_white) encounter.as_white.add(game->result, first);
            pair_points += half_points(place, game->result);
            ++games;
            if (is_fault(game->ending)) {
                const bool white_lost = game->result == Result::BlackWins;
                ++score.faults[white_lost ? place.white() : place.black()];
            }
        }
        if (games == 2) ++encounter.pairs.pairs[static_cast<std::size_t>(pair_points)];
        score.games += games;
    }
    if (order_.sprt) score.sprt = sprt(*order_.sprt, tested_pairs_);
    return score;
}

}  // namespace damier
