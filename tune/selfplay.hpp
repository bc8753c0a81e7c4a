// Games of the engine against itself, to learn from: many, fast, from random openings that a short
// search finds balanced.
#pragma once

#include "movegen/game.hpp"
#include "search/search.hpp"
#include "tune/early_end.hpp"
#include "tune/off_path.hpp"
#include "tune/selfplay_player.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

namespace damier {

template <class R>
class SelfplayGame final : public SelfplayPlayer {
public:
    explicit SelfplayGame(const SelfplayOrder& order)
        : order_{order}, evaluator_{order.net}, table_{table_entries}, search_{table_, evaluator_} {
        search_.use_endgames(order.endgames);
    }

    std::vector<Sample> play(std::uint64_t seed, const std::atomic<bool>& stop) override {
        random_.seed(seed);
        Game<R> game = opening();
        const int slip = ply_of_slip(game);
        std::vector<Sample> samples;
        EarlyEnd<R> end;
        Result result = Result::Ongoing;
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
            if (!score.is_units()) {
                result = win_for(score > Score::draw() ? pos.turn() : !pos.turn());
                break;
            }
            add_if_quiet(game, score, samples);
            if (const auto called = end.after(pos, score)) {
                result = *called;
                break;
            }
            if (game.plies() == slip) {
                // How the game ends says nothing any more about what came before.
                samples.clear();
                game.play(random_move(pos));
            } else {
                game.play(found.best);
            }
            result = game.outcome().result;
        }
        finish(samples, result);
        return samples;
    }

private:
    static constexpr std::size_t table_entries = 1 << 14;
    static constexpr int longest_game = 400;
    static constexpr int latest_slip = 40;  // plies behind the opening

    // Random moves, as long as the board does not look lost at a glance, nor at a closer look.
    Game<R> opening() {
        std::uniform_int_distribution plies{order_.least_random_plies, order_.most_random_plies};
        search_.new_game();
        for (;;) {
            Game<R> game;
            for (int left = plies(random_); left > 0 && !game.over(); --left) {
                game.play(random_move(game.position()));
            }
            if (!game.over() && !can_capture(game.position()) &&
                is_balanced(game, order_.nodes / 8 + 1, 2 * order_.balance) &&
                is_balanced(game, 2 * order_.nodes, order_.balance)) {
                return game;
            }
        }
    }

    bool is_balanced(const Game<R>& game, std::uint64_t nodes, int bound) {
        const Score score = think(game, nodes).info.score;
        return score.is_units() && std::abs(score.value()) <= bound;
    }

    // None: -1. A wrong move now and then leads to positions that good games never see.
    int ply_of_slip(const Game<R>& game) {
        const auto number_below = [&](int end) {
            return std::uniform_int_distribution{0, end - 1}(random_);
        };
        const bool slips =
            order_.games_for_a_slip > 0 && number_below(order_.games_for_a_slip) == 0;
        return slips ? game.plies() + number_below(latest_slip) : -1;
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
    static void add_if_quiet(const Game<R>& game, Score score, std::vector<Sample>& samples) {
        const Position<R>& pos = game.position();
        if (can_capture(pos) || opponent_could_capture(pos)) {
            return;
        }
        const int value = pos.turn() == Color::White ? score.value() : -score.value();
        samples.push_back({.white = pos.pieces(Color::White),
                           .black = pos.pieces(Color::Black),
                           .kings = pos.kings(),
                           .turn = pos.turn(),
                           .score = static_cast<std::int16_t>(value),
                           .ply = static_cast<std::uint16_t>(game.plies())});
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

// Plays, or strays from games played, as the order says. The order must outlive it.
template <class R>
std::unique_ptr<SelfplayPlayer> selfplay_player(const SelfplayOrder& order) {
    if (order.stray_from) {
        return std::make_unique<OffPathPlayer<R>>(order, *order.stray_from);
    }
    return std::make_unique<SelfplayGame<R>>(order);
}

}  // namespace damier
