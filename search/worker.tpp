// The search itself. Included by worker.hpp only.
#pragma once

namespace damier {

/// Seldom, as asking costs time; but often at first, since nodes that touch a new page of the table
/// may take a thousand times as long as others: 0.2 to 60 ms each, where pages are large.
inline std::uint64_t nodes_to_next_poll(std::uint64_t nodes) {
    return std::clamp<std::uint64_t>(nodes / 16, 1, 1024);
}

template <class R>
bool Worker<R>::out_of_budget() {
    const std::uint64_t nodes = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(nodes, std::memory_order_relaxed);
    if (nodes >= next_poll_) {
        next_poll_ = std::min(nodes + nodes_to_next_poll(nodes), node_limit_);
        poll();
    }
    if (split_point_ != nullptr) stopped_ = stopped_ || is_recalled_since();
    return stopped_;
}

template <class R>
void Worker<R>::poll() {
    if (nodes() >= node_limit_ || (should_stop_ != nullptr && should_stop_(stop_context_))) {
        stopped_ = true;
        if (crew_ != nullptr) crew_->dismiss();
    }
}

template <class R>
bool Worker<R>::is_draw(const Position<R>& pos, int ply) const {
    const DrawCounters<R>& counters = frames_[ply].counters;
    const int reversible = counters.reversible_plies();
    const bool repeated = judge_.root_is_decided() ? keys_.occurred_before(reversible)
                                                   : keys_.repeated_in_search(reversible, ply);
    return repeated || counters.drawn(pos);
}

/// Fetches from the table, while a move is searched, what it has of the next one: where the first
/// has not cut, most often all are searched. With a table of 256 MiB 5 % more nodes a second.
template <class R>
void Worker<R>::prefetch_ahead(Node<R>& node) {
    if (node.depth < 2 || !node.picker.has_next()) return;
    table_.prefetch(node.pos.after(node.moves[node.picker.ahead()]).key());
}

template <class R>
void Worker<R>::enter(const Position<R>& pos, Move move, const Position<R>& next, int ply) {
    table_.prefetch(next.key());
    frames_[ply + 1].counters = frames_[ply].counters.after(pos, move, next);
    keys_.push(next);
}

template <class R>
void Worker<R>::order_moves(const Position<R>& pos, const MoveList& moves, int table_move,
                            MovePicker& picker) const {
    for (int i = 0; i < moves.size(); ++i) {
        const Move move = moves[i];
        int promise = tuned::step_history ? history_(pos.turn(), pos.from(move), pos.to(move)) : 0;
        if (tuned::step_table_move && i == table_move) {
            promise = 8 * History::always;
        } else if (move.crowns()) {
            promise += 2 * History::always;
        }
        picker.rate(i, promise);
    }
}

/// History heuristic: the best move caused a beta cutoff; the ones before it did not.
template <class R>
void Worker<R>::update_history(const Node<R>& node) {
    const Position<R>& pos = node.pos;
    const int last = node.best_turn->nth;
    for (int nth = 0; nth < last; ++nth) {
        const Move move = node.moves[node.picker.place(nth)];
        history_.failed(pos.turn(), pos.from(move), pos.to(move));
    }
    const Move cut = node.moves[node.best_turn->place];
    history_.succeeded(pos.turn(), pos.from(cut), pos.to(cut));
}

/// PVS: the first move with the whole window; the others with a null window, late ones reduced, and
/// again unreduced or with the whole window where they turn out better than expected.
template <class R>
template <bool Pv>
Score Worker<R>::search_child(const Position<R>& next, Score alpha, Score beta, int depth,
                              int reduction, int ply, bool first) {
    if (first) return -search<Pv>(next, -beta, -alpha, depth, ply + 1);
    Score score = -search<false>(next, -(alpha + 1), -alpha, depth - reduction, ply + 1);
    if (score > alpha && reduction > 0) {
        score = -search<false>(next, -(alpha + 1), -alpha, depth, ply + 1);
    }
    if (Pv && score > alpha && score < beta) {
        score = -search<true>(next, -beta, -alpha, depth, ply + 1);
    }
    return score;
}

/// A node like others, but that its moves come in the order of their scores before, and that all of
/// them are searched to the whole depth.
template <class R>
Score Worker<R>::search_root(Score alpha, Score beta, int depth, int first) {
    MoveList moves;
    const std::span roots = std::span{root_moves_}.subspan(static_cast<std::size_t>(first));
    for (RootMove& root : roots) {
        root.score = -Score::infinite();
        moves.push(root.move);
    }
    Node<R> node{.pos = root_,
                 .moves = moves,
                 .depth = depth,
                 .ply = 0,
                 .excluded = {},
                 .capturing = root_.is_capture(moves[0]),
                 .line = frames_[0].line,
                 .alpha = alpha,
                 .beta = beta,
                 .roots = roots.data()};
    node.extension = selective_ && root_moves_.size() == 1 ? 1 : 0;
    for (int i = 0; i < moves.size(); ++i)
        node.picker.rate(i, -i);
    search_moves<true>(node);
    return node.best;
}

/// The moves one by one. Young brothers wait: from the second move on the node is a split point for
/// all threads that have nothing else to do.
template <class R>
template <bool Pv>
void Worker<R>::search_moves(Node<R>& node) {
    while (const auto turn = node.take()) {
        if (turn->tried > 0) prefetch_ahead(node);
        const Score score = search_move<Pv>(node, *turn, node.alpha);
        if (stopped_) return;
        if (node.template note<Pv>(*turn, score, frames_[node.ply + 1].line) ||
            (is_worth_splitting(node) && split<Pv>(node))) {
            return;
        }
    }
}

/// The search of a node. The Elo given with a step is what the whole search gained over one without
/// it, international, 300 games at 10,000 nodes a move (docs/search.md), or what a change brought
/// at 100,000 (docs/strength.md); a step without a figure has not been measured alone.
template <class R>
template <bool Pv>
Score Worker<R>::search(const Position<R>& pos, Score alpha, Score beta, int depth, int ply,
                        Move excluded, bool verifying) {
    frames_[ply].line.clear();

    // Step 1. Quiescence at the horizon.
    if (depth <= 0) return quiesce(pos, alpha, beta, ply, true);
    if (out_of_budget()) return Score::draw();

    // Step 2. Draws by repetition and by counting moves.
    if (is_draw(pos, ply)) return Score::draw();
    if (ply >= max_search_ply) return evaluate(pos);

    // Step 3. Mate-distance pruning: no line from here can be better than winning at once, or worse
    // than being lost now.
    alpha = std::max(alpha, Score::loss_in(ply));
    beta = std::min(beta, Score::win_in(ply + 1));
    if (alpha >= beta) return alpha;

    // Step 4. The transposition table: an entry deep enough cuts; proven wins and losses cut at any
    // depth. +122 +- 24 Elo.
    const Key key = pos.key();
    TableEntry entry;
    const bool known = !excluded && table_.probe(key, ply, entry);
    if (tuned::step_table_cuts && known && !Pv) {
        const bool deep_enough =
            selective_ ? entry.depth >= depth || is_proof(entry.score) : entry.depth == depth;
        const bool cuts = (entry.bound == Bound::Exact) ||
                          (entry.bound == Bound::Lower && entry.score >= beta) ||
                          (entry.bound == Bound::Upper && entry.score <= alpha);
        if (deep_enough && cuts) return entry.score;
    }

    // Step 5. The moves. Who has none has lost (or, in losing draughts, won).
    MoveList moves;
    generate(pos, moves);
    if (moves.empty()) {
        count_leaf(ply);
        return no_move_left(ply);
    }
    const bool capturing = pos.is_capture(moves[0]);

    // Step 6. The endgame databases. A draw is a draw; what is won may be won on the board within
    // sight, which is better.
    Score least = -Score::infinite();
    Score most = Score::infinite();
    if (!capturing && judge_.covers(pos)) {
        const Wdl value = judge_.quiet_value(pos);
        if (value != Wdl::Unknown && !judge_.is_on_course(pos, value)) {
            const Score score = judge_.score(value, ply);
            if (value == Wdl::Draw || (value == Wdl::Win && score >= beta) ||
                (value == Wdl::Loss && score <= alpha)) {
                count_leaf(ply);
                return score;
            }
            (value == Wdl::Win ? least : most) = score;
        }
    }

    // Step 7. Forward pruning by ProbCut, where the static score is good enough to make it likely;
    // where a capture is compulsory the static score says nothing. Not within its own verification.
    // At 10,000 nodes -14 +- 24 Elo without gate and margin; these, and the changes to the table,
    // the order and quiescence that came with them, +31 +- 16 at 100,000.
    if (tuned::step_probcut && selective_ && !Pv && !excluded && !verifying &&
        depth >= tuned::probcut_depth && beta.is_units()) {
        if (!capturing && entry.eval == TableEntry::no_eval) entry.eval = evaluate(pos);
        if (capturing || entry.eval > beta + tuned::probcut_gate) {
            if (const auto score = probcut(pos, beta, depth, ply)) return *score;
        }
    }

    // Step 8. Extensions: a single reply costs no depth, +74 +- 23 Elo. Nor does (singular
    // extension) a move from the table that no other comes near to, -10 +- 21 Elo.
    Node<R> node{.pos = pos,
                 .moves = moves,
                 .depth = depth,
                 .ply = ply,
                 .excluded = excluded,
                 .capturing = capturing,
                 .line = frames_[ply].line,
                 .alpha = alpha,
                 .beta = beta};
    node.extension = tuned::step_single_reply && selective_ && moves.size() == 1 ? 1 : 0;
    node.table_move = known && entry.move < moves.size() ? entry.move : TableEntry::no_move;
    if (tuned::step_singular && selective_ && Pv && depth >= tuned::singular_depth &&
        node.table_move != TableEntry::no_move && node.extension == 0 &&
        (entry.bound == Bound::Lower || entry.bound == Bound::Exact) && entry.depth >= depth - 4 &&
        entry.score.is_units()) {
        node.singular = is_singular(pos, moves[node.table_move], entry, depth, ply);
        if (stopped_) return Score::draw();
    }

    // Step 9. The moves, the most promising first: the table's move (+27 +- 22 Elo), promotions,
    // then by history (+34 +- 25).
    order_moves(pos, moves, node.table_move, node.picker);
    search_moves<Pv>(node);
    if (stopped_) return Score::draw();
    if (node.tried == 0) {
        return alpha;  // the excluded move was the only one
    }
    // Forced moves and searches without the best move say nothing of how good a move is elsewhere.
    if (node.best >= beta && !capturing && moves.size() > 1 && !excluded) update_history(node);
    const Score best = std::clamp(node.best, least, most);

    // Step 11. Store in the transposition table.
    if (!excluded) {
        entry.score = best;
        entry.depth = depth;
        entry.move = node.best_turn ? node.best_turn->place : node.table_move;
        entry.bound = best >= beta ? Bound::Lower : best > alpha ? Bound::Exact : Bound::Upper;
        table_.store(key, ply, entry);
    }
    return best;
}

/// Draughts has no null move, since having to move is often the disadvantage. Instead the same side
/// searches less deep against a raised beta, all moves and not captures alone: if it is still
/// reached, the full search would hardly fail to reach beta itself. What is proven is the score
/// less the margin.
template <class R>
std::optional<Score> Worker<R>::probcut(const Position<R>& pos, Score beta, int depth, int ply) {
    const int margin = tuned::probcut_margin * depth;
    const Score raised = beta + margin;
    if (!raised.is_units()) return std::nullopt;
    const Score score = search<false>(pos, raised - 1, raised, depth * tuned::probcut_share / 100,
                                      ply, /*excluded=*/{}, true);
    if (stopped_) return Score::draw();
    frames_[ply].line.clear();
    if (score < raised) return std::nullopt;
    return score.is_units() ? score - margin : score;
}

/// Do all other moves stay well below the score that the table has for this one?
template <class R>
bool Worker<R>::is_singular(const Position<R>& pos, Move move, const TableEntry& entry, int depth,
                            int ply) {
    const Score rest = entry.score - tuned::singular_margin;
    const Score others = search<false>(pos, rest - 1, rest, depth - 4, ply, move);
    frames_[ply].line.clear();
    return others < rest;
}

template <class R>
template <bool Pv>
Score Worker<R>::search_move(const Node<R>& node, const typename Node<R>::Turn& turn, Score alpha) {
    const Move move = node.moves[turn.place];
    const Position<R> next = node.pos.after(move);

    // Step 10. Late move reductions; captures and promotions are not late. -23 +- 26 Elo, but depth
    // 15 costs thirty times the nodes without.
    int reduction = 0;
    if (tuned::step_lmr && selective_ && turn.tried > 0 && node.roots == nullptr &&
        node.depth >= 2 && !node.capturing && !move.crowns() && !judge_.root_is_decided()) {
        int hundredths = late_move_reductions_(node.depth, turn.tried) - (Pv ? tuned::lmr_pv : 0);
        if (tuned::lmr_history != 0) {
            const int success = history_(node.pos.turn(), node.pos.from(move), node.pos.to(move));
            hundredths -= tuned::lmr_history * (2 * success - History::always) / History::always;
        }
        reduction = std::clamp(hundredths / 100, 0, node.depth - 1);
    }
    const bool extended = node.extension != 0 || (node.singular && turn.place == node.table_move);
    const int rest = node.depth - 1 + (extended ? 1 : 0);
    const bool at_horizon = rest <= 0;  // quiescence asks neither the table nor the counters
    if (!at_horizon) enter(node.pos, move, next, node.ply);
    const Score score =
        search_child<Pv>(next, alpha, node.beta, rest, reduction, node.ply, turn.tried == 0);
    if (!at_horizon) keys_.pop();
    return score;
}

/// Quiescence: plays out what is compulsory or hanging and stands pat on what is quiet.
template <class R>
Score Worker<R>::quiesce(const Position<R>& pos, Score alpha, Score beta, int ply,
                         bool at_horizon) {
    frames_[ply].line.clear();
    if (out_of_budget()) return Score::draw();
    if (ply >= max_search_ply) return evaluate(pos);

    // A capture is compulsory: no stand pat. And where the opponent threatens to capture, a static
    // score would be a guess: all replies are tried, but at the horizon only, and unless the
    // databases know better. A fifth fewer nodes to depth 11 than once anywhere in the line.
    const bool capturing = can_capture(pos);
    const Wdl value = !capturing && judge_.covers(pos) ? judge_.quiet_value(pos) : Wdl::Unknown;
    const bool threatened = tuned::step_threat_replies && at_horizon && value == Wdl::Unknown &&
                            opponent_could_capture(pos);
    if (capturing || threatened) {
        MoveList moves;
        generate(pos, moves);
        if (moves.empty()) {
            count_leaf(ply);
            return no_move_left(ply);
        }
        return quiesce_moves(pos, moves, alpha, beta, ply);
    }
    count_leaf(ply);
    if (!has_move(pos)) return no_move_left(ply);
    if (value == Wdl::Unknown) return evaluate(pos);
    return judge_.is_on_course(pos, value) ? judge_.graded(value, evaluator_(pos), ply)
                                           : judge_.score(value, ply);
}

/// Is it the same at every depth? Scores that grade positions of one value are not.
template <class R>
bool Worker<R>::is_proof(Score score) const {
    return score.is_win() || score.is_loss() || (!score.is_units() && !judge_.root_is_decided());
}

template <class R>
Score Worker<R>::quiesce_moves(const Position<R>& pos, const MoveList& moves, Score alpha,
                               Score beta, int ply) {
    MovePicker picker{moves};
    order_moves(pos, moves, TableEntry::no_move, picker);
    Score best = -Score::infinite();
    while (picker.has_next()) {
        const Move move = moves[picker.next()];
        const Score score = -quiesce(pos.after(move), -beta, -alpha, ply + 1, false);
        if (stopped_) return Score::draw();
        if (score > best) {
            best = score;
            if (score > alpha) {
                alpha = score;
                frames_[ply].line.begin_with(move, frames_[ply + 1].line);
                if (score >= beta) break;
            }
        }
    }
    return best;
}

}  // namespace damier
