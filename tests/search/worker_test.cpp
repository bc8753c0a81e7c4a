// The tree search against plain minimax: in its exhaustive style, alpha-beta, move ordering and the
// table may save work but must not change a score.
#include "search/worker.hpp"

#include "tests/support/effort.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

namespace damier {
namespace {

// What the search promises, without any of its short cuts.
template <class R>
class Minimax {
public:
    Score search(const Position<R>& pos, int depth, int ply) const {
        if (depth == 0) return quiesce(pos, ply, true);
        return best_of(pos, ply,
                       [&](const Position<R>& next) { return -search(next, depth - 1, ply + 1); });
    }

private:
    Score quiesce(const Position<R>& pos, int ply, bool at_horizon) const {
        if (can_capture(pos) || (at_horizon && opponent_could_capture(pos))) {
            return best_of(pos, ply,
                           [&](const Position<R>& next) { return -quiesce(next, ply + 1, false); });
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
        return R::facts.goal == Goal::Losing ? Score::win_in(ply) : Score::loss_in(ply);
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
    expect_the_scores_of_minimax<International>(effort(8, 3), 3);
}

TEST(Search, HasTheScoresOfMinimaxInLosing) {
    expect_the_scores_of_minimax<Losing>(effort(4, 2), 3);
}

TEST(Search, HasTheScoresOfMinimaxInEnglish) {
    expect_the_scores_of_minimax<English>(effort(10, 3), 4);
}

// The score of an exhaustive search by so many workers, and the nodes each of them visited.
template <class R>
Score together(const Game<R>& game, int depth, std::vector<std::uint64_t>& nodes) {
    TranspositionTable table{1 << 16};
    const Evaluator<R> evaluator;
    std::vector<std::unique_ptr<Worker<R>>> workers;
    std::vector<Worker<R>*> names;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        Worker<R>& worker = *workers.emplace_back(std::make_unique<Worker<R>>(table, evaluator));
        worker.prepare(game, all_root_moves(game.position()));
        worker.set_style(SearchStyle::Exhaustive);
        names.push_back(&worker);
    }
    Crew<R> crew;
    crew.enlist(names, static_cast<unsigned>(names.size()));
    Score score;
    {
        const typename Crew<R>::Shift shift{crew};
        while (crew.free_hands() == 0) {
            std::this_thread::yield();
        }
        score = workers[0]->search_root(-Score::infinite(), Score::infinite(), depth, 0);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        nodes[i] += workers[i]->nodes();
    }
    return score;
}

// Workers that share nodes find the score of one alone, and not only the main one works for it.
template <class R>
void expect_the_same_score_together(int depth, std::size_t workers) {
    std::vector<std::uint64_t> nodes(workers);
    int positions = 0;
    visit_random_positions<R>(1, 23, [&](const Position<R>& pos) {
        if (++positions > effort(3, 1)) return;
        TranspositionTable table{1 << 16};
        const Game<R> game{pos};
        EXPECT_EQ(together(game, depth, nodes), exhaustive(game, depth, table));
    });
    EXPECT_GT(nodes[0], 100U);
    EXPECT_GT(std::accumulate(nodes.begin() + 1, nodes.end(), std::uint64_t{0}), 100U);
}

TEST(Crew, OfTwoHasTheScoreOfOne) {
    expect_the_same_score_together<International>(6, 2);
    expect_the_same_score_together<Russian>(7, 2);
}

TEST(Crew, OfFiveHasTheScoreOfOne) {
    expect_the_same_score_together<International>(6, 5);
    expect_the_same_score_together<English>(8, 5);
}

TEST(Crew, OfThirtyTwoHasTheScoreOfOne) {
    expect_the_same_score_together<English>(12, 32);
}

// Two processors are enough for two workers; the others of the crew stay idle.
TEST(Crew, HasNoMoreAtWorkThanThereAreProcessors) {
    using R = English;
    TranspositionTable table{1 << 12};
    const Evaluator<R> evaluator;
    std::vector<std::unique_ptr<Worker<R>>> workers;
    std::vector<Worker<R>*> names;
    for (int i = 0; i < 8; ++i)
        names.push_back(workers.emplace_back(std::make_unique<Worker<R>>(table, evaluator)).get());
    Crew<R> crew;
    crew.enlist(names, 2);
    const Crew<R>::Shift shift{crew};
    while (crew.free_hands() < 1) {
        std::this_thread::yield();
    }
    EXPECT_EQ(crew.free_hands(), 1);
    EXPECT_EQ(crew.least_split_depth(), 5);
}

TEST(Crew, IsThereForSearchAfterSearch) {
    using R = English;
    TranspositionTable table{1 << 12};
    const Evaluator<R> evaluator;
    const Game<R> game;
    std::vector<std::unique_ptr<Worker<R>>> workers;
    std::vector<Worker<R>*> names;
    for (int i = 0; i < 4; ++i)
        names.push_back(workers.emplace_back(std::make_unique<Worker<R>>(table, evaluator)).get());
    Crew<R> crew;
    crew.enlist(names, static_cast<unsigned>(names.size()));
    std::vector<Score> scores;
    std::uint64_t of_helpers = 0;
    for (int search = 0; search < 20; ++search) {
        table.clear();
        for (Worker<R>* const worker : names) {
            worker->set_style(SearchStyle::Exhaustive);
            worker->prepare(game, all_root_moves(game.position()));
        }
        {
            const Crew<R>::Shift shift{crew};
            scores.push_back(names[0]->search_root(-Score::infinite(), Score::infinite(), 8, 0));
        }
        for (std::size_t i = 1; i < names.size(); ++i)
            of_helpers += names[i]->nodes();
    }
    EXPECT_EQ(std::count(scores.begin(), scores.end(), scores[0]), 20);
    EXPECT_GT(of_helpers, 100U);
}

TEST(Crew, EndsWhenTheMainWorkerMustStop) {
    using R = International;
    TranspositionTable table{1 << 16};
    const Evaluator<R> evaluator;
    const Game<R> game;
    const auto main = std::make_unique<Worker<R>>(table, evaluator);
    const auto helper = std::make_unique<Worker<R>>(table, evaluator);
    Crew<R> crew;
    crew.enlist({main.get(), helper.get()});
    for (int polls = 1; polls < 4'000; polls = polls * 3 / 2 + 1) {
        for (Worker<R>* const worker : crew.workers())
            worker->prepare(game, all_root_moves(game.position()));
        int left = polls;
        main->set_stop([](void* n) { return --*static_cast<int*>(n) <= 0; }, &left);
        const Crew<R>::Shift shift{crew};
        for (int depth = 1; !main->stopped(); ++depth) {
            main->search_root(-Score::infinite(), Score::infinite(), depth, 0);
        }
        EXPECT_TRUE(crew.is_dismissed());
    }
}

// A node at the start of the game, with its moves in their order.
struct NodeAtStart {
    NodeAtStart() { generate(pos, moves); }

