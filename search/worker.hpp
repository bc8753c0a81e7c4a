// One thread's search of a tree: principal variation search (PVS), that is alpha-beta with a null
// window for all moves but the first of a node, and quiescence at the horizon. It knows positions,
// scores, nodes and the other workers of its crew; the clock and whoever waits for the result are
// behind `ShouldStop`.
//
// Scores are fail-soft and from the side to move (negamax). Depths are plies.
#pragma once

#include "eval/evaluator.hpp"
#include "movegen/game.hpp"
#include "movegen/generate.hpp"
#include "search/crew.hpp"
#include "search/endgame_judge.hpp"
#include "search/info.hpp"
#include "search/late_move_reductions.hpp"
#include "search/line.hpp"
#include "search/ordering.hpp"
#include "search/parameters.hpp"
#include "search/split_point.hpp"
#include "search/tt.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

namespace damier {

inline constexpr int max_search_depth = 200;

enum class SearchStyle {
    Selective,   ///< prunes, reduces and extends
    Exhaustive,  ///< plain alpha-beta to one depth; what the selective search is checked against
};

template <class R>
class Worker {
public:
    /// Asked every thousand nodes or so; true ends the search.
    using ShouldStop = bool (*)(void* context);

    Worker(TranspositionTable& table, const Evaluator<R>& evaluator)
        : table_{table}, evaluator_{evaluator} {}

    void set_style(SearchStyle style) { selective_ = style == SearchStyle::Selective; }

    void prepare(const Game<R>& game, std::vector<RootMove> root_moves,
                 const EndgameTables* endgames = nullptr) {
        root_ = game.position();
        judge_.prepare(endgames, root_);
        root_moves_ = std::move(root_moves);
        keys_ = game.keys();
        keys_.reserve(keys_.size() + max_search_ply + 1);
        frames_[0].counters = game.counters();
        nodes_ = leaves_ = leaf_plies_ = 0;
        node_limit_ = ~std::uint64_t{0};
        stopped_ = false;
        next_poll_ = 0;
        should_stop_ = nullptr;
        if constexpr (is_for_tuning) late_move_reductions_ = {};
    }

    /// From now on it shares its nodes with the others (split_point.hpp) if there are any.
    void join(Crew<R>& crew) { crew_ = crew.workers().size() > 1 ? &crew : nullptr; }
    /// Works at what the others share, until the crew is dismissed.
    void serve();
    /// Wakes it if it is idle, to see for itself whether there is still something to wait for.
    void release();

    void set_stop(ShouldStop should_stop, void* context) {
        should_stop_ = should_stop;
        stop_context_ = context;
    }
    void set_node_limit(std::uint64_t nodes) {
        node_limit_ = nodes;
        next_poll_ = 0;
    }

    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    double mean_depth() const {
        return leaves_ == 0 ? 0 : static_cast<double>(leaf_plies_) / static_cast<double>(leaves_);
    }
    bool stopped() const { return stopped_; }
    std::vector<RootMove>& root_moves() { return root_moves_; }
    const std::vector<RootMove>& root_moves() const { return root_moves_; }

    /// Searches the root moves from `first` on. Where the score of one is known exactly, or at
    /// least as a bound outside the window, it is set with its line; the others keep -infinite.
    Score search_root(Score alpha, Score beta, int depth, int first);

private:
    struct Frame {
        DrawCounters<R> counters;
        Line line;
    };

    template <bool Pv>
    Score search(const Position<R>& pos, Score alpha, Score beta, int depth, int ply,
                 Move excluded = {}, bool verifying = false);
    std::optional<Score> probcut(const Position<R>& pos, Score beta, int depth, int ply);
    bool is_singular(const Position<R>& pos, Move move, const TableEntry& entry, int depth,
                     int ply);
    Score quiesce(const Position<R>& pos, Score alpha, Score beta, int ply, bool at_horizon);
    Score quiesce_moves(const Position<R>& pos, const MoveList& moves, Score alpha, Score beta,
                        int ply);

    template <bool Pv>
    Score search_child(const Position<R>& next, Score alpha, Score beta, int depth, int reduction,
                       int ply, bool first);

    template <bool Pv>
    void search_moves(Node<R>& node);
    template <bool Pv>
    Score search_move(const Node<R>& node, const typename Node<R>::Turn& turn, Score alpha);

    // Split points, and who is idle.
    enum class Duty : int { Busy, Idle, Claimed, Called };
    bool is_worth_splitting(const Node<R>& node) const;
    template <bool Pv>
    bool split(Node<R>& node);
    template <bool Pv>
    void work_at(SplitPoint<R>& point);
    bool call_helpers(SplitPoint<R>& point);
    void brief(Worker& helper, SplitPoint<R>& point) const;
    void wait_for_helpers(SplitPoint<R>& point);
    template <class Done>
    void be_idle(const SplitPoint<R>* below, Done done);
    template <class Done>
    bool wait_for_call(Done done);
    void rest(int rounds) const;
    void answer_call();
    bool is_recalled();
    bool is_recalled_since();

    void poll();
    bool out_of_budget();
    bool is_draw(const Position<R>& pos, int ply) const;
    void prefetch_ahead(Node<R>& node);
    void enter(const Position<R>& pos, Move move, const Position<R>& next, int ply);
    void order_moves(const Position<R>& pos, const MoveList& moves, int table_move,
                     MovePicker& picker) const;
    void update_history(const Node<R>& node);

    bool is_proof(Score score) const;
    Score evaluate(const Position<R>& pos) const { return Score::units(evaluator_(pos)); }
    static constexpr Score no_move_left(int ply) {
        return R::facts.goal == Goal::Losing ? Score::win_in(ply) : Score::loss_in(ply);
    }

    void count_leaf(int ply) {
        ++leaves_;
        leaf_plies_ += static_cast<std::uint64_t>(ply);
    }

    TranspositionTable& table_;
    const Evaluator<R>& evaluator_;
    History history_;
    LateMoveReductions late_move_reductions_;

    Position<R> root_;
    EndgameJudge<R> judge_;
    std::vector<RootMove> root_moves_;
    KeyHistory keys_;  // of the game, then of the line being searched
    std::array<Frame, max_search_ply + 2> frames_;

    std::atomic<std::uint64_t> nodes_ = 0;  // written by this thread, read by the reporting one
    std::uint64_t leaves_ = 0;
    std::uint64_t leaf_plies_ = 0;
    std::uint64_t node_limit_ = 0;
    std::uint64_t next_poll_ = 0;
    bool stopped_ = false;
    bool selective_ = true;
    Crew<R>* crew_ = nullptr;
    SplitPoint<R>* split_point_ = nullptr;  // the innermost one it is at work on
    std::atomic<Duty> duty_ = Duty::Busy;
    SplitPoint<R>* call_ = nullptr;             // where to help, once called
    const SplitPoint<R>* waits_for_ = nullptr;  // while idle: helps below this only
    std::uint32_t cuts_seen_ = 0;
    ShouldStop should_stop_ = nullptr;  // the main worker's; helpers are dismissed
    void* stop_context_ = nullptr;
};

}  // namespace damier

#include "search/crew.tpp"
#include "search/worker.tpp"
