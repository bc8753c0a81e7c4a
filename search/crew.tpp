// How workers share the tree: young brothers wait until the eldest move of a node has been
// searched, then the node is a split point at which every idle thread helps. Who waits at its own
// split point helps only below it ("helpful master"). Included by worker.hpp only.
#pragma once

namespace damier {

/// A call comes within microseconds, or else not soon: then others may have the processor.
inline void rest(int rounds) {
    if (rounds > 2000) {
        std::this_thread::yield();
        return;
    }
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

/// At what remaining depth a node may become a split point: smaller subtrees are done before a
/// helper has come.
inline constexpr int least_split_depth = 5;

template <class R>
bool Worker<R>::is_worth_splitting(const Node<R>& node) const {
    return crew_ != nullptr && node.depth >= least_split_depth &&
           crew_->idle.load(std::memory_order_relaxed) > 0 &&
           node.moves.size() - node.picker.given() >= 2;
}

/// Makes the node a split point and searches the moves left with whoever is idle; false if nobody
/// is.
template <class R>
template <bool Pv>
bool Worker<R>::split(Node<R>& node) {
    SplitPoint<R> point{.node = node, .pv = Pv, .above = split_point_};
    if (!call_helpers(point)) return false;
    SplitPoint<R>* const before = std::exchange(split_point_, &point);
    work_at<Pv>(point);
    wait_for_helpers(point);
    split_point_ = before;
    stopped_ = is_recalled();  // a cut here ends the work here, not above
    return true;
}

template <class R>
template <bool Pv>
void Worker<R>::work_at(SplitPoint<R>& point) {
    Node<R>& node = point.node;
    std::unique_lock lock{point.mutex};
    while (!point.cut.load(std::memory_order_relaxed)) {
        const auto turn = node.take();
        if (!turn) return;
        const Score alpha = node.alpha;
        lock.unlock();
        const Score score = search_move<Pv>(node, *turn, alpha);
        if (stopped_) return;
        lock.lock();
        if (node.template note<Pv>(*turn, score, frames_[node.ply + 1].line)) point.cut = true;
    }
}

template <class R>
bool Worker<R>::call_helpers(SplitPoint<R>& point) {
    int wanted = point.node.moves.size() - point.node.picker.given() - 1;
    for (Worker* const worker : crew_->workers) {
        Duty idle = Duty::Idle;
        if (wanted == 0 || !worker->duty_.compare_exchange_strong(idle, Duty::Claimed)) continue;
        if (point.is_below(worker->waits_for_)) {
            brief(*worker, point);
            --wanted;
        } else {
            worker->duty_.store(Duty::Idle, std::memory_order_release);
        }
    }
    return point.helpers.load(std::memory_order_relaxed) > 0;
}

/// Gives a claimed helper all it must know to search below the node.
template <class R>
void Worker<R>::brief(Worker& helper, SplitPoint<R>& point) const {
    const int ply = point.node.ply;
    helper.keys_ = keys_;
    helper.frames_[ply].counters = frames_[ply].counters;
    helper.call_ = &point;
    point.helpers.fetch_add(1, std::memory_order_relaxed);
    crew_->idle.fetch_sub(1, std::memory_order_relaxed);
    helper.duty_.store(Duty::Called, std::memory_order_release);
}

/// Called to a split point? Then works there and is idle again.
template <class R>
bool Worker<R>::answer_call() {
    if (duty_.load(std::memory_order_acquire) != Duty::Called) return false;
    duty_.store(Duty::Busy, std::memory_order_relaxed);
    SplitPoint<R>& point = *call_;
    SplitPoint<R>* const before = std::exchange(split_point_, &point);
    stopped_ = false;
    point.pv ? work_at<true>(point) : work_at<false>(point);
    split_point_ = before;
    point.helpers.fetch_sub(1, std::memory_order_release);
    return true;
}

/// Offers itself to those at work below a node (none: anywhere) until `done` says so.
template <class R>
template <class Done>
void Worker<R>::be_idle(const SplitPoint<R>* below, Done done) {
    const int positions = keys_.size();
    do {
        waits_for_ = below;
        crew_->idle.fetch_add(1, std::memory_order_relaxed);
        duty_.store(Duty::Idle, std::memory_order_release);
        wait_for_call(done);
    } while (answer_call());
    keys_.shorten(positions);
}

/// Until it is called, or there is no need for that any more: then it is busy again.
template <class R>
template <class Done>
void Worker<R>::wait_for_call(Done done) {
    for (int rounds = 0; duty_.load(std::memory_order_relaxed) != Duty::Called; ++rounds) {
        Duty idle = Duty::Idle;
        if (done() && duty_.compare_exchange_strong(idle, Duty::Busy)) {
            crew_->idle.fetch_sub(1, std::memory_order_relaxed);
            return;
        }
        rest(rounds);
    }
}

/// The owner of a split point has nothing left to do there but to wait for its helpers, and helps
/// them.
template <class R>
void Worker<R>::wait_for_helpers(SplitPoint<R>& point) {
    const auto done = [&] {
        poll();
        return point.helpers.load(std::memory_order_acquire) == 0;
    };
    if (!done()) be_idle(&point, done);
}

template <class R>
void Worker<R>::serve() {
    be_idle(nullptr, [this] { return crew_->dismissed.load(std::memory_order_relaxed); });
}

}  // namespace damier
