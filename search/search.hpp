// A search from a game position to its best move: iterative deepening with aspiration windows, any
// number of threads at one tree, time, and the best few moves if wanted (multi-PV). A function from
// structs to structs; the only things that reach in while it runs are the two signals.
#pragma once

#include "search/any_search.hpp"
#include "search/worker.hpp"

#include <chrono>
#include <functional>
#include <thread>

namespace damier {

template <class R>
struct SearchRequest {
    const Game<R>& game;
    Limits limits;
    int threads = 1;
    std::vector<Move> only;  ///< root moves to choose from; none: all
    TimeSource now = steady_seconds;
};

/// Keeps, from move to move, what the threads have learned.
template <class R>
class Search {
public:
    Search(TranspositionTable& table, const Evaluator<R>& evaluator)
        : table_{table}, evaluator_{evaluator} {}

    void new_game() {
        crew_.enlist({});
        workers_.clear();
        table_.clear();
    }

    /// From the next run on; none: without databases.
    void use_endgames(std::shared_ptr<const EndgameTables> endgames) {
        endgames_ = std::move(endgames);
    }

    SearchResult run(const SearchRequest<R>& request, Signals& signals, const InfoListener& listen);

private:
    /// What one run carries around.
    struct Run {
        const SearchRequest<R>& request;
        Signals& signals;
        const InfoListener& listen;
        SearchClock clock;
        bool pondering;               // as the main thread last saw it
        int best_since = 0;           // the iteration that made the best move the best
        std::vector<Score> scores{};  // of the iterations completed
        SearchResult result;
    };

    static bool main_must_stop(void* run);
    static void limit(Run& run, Worker<R>& main);

    std::vector<RootMove> root_moves(const SearchRequest<R>& request) const;
    void leave_out_mistakes(const Position<R>& root, std::vector<RootMove>& moves) const;
    void make_workers(int threads);
    void deepen(Run& run, Worker<R>& main);
    static void wait_for_release(const Run& run);
    bool search_rank(Run& run, Worker<R>& main, int depth, int rank);
    bool search_in_aspiration_window(Run& run, Worker<R>& main, int depth, int rank);
    bool is_worth_deepening(Run& run, const Worker<R>& main, int depth) const;
    void tell(Run& run, const Worker<R>& main, const RootMove& root, int depth, int rank);

    TranspositionTable& table_;
    const Evaluator<R>& evaluator_;
    std::shared_ptr<const EndgameTables> endgames_;
    std::vector<std::unique_ptr<Worker<R>>> workers_;
    Crew<R> crew_;  // of these
};

}  // namespace damier

#include "search/search.tpp"
