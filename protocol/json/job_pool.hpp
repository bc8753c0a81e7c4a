// A few threads, each with a thinker, that work for many clients. Clients share them fairly,
// whatever they ask for: who has used least is next. A job that takes long makes way when others
// wait, and goes on later. Where there are no threads, whoever has the only one works for the pool.
#pragma once

#include "protocol/json/job.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace damier {

class JobPool {
public:
    class Client;
    using ClientPtr = std::shared_ptr<Client>;
    using NewThinker = std::function<std::unique_ptr<Thinker>()>;

    struct Pace {
        std::chrono::milliseconds slice{1000};  ///< the first turn of a job; each further is longer
        std::chrono::milliseconds tick{20};     ///< how often is looked whether one is over
    };

    /// Thinkers are made when they are first needed, each on its own thread.
    JobPool(int threads, NewThinker new_thinker, Pace pace);
    JobPool(int threads, NewThinker new_thinker) : JobPool{threads, std::move(new_thinker), {}} {}
    /// Without threads: jobs are done in work_here().
    explicit JobPool(NewThinker new_thinker);
    JobPool(const JobPool&) = delete;
    JobPool& operator=(const JobPool&) = delete;

    /// Waits for what is under way, which is cancelled.
    ~JobPool();

    int threads() const { return static_cast<int>(workers_.size()); }

    ClientPtr join();
    /// Cancels all that the client has.
    void leave(const ClientPtr& client);

    void add(const ClientPtr& client, std::shared_ptr<Job> job);
    /// Nothing if it has ended already.
    void cancel(const ClientPtr& client, const std::shared_ptr<Job>& job);
    /// See Job::ponder_hit(); a turn under way ends for it.
    bool ponder_hit(const ClientPtr& client, const std::shared_ptr<Job>& job);
    /// Returns when all jobs of the client have ended.
    void wait(const ClientPtr& client);

    /// Of a pool without threads: gives the next job a turn, on this thread; false if none waits.
    bool work_here();
    /// The same, called from within that turn: it is to end soon, if the job is patient.
    void end_turn();

private:
    using Clock = std::chrono::steady_clock;
    struct Entry;
    struct Worker;

    void work(Worker& worker);
    void run(Worker& worker, std::unique_lock<std::mutex>& lock);
    static bool goes_on_at_once(Worker& worker, Job::State state);
    void watch();
    void take(Worker& worker);
    void give_back(Worker& worker, Job::State state);
    bool anything_waits() const;
    std::list<ClientPtr>::iterator next_client();
    bool may_interrupt(const Client& client, const Entry& waiting, const Worker& running) const;
    Worker* victim() const;
    double least_used() const;
    /// How long the running one may work while the other waits.
    Clock::duration slice(const Entry& running, const Entry& waiting) const;
    static void stop(Worker& worker);

    const NewThinker new_thinker_;
    const Pace pace_;
    std::mutex mutex_;
    std::condition_variable work_came_;
    std::condition_variable work_ended_;
    std::condition_variable ticks_;
    bool ending_ = false;
    int free_threads_ = 0;
    std::uint64_t arrivals_ = 0;
    std::list<ClientPtr> clients_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::thread watcher_;
    std::shared_ptr<Job> last_here_;  // had the last turn of work_here(), and is not done
};

}  // namespace damier
