// The tree search against plain minimax: in its exhaustive style, alpha-beta, move ordering and the
// table may save work but must not change a score.
#include "search/worker.hpp"

#include <gtest/gtest.h>

#include <random>

namespace damier {
namespace {

// What the search promises, without any of its short cuts.
template <class R>
class Minimax {
public:
    Score search(const Position<R>& pos, int depth, int ply) const {
        if (depth == 0) return quiesce(pos, ply, 1);
        return best_of(pos, ply,
                       [&](const Position<R>& next) { return -search(next, depth - 1, ply + 1); });
    }

private:
    Score quiesce(const Position<R>& pos, int ply, int evasions) const {
        const bool capturing = can_capture(pos);
        if (capturing || (evasions > 0 && opponent_could_capture(pos))) {
            const int left = capturing ? evasions : evasions - 1;
            return best_of(pos, ply,
                           [&](const Position<R>& next) { return -quiesce(next, ply + 1, left); });
        }
        return has_move(pos) ? Score::units(evaluator_(pos)) : lost(ply);
    }

    template <class Value>
    Score best_of(const Position<R>& pos, int ply, Value value) const {
        MoveList moves;
        generate(pos, moves);
        if (moves.empty()) return lost(ply);
        Score best = -Score::infinite();
        for (const Move move : moves) {
            best = std::max(best, value(pos.after(move)));
        }
        return best;
    }

    static Score lost(int ply) {
        return R::goal == Goal::Losing ? Score::win_in(ply) : Score::loss_in(ply);
    }

    Evaluator<R> evaluator_;
};

template <class R>
std::vector<RootMove> all_root_moves(const Position<R>& pos) {
    MoveList moves;
    generate(pos, moves);
    std::vector<RootMove> roots;
    for (const Move move : moves) {
        roots.emplace_back().move = move;
    }
    return roots;
}

template <class R>
Score exhaustive(const Game<R>& game, int depth, TranspositionTable& table) {
    const Evaluator<R> evaluator;
    const auto worker = std::make_unique<Worker<R>>(table, evaluator);
    worker->prepare(game, all_root_moves(game.position()));
    worker->set_style(SearchStyle::Exhaustive);
    worker->set_stop([](void*) { return false; }, nullptr);
    Score score;
    for (int deep = 1; deep <= depth; ++deep) {
        score = worker->search_root(-Score::infinite(), Score::infinite(), deep, 0);
    }
    return score;
}

// Games of random moves; a draw by repetition needs more plies than the trees below have.
template <class R, class Visit>
void visit_random_positions(int games, unsigned seed, Visit visit) {
    std::mt19937 random{seed};
    for (int i = 0; i < games; ++i) {
        Position<R> pos = Position<R>::start();
        for (int ply = 0;; ++ply) {
            MoveList moves;
            generate(pos, moves);
            if (moves.empty()) break;
            if (ply % 11 == 10) visit(pos);
            pos = pos.after(moves[static_cast<int>(random() % moves.size())]);
            if (ply > 100) break;
        }
    }
}

template <class R>
void expect_the_scores_of_minimax(int games, int depth) {
    int positions = 0;
    visit_random_positions<R>(games, 17, [&](const Position<R>& pos) {
        const Score expected = Minimax<R>{}.search(pos, depth, 0);
        TranspositionTable large{1 << 16};
        TranspositionTable tiny{1};
        EXPECT_EQ(exhaustive(Game<R>{pos}, depth, large), expected);
        EXPECT_EQ(exhaustive(Game<R>{pos}, depth, tiny), expected);
        ++positions;
    });
    EXPECT_GT(positions, games);
}

TEST(Search, HasTheScoresOfMinimaxInInternational) {
    expect_the_scores_of_minimax<International>(8, 3);
}

TEST(Search, HasTheScoresOfMinimaxInLosing) {
    expect_the_scores_of_minimax<Losing>(4, 3);
}

TEST(Search, HasTheScoresOfMinimaxInEnglish) {
    expect_the_scores_of_minimax<English>(10, 4);
}

// The nodes of a search from the start that is told to stop when it asks for the n-th time.
std::uint64_t nodes_until_poll(int n) {
    using R = International;
    TranspositionTable table{1 << 16};
    const Evaluator<R> evaluator;
    const auto worker = std::make_unique<Worker<R>>(table, evaluator);
    const Game<R> game;
    worker->prepare(game, all_root_moves(game.position()));
    worker->set_stop([](void* left) { return --*static_cast<int*>(left) <= 0; }, &n);
    for (int depth = 1; !worker->stopped(); ++depth) {
        worker->search_root(-Score::infinite(), Score::infinite(), depth, 0);
    }
    return worker->nodes();
}

TEST(Search, AsksOftenAtFirstWhetherItMustStop) {
    EXPECT_EQ(nodes_until_poll(1), 1U);
    EXPECT_LT(nodes_until_poll(10), 16U);
    EXPECT_LT(nodes_until_poll(100), 2'000U);
    EXPECT_GT(nodes_until_poll(130), 8'000U);
}

}  // namespace
}  // namespace damier
