// Iterative deepening, aspiration windows and threads. Included by search.hpp only.
#pragma once

namespace damier {

template <class R>
bool Search<R>::main_must_stop(void* context) {
    Run& run = *static_cast<Run*>(context);
    if (run.signals.listen) run.signals.listen();
    if (run.pondering && !run.signals.pondering.load(std::memory_order_relaxed)) {
        run.pondering = false;
        run.clock.restart();
    }
    return run.signals.stop.load(std::memory_order_relaxed) ||
           (!run.pondering && run.clock.is_over());
}

template <class R>
std::vector<RootMove> Search<R>::root_moves(const SearchRequest<R>& request) const {
    MoveList legal;
    generate(request.game.position(), legal);
    std::vector<RootMove> roots;
    for (const Move move : legal) {
        const auto& only = request.only;
        if (only.empty() || std::find(only.begin(), only.end(), move) != only.end()) {
            roots.emplace_back().move = move;
        }
    }
    return roots;
}

/// At a root in the databases only moves that keep its value are worth a thought. If none of those
/// to choose from does, all of them stay.
template <class R>
void Search<R>::leave_out_mistakes(const Position<R>& root, std::vector<RootMove>& moves) const {
    EndgameJudge<R> judge;
    judge.prepare(endgames_.get(), root);
    const auto is_good = [&](const RootMove& move) { return judge.keeps_value(root, move.move); };
    if (std::any_of(moves.begin(), moves.end(), is_good)) {
        std::erase_if(moves, [&](const RootMove& move) { return !is_good(move); });
    }
}

template <class R>
void Search<R>::make_workers(int threads) {
    if (std::ssize(workers_) == std::max(threads, 1)) return;
    crew_.enlist({});
    workers_.resize(static_cast<std::size_t>(std::max(threads, 1)));
    std::vector<Worker<R>*> crew;
    for (auto& worker : workers_) {
        if (!worker) worker = std::make_unique<Worker<R>>(table_, evaluator_);
        crew.push_back(worker.get());
    }
    crew_.enlist(crew);
}

template <class R>
SearchResult Search<R>::run(const SearchRequest<R>& request, Signals& signals,
                            const InfoListener& listen) {
    std::vector<RootMove> roots = root_moves(request);
    if (roots.empty()) {
        return {};
    }
    const Position<R>& pos = request.game.position();
    if (request.limits.multi_pv <= 1) leave_out_mistakes(pos, roots);
    const double fullness =
        static_cast<double>(pos.occupied().count()) / Position<R>::start().occupied().count();
    Run run{.request = request,
            .signals = signals,
            .listen = listen,
            .clock = SearchClock{request.limits, fullness, request.now},
            .pondering = signals.pondering.load(),
            .result = {}};
    run.result.best = roots[0].move;

    make_workers(request.threads);
    table_.start_search();
    for (auto& worker : workers_)
        worker->prepare(request.game, roots, endgames_.get());

    {
        const typename Crew<R>::Shift shift{crew_};
        deepen(run, *workers_[0]);
    }
    wait_for_release(run);
    return run.result;
}

/// The answer to an endless or pondering search is kept until somebody asks for it.
template <class R>
void Search<R>::wait_for_release(const Run& run) {
    const auto is_waited_for = [&run] {
        return run.signals.stop || !(run.signals.pondering || run.request.limits.infinite);
    };
    while (!is_waited_for()) {
        if (run.signals.listen) run.signals.listen();
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
}

/// The limits of time and nodes, and the signals, hold from now on.
template <class R>
void Search<R>::limit(Run& run, Worker<R>& main) {
    main.set_stop(main_must_stop, &run);
    if (run.request.limits.nodes) main.set_node_limit(*run.request.limits.nodes);
}

/// Iterative deepening. Depth 1 is always completed, which takes some hundred nodes: however short
/// of time, the move played has been searched and told of.
template <class R>
void Search<R>::deepen(Run& run, Worker<R>& main) {
    const Limits& limits = run.request.limits;
    const int ranks = std::clamp(limits.multi_pv, 1, static_cast<int>(main.root_moves().size()));
    const int deepest = std::clamp(limits.depth.value_or(max_search_depth), 1, max_search_depth);
    for (int depth = 1; depth <= deepest; ++depth) {
        for (int rank = 1; rank <= ranks; ++rank) {
            if (!search_rank(run, main, depth, rank)) return;
        }
        if (depth == 1) limit(run, main);
        run.scores.push_back(run.result.info.score);
        if (!is_worth_deepening(run, main, depth)) break;
    }
}

/// Finds the best of the root moves of no better rank (multi-PV) and tells; false if stopped.
template <class R>
bool Search<R>::search_rank(Run& run, Worker<R>& main, int depth, int rank) {
    const bool completed = search_in_aspiration_window(run, main, depth, rank);
    const RootMove& best = main.root_moves()[static_cast<std::size_t>(rank - 1)];
    // What a stopped iteration has found counts if its first move was completed.
    if (completed ||
        (rank == 1 && best.score > -Score::infinite() && best.move != run.result.best)) {
        tell(run, main, best, depth, rank);
    }
    return completed;
}

/// Searches with an aspiration window around the last score, and again with a wider one while it
/// fails low or high; the best move comes to the place of its rank. False if stopped. A new best
/// move that fails high is told at once: there may be no time to search it again.
template <class R>
bool Search<R>::search_in_aspiration_window(Run& run, Worker<R>& main, int depth, int rank) {
    auto& roots = main.root_moves();
    const auto first = roots.begin() + (rank - 1);
    const Score guess = first->score;
    int below = tuned::aspiration;
    int above = tuned::aspiration;
    const bool has_guess = tuned::step_aspiration && depth >= 4 && guess.is_units();
    Score alpha = has_guess ? guess - below : -Score::infinite();
    Score beta = has_guess ? guess + above : Score::infinite();
    for (;;) {
        const Score score = main.search_root(alpha, beta, depth, rank - 1);
        std::stable_sort(first, roots.end(),
                         [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
        if (main.stopped()) return false;
        if (score > alpha && score < beta) return true;
        const bool fails_high = score >= beta;
        if (fails_high && rank == 1 && first->move != run.result.best) {
            tell(run, main, *first, depth, rank);
        }
        below *= score <= alpha ? 2 : 1;
        above *= fails_high ? 2 : 1;
        alpha = below > 500 ? -Score::infinite() : guess - below;
        beta = above > 500 ? Score::infinite() : guess + above;
    }
}

template <class R>
void Search<R>::tell(Run& run, const Worker<R>& main, const RootMove& root, int depth, int rank) {
    SearchInfo info;
    info.depth = depth;
    info.mean_depth = main.mean_depth();
    info.score = root.score;
    for (const auto& worker : workers_)
        info.nodes += worker->nodes();
    info.seconds = run.clock.elapsed();
    info.rank = rank;
    info.pv.assign(root.line.moves.begin(), root.line.moves.begin() + root.line.length);
    if (rank == 1) {
        if (run.result.best != root.move) run.best_since = depth;
        run.result.best = root.move;
        run.result.ponder = info.pv.size() > 1 ? info.pv[1] : Move{};
        run.result.info = info;
    }
    if (run.listen) run.listen(info);
}

template <class R>
bool Search<R>::is_worth_deepening(Run& run, const Worker<R>& main, int depth) const {
    const Limits& limits = run.request.limits;
    if (main_must_stop(&run)) return false;
    if (limits.infinite || limits.analysis || run.pondering) return true;
    const Score score = run.result.info.score;
    const bool decided = (score.is_win() || score.is_loss()) && score.plies() <= depth;
    const bool forced = main.root_moves().size() == 1 && depth >= 4;
    if ((decided || forced) && limits.multi_pv <= 1) return false;
    const double instability = 1.0 / (1 + depth - run.best_since);
    const Score before = run.scores[static_cast<std::size_t>(std::max(depth - 3, 0))];
    return run.clock.has_time_for_iteration(depth, instability, before.value() - score.value());
}

}  // namespace damier
