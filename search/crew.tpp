// How workers share the tree: young brothers wait until the eldest move of a node has been
// searched, then the node is a split point at which every idle thread helps. Who waits at its own
// split point helps only below it ("helpful master"). Included by worker.hpp only.
#pragma once

namespace damier {

template <class R>
bool Worker<R>::is_worth_splitting(const Node<R>& node) const {
    return crew_ != nullptr && node.depth >= crew_->least_split_depth() &&
           crew_->free_hands() > 0 && node.moves.size() - node.picker.given() >= 2;
}

/// Is its work needless, since there was a cutoff at a split point above, or the search is over?
template <class R>
bool Worker<R>::is_recalled() {
    cuts_seen_ = crew_->cuts_.load(std::memory_order_acquire);
    return crew_->is_dismissed() || (split_point_ != nullptr && split_point_->is_cut());
}

/// The same, asked at every node: looks at the split points above only if there were cutoffs since.
template <class R>
bool Worker<R>::is_recalled_since() {
    if (crew_->cuts_.load(std::memory_order_relaxed) == cuts_seen_) return crew_->is_dismissed();
    return is_recalled();
}

/// Makes the node a split point and searches the moves left with whoever is idle; false if nobody
/// is.
template <class R>
template <bool Pv>
bool Worker<R>::split(Node<R>& node) {
    SplitPoint<R> point{.node = node, .pv = Pv, .above = split_point_, .owner = this};
    if (!call_helpers(point)) return false;
    SplitPoint<R>* const before = std::exchange(split_point_, &point);
    work_at<Pv>(point);
    wait_for_helpers(point);
    split_point_ = before;
    stopped_ = is_recalled();  // a cut here ends the work here, not above
    return true;
}

/// Takes moves as long as there are any. Whoever became idle meanwhile joins in.
template <class R>
template <bool Pv>
void Worker<R>::work_at(SplitPoint<R>& point) {
    Node<R>& node = point.node;
    std::unique_lock lock{point.mutex};
    while (!point.cut.load(std::memory_order_relaxed)) {
        if (is_worth_splitting(node)) call_helpers(point);
        const auto turn = node.take();
        if (!turn) return;
        const Score alpha = node.alpha;
        lock.unlock();
        const Score score = search_move<Pv>(node, *turn, alpha);
        if (stopped_) return;
        lock.lock();
        if (node.template note<Pv>(*turn, score, frames_[node.ply + 1].line)) {
            point.cut = true;
            crew_->cuts_.fetch_add(1, std::memory_order_release);
        }
    }
}

template <class R>
bool Worker<R>::call_helpers(SplitPoint<R>& point) {
    int wanted =
        std::min(point.node.moves.size() - point.node.picker.given() - 1, crew_->free_hands());
    for (Worker* const worker : crew_->workers()) {
        Duty idle = Duty::Idle;
        if (wanted <= 0 || !worker->duty_.compare_exchange_strong(idle, Duty::Claimed)) continue;
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
    crew_->idle_.fetch_sub(1, std::memory_order_relaxed);
    helper.duty_.store(Duty::Called);
    helper.duty_.notify_one();
}

/// Works at the split point that it was called to. Who leaves last wakes the owner, who may wait.
template <class R>
void Worker<R>::answer_call() {
    duty_.store(Duty::Busy, std::memory_order_relaxed);
    SplitPoint<R>& point = *call_;
    Worker* const owner = point.owner;  // the point may be gone once nobody is at work there
    SplitPoint<R>* const before = std::exchange(split_point_, &point);
    stopped_ = is_recalled();
    if (!stopped_) point.pv ? work_at<true>(point) : work_at<false>(point);
    split_point_ = before;
    if (point.helpers.fetch_sub(1) == 1) owner->release();
}

/// Offers itself to those at work below a node (none: anywhere) until `done` says so.
template <class R>
template <class Done>
void Worker<R>::be_idle(const SplitPoint<R>* below, Done done) {
    const int positions = keys_.size();
    while (!done()) {
        waits_for_ = below;
        crew_->idle_.fetch_add(1, std::memory_order_relaxed);
        duty_.store(Duty::Idle);
        if (wait_for_call(done)) answer_call();
    }
    keys_.shorten(positions);
}

/// Until it is called (true), or there is no need for that any more: then it is busy again. What
/// makes `done` true comes first and release() after it; here Idle comes first and `done` after
/// it. So one of the two sees the other, and nobody sleeps for ever.
template <class R>
template <class Done>
bool Worker<R>::wait_for_call(Done done) {
    for (int rounds = 0;; ++rounds) {
        const Duty duty = duty_.load();
        if (duty == Duty::Called) return true;
        if (duty == Duty::Busy) return false;
        if (duty == Duty::Claimed) continue;
        if (done()) {
            release();
        } else {
            rest(rounds);
        }
    }
}

/// Between two looks for a call. The main worker has a clock to look at, too.
template <class R>
void Worker<R>::rest(int rounds) const {
    if (rounds < crew_->rounds_awake()) {
#if defined(__x86_64__)
        __builtin_ia32_pause();
#endif
    } else if (should_stop_ != nullptr) {
        std::this_thread::sleep_for(std::chrono::microseconds{50});
    } else {
        duty_.wait(Duty::Idle);
    }
}

template <class R>
void Worker<R>::release() {
    Duty duty = Duty::Idle;
    while (!duty_.compare_exchange_weak(duty, Duty::Busy)) {
        if (duty == Duty::Busy || duty == Duty::Called) return;  // it will look by itself
        duty = Duty::Idle;
    }
    crew_->idle_.fetch_sub(1, std::memory_order_relaxed);
    duty_.notify_one();
}

/// The owner of a split point has nothing left to do there but to wait for its helpers, and helps
/// them.
template <class R>
void Worker<R>::wait_for_helpers(SplitPoint<R>& point) {
    be_idle(&point, [&] {
        poll();
        return point.helpers.load() == 0;
    });
}

template <class R>
void Worker<R>::serve() {
    be_idle(nullptr, [this] { return crew_->dismissed_.load(); });
}

}  // namespace damier
