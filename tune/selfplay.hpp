// Games of the engine against itself, to learn from: many, fast, from random openings that a short
// search finds balanced. Any number of threads play, each by itself; what they have played is
// handed over in whole games.
#pragma once

#include "movegen/game.hpp"
#include "search/search.hpp"
#include "tune/off_path.hpp"
#include "tune/selfplay_player.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <vector>

namespace damier {

template <class R>
class SelfplayGame final : public SelfplayPlayer {
public:
    SelfplayGame(const SelfplayOrder& order, std::uint64_t seed)
        : order_{order},
          random_{seed},
          evaluator_{order.net},
          table_{table_entries},
          search_{table_, evaluator_} {
        search_.use_endgames(order.endgames);
    }

    std::vector<Sample> play(const std::atomic<bool>& stop) override {
        Game<R> game = opening();
        std::vector<Sample> samples;
        Result result = game.outcome().result;
        int calm_plies = 0;
        while (result == Result::Ongoing && game.plies() < longest_game) {
            if (stop.load(std::memory_order_relaxed)) {
                return {};
            }
            const Position<R>& pos = game.position();
            if (const Wdl value = known_value(pos); value != Wdl::Unknown) {
                result = result_of(value, pos.turn());
                break;
            }
            const SearchResult found = think(game, order_.nodes);
            const Score score = found.info.score;
            if (score.is_units()) {
                add_if_quiet(pos, score, samples);
            } else {
                result = win_for(score > Score::draw() ? pos.turn() : !pos.turn());
                break;
            }
            calm_plies = is_calm(pos, score) ? calm_plies + 1 : 0;
            if (calm_plies >= calm_plies_to_draw || nobody_can_win(pos)) {
                break;
            }
            game.play(found.best);
            result = game.outcome().result;
        }
        finish(samples, result);
        return samples;
    }

private:
    static constexpr std::size_t table_entries = 1 << 14;
    static constexpr int longest_game = 400;
    static constexpr int calm_plies_to_draw = 20;

    Game<R> opening() {
        std::uniform_int_distribution plies{order_.least_random_plies, order_.most_random_plies};
        for (;;) {
            Game<R> game;
            for (int left = plies(random_); left > 0 && !game.over(); --left) {
                game.play(random_move(game.position()));
            }
            if (game.over() || can_capture(game.position())) {
                continue;
            }
            search_.new_game();
            const Score score = think(game, 2 * order_.nodes).info.score;
            if (score.is_units() && std::abs(score.value()) <= order_.balance) {
                return game;
            }
        }
    }

    Move random_move(const Position<R>& pos) {
        MoveList moves;
        generate(pos, moves);
        return moves[std::uniform_int_distribution{0, moves.size() - 1}(random_)];
    }

    SearchResult think(const Game<R>& game, std::uint64_t nodes) {
        Limits limits;
        limits.nodes = nodes;
        Signals signals;
        return search_.run(SearchRequest<R>{game, limits, 1, {}, steady_seconds}, signals, {});
    }

    // By the endgame databases.
    Wdl known_value(const Position<R>& pos) const {
        const EndgameTables* tables = order_.endgames.get();
        const bool few = tables != nullptr && pos.occupied().count() <= tables->pieces();
        return few ? value_in_play(*tables, pos) : Wdl::Unknown;
    }

    static Result result_of(Wdl value, Color turn) {
        return value == Wdl::Draw ? Result::Draw : win_for(value == Wdl::Win ? turn : !turn);
    }

    // Where something hangs a static score means nothing, so there is nothing to learn.
    static void add_if_quiet(const Position<R>& pos, Score score, std::vector<Sample>& samples) {
        if (can_capture(pos) || opponent_could_capture(pos)) {
            return;
        }
        const int value = pos.turn() == Color::White ? score.value() : -score.value();
        samples.push_back({.white = pos.pieces(Color::White),
                           .black = pos.pieces(Color::Black),
                           .kings = pos.kings(),
                           .turn = pos.turn(),
                           .score = static_cast<std::int16_t>(value)});
    }

    // Kings on both sides and nothing happening: a draw that would take long to come by the rules.
    static bool is_calm(const Position<R>& pos, Score score) {
        return pos.kings(Color::White) && pos.kings(Color::Black) && std::abs(score.value()) <= 30;
    }

    static bool nobody_can_win(const Position<R>& pos) {
        return cannot_win(pos, Color::White) && cannot_win(pos, Color::Black);
    }

    static void finish(std::vector<Sample>& samples, Result result) {
        const int points = result == Result::WhiteWins ? 1 : result == Result::BlackWins ? -1 : 0;
        for (Sample& sample : samples) {
            sample.result = static_cast<std::int8_t>(points);
        }
        if (!samples.empty()) {
            samples.front().starts_game = true;
        }
    }

    const SelfplayOrder& order_;
    std::mt19937_64 random_;
    const Evaluator<R> evaluator_;
    TranspositionTable table_;
    Search<R> search_;
};

// Plays, or strays from games played, until the order is filled or `stop` is set. What a sink
// throws ends the play.
template <class R>
void selfplay(const SelfplayOrder& order, const std::atomic<bool>& stop, const SampleSink& sink) {
    play_games(order, stop, sink, [&](std::uint64_t seed) -> std::unique_ptr<SelfplayPlayer> {
        if (order.stray_from) {
            return std::make_unique<OffPathPlayer<R>>(order, *order.stray_from, seed);
        }
        return std::make_unique<SelfplayGame<R>>(order, seed);
    });
}

}  // namespace damier
