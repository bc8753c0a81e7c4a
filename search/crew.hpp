// The workers of one search tree: the main one, which works in the thread of whoever searches, and
// helpers in threads of their own. The threads are made once and sleep from search to search. How
// workers share a tree is in crew.tpp.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <system_error>
#include <thread>
#include <vector>

namespace damier {

template <class R>
class Worker;

template <class R>
class Crew {
public:
    Crew() = default;
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;
    ~Crew() { disband(); }

    /// These and no others from now on, between two searches; the first is the main one. They must
    /// outlive the crew. If there are no threads for all of them to be had, fewer are enlisted. No
    /// more work at a time than there are processors: the others would only take turns with them,
    /// each with a part of the tree half done.
    void enlist(const std::vector<Worker<R>*>& workers,
                unsigned processors = std::thread::hardware_concurrency());

    /// A search: while it lasts whoever has nothing to do helps the others. When it has ended,
    /// however it did, no helper is at work any more.
    class Shift {
    public:
        explicit Shift(Crew& crew) : crew_{crew} { crew_.start(); }
        Shift(const Shift&) = delete;
        Shift& operator=(const Shift&) = delete;
        ~Shift() { crew_.finish(); }

    private:
        Crew& crew_;
    };
    /// The search is over: all break off what they do.
    void dismiss() { dismissed_.store(true); }

    bool is_dismissed() const { return dismissed_.load(std::memory_order_relaxed); }
    /// How many of those that are idle may be called.
    int free_hands() const { return idle_.load(std::memory_order_relaxed) - beyond_processors_; }
    const std::vector<Worker<R>*>& workers() const { return workers_; }

    /// At what remaining depth a node may become a split point: smaller subtrees are done before a
    /// helper has come, and the more helpers there are the more often one is free.
    int least_split_depth() const { return least_split_depth_; }

    /// How often who is idle looks for a call before it sleeps: a call comes within microseconds,
    /// or else not soon. Where there are more workers than processors, others want to use them.
    int rounds_awake() const { return rounds_awake_; }

private:
    friend class Worker<R>;

    void start();
    void finish();
    void disband();
    void live(Worker<R>& helper, std::uint32_t searches);

    std::vector<Worker<R>*> workers_;
    int least_split_depth_ = 5;
    int rounds_awake_ = 0;
    int beyond_processors_ = 0;  // workers
    std::atomic<int> idle_ = 0;
    std::atomic<bool> dismissed_ = true;
    std::atomic<std::uint32_t> cuts_ = 0;  // at split points, by whomever
    std::atomic<std::uint32_t> searches_ = 0;
    std::atomic<int> at_work_ = 0;  // helpers that have not come home from the search yet
    bool closing_ = false;
    std::vector<std::jthread> threads_;
};

template <class R>
void Crew<R>::enlist(const std::vector<Worker<R>*>& workers, unsigned processors) {
    if (workers == workers_) return;
    disband();
    if (workers.empty()) return;
    workers_.assign(workers.begin(), workers.begin() + 1);
    for (auto helper = workers.begin() + 1; helper != workers.end(); ++helper) {
        try {
            threads_.emplace_back([this, &helper = **helper, searches = searches_.load()] {
                live(helper, searches);
            });
        } catch (const std::system_error&) {
            break;  // no more threads to be had: those there are will do
        }
        workers_.push_back(*helper);
    }
    const auto at_a_time = std::min<std::size_t>(workers_.size(), std::max(processors, 1U));
    least_split_depth_ = 3 + static_cast<int>(std::bit_width(at_a_time));
    beyond_processors_ = static_cast<int>(workers_.size() - at_a_time);
    rounds_awake_ = beyond_processors_ == 0 ? 2000 : 0;
    for (Worker<R>* const worker : workers_)
        worker->join(*this);
}

template <class R>
void Crew<R>::start() {
    dismissed_ = false;
    at_work_ = static_cast<int>(threads_.size());
    ++searches_;
    searches_.notify_all();
}

template <class R>
void Crew<R>::finish() {
    dismiss();
    for (Worker<R>* const worker : workers_)
        worker->release();
    for (int at_work = at_work_; at_work != 0; at_work = at_work_)
        at_work_.wait(at_work);
}

template <class R>
void Crew<R>::disband() {
    closing_ = true;
    ++searches_;
    searches_.notify_all();
    threads_.clear();
    closing_ = false;
    workers_.clear();
}

/// A helper's life: it sleeps until a search starts, serves, and sleeps again.
template <class R>
void Crew<R>::live(Worker<R>& helper, std::uint32_t searches) {
    for (;;) {
        searches_.wait(searches);
        searches = searches_;
        if (closing_) return;
        helper.serve();
        if (--at_work_ == 0) at_work_.notify_all();
    }
}

}  // namespace damier
