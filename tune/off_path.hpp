// Positions beside the games. The leaves of a search show material that no game of good moves
// comes to, and a net that never saw such positions judges them wildly: one lost 75 Elo that way in
// a trial. So a few random moves lead away from a position of a game, captures are played out, and
// a short search says what came of it. With no such moves at all, positions of old games are judged
// anew by a better evaluation.
#pragma once

#include "movegen/game.hpp"
#include "search/search.hpp"
#include "tune/selfplay_player.hpp"

#include <algorithm>
#include <optional>
#include <random>
#include <span>

namespace damier {

template <class R>
class OffPathPlayer final : public SelfplayPlayer {
public:
    // `from` are positions of games, one at least; they must outlive this.
    OffPathPlayer(const SelfplayOrder& order, std::span<const Sample> from)
        : order_{order},
          from_{from},
          table_{table_entries},
          evaluator_{order.net},
          search_{table_, evaluator_} {
        search_.use_endgames(order.endgames);
    }

    // One position, which makes a game of its own.
    std::vector<Sample> play(std::uint64_t seed, const std::atomic<bool>& stop) override {
        random_.seed(seed);
        while (!stop.load(std::memory_order_relaxed)) {
            const std::optional<Game<R>> game = strayed();
            if (game && is_worth_judging(game->position())) {
                return {judged(*game)};
            }
        }
        return {};
    }

    // A score that is as good as won; more teaches nothing.
    static constexpr int most_centi_men = 900;

private:
    static constexpr std::size_t table_entries = 1 << 14;
    static constexpr int longest_walk = 12;  // with the captures that have to be played out
    static constexpr int fewest_pieces = 5;  // below, databases know

    int number_below(std::size_t end) {
        return static_cast<int>(std::uniform_int_distribution<std::size_t>{0, end - 1}(random_));
    }

    int random_plies() {
        const int most = order_.most_stray_plies;
        return most == 0 ? 0 : 1 + number_below(static_cast<std::size_t>(most));
    }

    // The game that led away from some position, if it is not over and comes to a rest.
    std::optional<Game<R>> strayed() {
        const std::size_t source =
            std::uniform_int_distribution<std::size_t>{0, from_.size() - 1}(random_);
        Game<R> game{from_[source].position<R>()};
        const int plies = random_plies();
        for (int ply = 0; ply < plies || can_capture(game.position()); ++ply) {
            if (game.over() || ply == longest_walk) {
                return std::nullopt;
            }
            MoveList moves;
            generate(game.position(), moves);
            game.play(moves[number_below(static_cast<std::size_t>(moves.size()))]);
        }
        return game.over() ? std::nullopt : std::optional{std::move(game)};
    }

    static bool is_worth_judging(const Position<R>& pos) {
        return pos.occupied().count() >= fewest_pieces && has_move(pos) &&
               !cannot_win(pos, Color::White) && !cannot_win(pos, Color::Black);
    }

    Sample judged(const Game<R>& game) {
        Limits limits;
        limits.nodes = order_.nodes;
        Signals signals;
        const Score score =
            search_.run(SearchRequest<R>{game, limits, 1, {}, steady_seconds}, signals, {})
                .info.score;
        const int beyond = score > Score::draw() ? most_centi_men : -most_centi_men;
        const int value =
            score.is_units() ? std::clamp(score.value(), -most_centi_men, most_centi_men) : beyond;
        const Position<R>& pos = game.position();
        const bool white = pos.turn() == Color::White;
        return {.white = pos.pieces(Color::White),
                .black = pos.pieces(Color::Black),
                .kings = pos.kings(),
                .turn = pos.turn(),
                .starts_game = true,
                .score = static_cast<std::int16_t>(white ? value : -value)};
    }

    const SelfplayOrder& order_;
    std::span<const Sample> from_;
    std::mt19937_64 random_;
    TranspositionTable table_;
    const Evaluator<R> evaluator_;
    Search<R> search_;
};

}  // namespace damier
