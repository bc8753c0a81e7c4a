#include "match/match.hpp"

#include "base/byte_stream.hpp"
#include "base/platform/process.hpp"
#include "cluster/thread_team.hpp"
#include "match/game_bytes.hpp"
#include "movegen/game_bytes.hpp"

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

/// Over before word of it has gone to another rank and back. Then a game lies ready there for each
/// that is played, else at the end of a match it would wait for a long one to end.
bool has_short_games(const MatchOrder& order) {
    constexpr std::int64_t few_nodes = 20'000;  // a move: half a second a game
    return std::all_of(order.engines.begin(), order.engines.end(), [](const EngineSpec& engine) {
        return engine.control.nodes.value_or(few_nodes + 1) <= few_nodes;
    });
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
    ThreadTeam threads;
    return run(listener, interrupted, threads);
}

MatchEnd Match::run(MatchListener& listener, const std::atomic<bool>& interrupted, Team& team) {
    players_.resize(static_cast<std::size_t>(order_.concurrency));
    Craft craft;
    craft.hands = order_.concurrency;
    craft.ahead = has_short_games(order_) ? order_.concurrency : 0;
    craft.perform = [this](int slot, const Bytes& unit, const Craft::Say&) {
        return play(slot, unit);
    };
    craft.rest = [this](int slot) { players_[static_cast<std::size_t>(slot)].clear(); };
    craft.leave_off = [this] { halt_ = true; };
    team.work(craft, [&](Foreman& foreman) { lead(foreman, listener, interrupted); });
    return end();
}

/// A unit is the number of a game and its opening, the answer the same number and the game.
Bytes Match::play(int slot, const Bytes& unit) {
    ByteReader in{unit};
    const GamePlace place = game_place(in.integer(), order_.engines.size());
    const GameTerms terms = terms_for(place, get_game(in));
    Players& players = players_[static_cast<std::size_t>(slot)];
    if (players.empty() && order_.pinned) pin_to_processor(slot);
    players.resize(order_.engines.size());
    try {
        for (const std::size_t engine : {place.white(), place.black()}) {
            if (!players[engine])
                players[engine] = new_player_(order_.engines[engine], slot, halt_);
        }
        const PlayedGame game = play_game(terms, *players[place.white()], *players[place.black()]);
        return ByteWriter{}.integer(place.number).take() +
               played_game_bytes(game, terms.opening.plies());
    } catch (const Stopped&) {
        return "";  // nobody wants it
    }
}

GameTerms Match::terms_for(const GamePlace& place, AnyGame opening) const {
    GameTerms terms{.opening = std::move(opening)};
    const EngineSpec& white = order_.engines[place.white()];
    const EngineSpec& black = order_.engines[place.black()];
    terms.controls = {white.control, black.control};
    terms.names = {white.name, black.name};
    terms.adjudication = order_.adjudication;
    terms.margin = order_.margin;
    terms.patience = order_.patience;
    return terms;
}

void Match::lead(Foreman& foreman, MatchListener& listener, const std::atomic<bool>& interrupted) {
    test();
    Tasks tasks;
    tasks.next = [this] { return next_unit(); };
    tasks.take = [&](const Bytes& answer) { take_answer(answer, listener); };
    tasks.in_order = false;
    tasks.stop = &halt_;
    {
        const std::jthread watch{[&](const std::stop_token& done) {
            while (!done.stop_requested()) {
                keep_watch(listener, interrupted);
                std::this_thread::sleep_for(std::chrono::milliseconds{50});
            }
        }};
        foreman.run(tasks);
    }
    keep_watch(listener, interrupted);
}

void Match::keep_watch(MatchListener& listener, const std::atomic<bool>& interrupted) {
    const std::lock_guard lock{mutex_};
    if (interrupted) finish(MatchEnd::Interrupted);
    if (std::exchange(news_, false)) listener.on_progress(score_now());
}

MatchEnd Match::end() const {
    const bool all_played = std::count_if(played_.begin(), played_.end(), [](const auto& game) {
                                return game.has_value();
                            }) == total_games();
    return all_played && end_ == MatchEnd::Interrupted ? MatchEnd::Played
                                                       : end_.value_or(MatchEnd::Played);
}

std::optional<Bytes> Match::next_unit() {
    const std::lock_guard lock{mutex_};
    while (next_ < total_ && (played_[static_cast<std::size_t>(next_)] || !is_wanted(next_)))
        ++next_;
    if (end_ || next_ >= total_) return std::nullopt;
    const GamePlace place = game_place(next_++, order_.engines.size());
    ByteWriter out;
    out.integer(place.number);
    put_game(out, openings_.at(place.opening));
    return out.take();
}

void Match::take_answer(const Bytes& answer, MatchListener& listener) {
    if (answer.empty()) return;
    ByteReader in{answer};
    const GamePlace place = game_place(in.integer(), order_.engines.size());
    const auto opening = [&] {
        const std::lock_guard lock{mutex_};
        return openings_.at(place.opening);
    };
    add(place, played_game_of_bytes(opening(), in.rest()), listener);
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