    Node<International> open(Move excluded, Score beta) {
        return {.pos = pos,
                .moves = moves,
                .depth = 5,
                .ply = 0,
                .excluded = excluded,
                .capturing = false,
                .line = line,
                .alpha = Score::draw(),
                .beta = beta};
    }

    Position<International> pos = Position<International>::start();
    MoveList moves;
    Line line;
};

TEST(SplitPoint, IsCutWithAnyAboveIt) {
    using R = International;
    NodeAtStart at_start;
    Node<R> node = at_start.open({}, Score::draw() + 1);
    SplitPoint<R> top{.node = node, .pv = false, .above = nullptr};
    SplitPoint<R> middle{.node = node, .pv = false, .above = &top};
    SplitPoint<R> low{.node = node, .pv = false, .above = &middle};
    SplitPoint<R> other{.node = node, .pv = false, .above = &top};
    EXPECT_TRUE(low.is_below(&top));
    EXPECT_TRUE(low.is_below(&low));
    EXPECT_TRUE(low.is_below(nullptr));
    EXPECT_FALSE(low.is_below(&other));
    EXPECT_FALSE(top.is_below(&low));
    middle.cut = true;
    EXPECT_TRUE(low.is_cut());
    EXPECT_TRUE(middle.is_cut());
    EXPECT_FALSE(other.is_cut());
    EXPECT_FALSE(top.is_cut());
}

TEST(Node, GivesEachMoveButTheExcludedOneAndKeepsTheBest) {
    NodeAtStart at_start;
    const MoveList& moves = at_start.moves;
    const Line& line = at_start.line;
    Line below;
    below.clear();
    Node<International> node = at_start.open(moves[2], Score::draw() + 10);
    for (int i = 0; i < moves.size(); ++i) {
        node.picker.rate(i, -i);
    }
    EXPECT_FALSE(node.note<true>(*node.take(), Score::draw() - 5, below));
    EXPECT_FALSE(node.best_turn);
    EXPECT_EQ(node.best, Score::draw() - 5);
    EXPECT_FALSE(node.note<true>(*node.take(), Score::draw() + 5, below));
    EXPECT_EQ(node.best_turn->place, 1);
    EXPECT_EQ(node.alpha, Score::draw() + 5);
    EXPECT_EQ(line.moves[0], moves[1]);
    const auto third = node.take();
    EXPECT_EQ(third->place, 3);
    EXPECT_EQ(third->tried, 2);
    EXPECT_TRUE(node.note<true>(*third, Score::draw() + 10, below));
    int left = 0;
    while (node.take()) {
        ++left;
    }
    EXPECT_EQ(left, moves.size() - 4);
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
