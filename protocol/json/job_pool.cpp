#include "protocol/json/job_pool.hpp"

#include "protocol/json/backend.hpp"

#include <algorithm>
#include <cstdint>

namespace damier {

struct JobPool::Entry {
    std::shared_ptr<Job> job;
    std::uint64_t arrival = 0;
    int turns = 0;  // it has had
};

class JobPool::Client {
public:
    std::vector<Entry> waiting;
    int running = 0;
    double used = 0;     // seconds of a thread, with those charged in advance
    double charged = 0;  // in advance, for what is running

    double really_used() const { return used - charged; }

    bool is_active() const { return running > 0 || !waiting.empty(); }

    /// The one that is next; there must be one.
    std::vector<Entry>::iterator first() {
        return std::min_element(waiting.begin(), waiting.end(), [](const Entry& a, const Entry& b) {
            if (a.job->priority != b.job->priority) return a.job->priority > b.job->priority;
            return a.arrival < b.arrival;
        });
    }
};

struct JobPool::Worker {
    std::unique_ptr<Thinker> thinker{};
    ClientPtr client{};  // none while it has nothing to do
    Entry entry{};
    Clock::time_point since{};
    int threads = 0;  // of the search
    double charged = 0;
    std::thread thread{};
};

JobPool::JobPool(int threads, NewThinker new_thinker, Pace pace)
    : new_thinker_{std::move(new_thinker)}, pace_{pace}, free_threads_{threads} {
    for (int i = 0; i < threads; ++i)
        workers_.push_back(std::make_unique<Worker>());
    for (const auto& worker : workers_)
        worker->thread = std::thread([this, &worker = *worker] { work(worker); });
    watcher_ = std::thread([this] { watch(); });
}

JobPool::JobPool(NewThinker new_thinker)
    : new_thinker_{std::move(new_thinker)}, pace_{}, free_threads_{1} {
    workers_.push_back(std::make_unique<Worker>());
}

JobPool::~JobPool() {
    std::list<ClientPtr> clients;
    {
        const std::lock_guard lock{mutex_};
        clients = clients_;
    }
    for (const ClientPtr& client : clients)
        leave(client);
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    work_came_.notify_all();
    ticks_.notify_all();
    for (const auto& worker : workers_) {
        if (worker->thread.joinable()) worker->thread.join();
    }
    if (watcher_.joinable()) watcher_.join();
}

// Clients

JobPool::ClientPtr JobPool::join() {
    const std::lock_guard lock{mutex_};
    return clients_.emplace_back(std::make_shared<Client>());
}

void JobPool::leave(const ClientPtr& client) {
    std::vector<Entry> waiting;
    {
        const std::lock_guard lock{mutex_};
        waiting.swap(client->waiting);
        for (const auto& worker : workers_) {
            if (worker->client != client) continue;
            worker->entry.job->cancelled = true;
            stop(*worker);
        }
        clients_.remove(client);
    }
    for (const Entry& entry : waiting)
        entry.job->abandon();
    work_ended_.notify_all();
}

void JobPool::add(const ClientPtr& client, std::shared_ptr<Job> job) {
    {
        const std::lock_guard lock{mutex_};
        // Who comes back has no claim on what the others have used meanwhile.
        if (!client->is_active()) client->used = std::max(client->used, least_used());
        client->waiting.push_back({.job = std::move(job), .arrival = ++arrivals_});
    }
    work_came_.notify_one();
    ticks_.notify_one();
}

void JobPool::cancel(const ClientPtr& client, const std::shared_ptr<Job>& job) {
    const auto is_it = [&](const Entry& entry) { return entry.job == job; };
    {
        const std::lock_guard lock{mutex_};
        job->cancelled = true;
        for (const auto& worker : workers_) {
            if (worker->client == client && is_it(worker->entry)) stop(*worker);
        }
        if (std::erase_if(client->waiting, is_it) == 0) return;
    }
    job->abandon();
    work_ended_.notify_all();
}

bool JobPool::ponder_hit(const ClientPtr& client, const std::shared_ptr<Job>& job) {
    const std::lock_guard lock{mutex_};
    if (!job->ponder_hit()) return false;
    for (const auto& worker : workers_) {
        if (worker->client == client && worker->entry.job == job) stop(*worker);
    }
    return true;
}

void JobPool::wait(const ClientPtr& client) {
    while (!watcher_.joinable() && client->is_active() && work_here()) {
    }
    std::unique_lock lock{mutex_};
    work_ended_.wait(lock, [&] { return !client->is_active(); });
}

double JobPool::least_used() const {
    double least = 0;
    bool any = false;
    for (const ClientPtr& client : clients_) {
        if (!client->is_active()) continue;
        least = any ? std::min(least, client->really_used()) : client->really_used();
        any = true;
    }
    return least;
}

// Workers

bool JobPool::anything_waits() const {
    return std::any_of(clients_.begin(), clients_.end(),
                       [](const ClientPtr& client) { return !client->waiting.empty(); });
}

void JobPool::work(Worker& worker) {
    std::unique_lock lock{mutex_};
    while (true) {
        work_came_.wait(lock, [&] { return ending_ || anything_waits(); });
        if (ending_) return;
        if (!worker.thinker) {
            lock.unlock();
            auto thinker = new_thinker_();
            lock.lock();
            worker.thinker = std::move(thinker);
            continue;
        }
        take(worker);
        run(worker, lock);
    }
}

void JobPool::run(Worker& worker, std::unique_lock<std::mutex>& lock) {
    Job::State state{};
    do {
        lock.unlock();
        worker.thinker->use_threads(worker.threads);
        state = worker.entry.job->run(*worker.thinker);
        lock.lock();
    } while (goes_on_at_once(worker, state));
    give_back(worker, state);
}

bool JobPool::goes_on_at_once(Worker& worker, Job::State state) {
    Job& job = *worker.entry.job;
    if (state != Job::State::AtOnce || job.turn_is_over()) return false;
    worker.thinker->clear_stop();
    return job.goes_on = true;
}

bool JobPool::work_here() {
    std::unique_lock lock{mutex_};
    if (!anything_waits()) return false;
    Worker& worker = *workers_.front();
    if (!worker.thinker) worker.thinker = new_thinker_();
    take(worker);
    const std::shared_ptr<Job> job = worker.entry.job;
    job->goes_on = job == last_here_;
    last_here_ = job;
    run(worker, lock);
    return true;
}

void JobPool::end_turn() {
    Worker& worker = *workers_.front();
    if (!worker.client || !worker.entry.job->is_patient) return;
    worker.entry.job->turn_over = true;
    if (!worker.entry.job->in_steps) stop(worker);
}

// Every worker stands for a thread, so that there is at least one for each.
void JobPool::take(Worker& worker) {
    const auto client = next_client();
    const auto entry = (*client)->first();
    worker.client = *client;
    worker.entry = std::move(*entry);
    (*client)->waiting.erase(entry);
    // Those of the same need are served in turn.
    clients_.splice(clients_.end(), clients_, client);
    worker.threads = std::clamp(worker.entry.job->threads, 1, std::max(1, free_threads_));
    free_threads_ -= worker.threads;
    worker.since = Clock::now();
    // In advance: else a client could have all workers before the first has done anything.
    worker.charged = std::chrono::duration<double>(pace_.slice).count() * worker.threads;
    worker.client->used += worker.charged;
    worker.client->charged += worker.charged;
    ++worker.client->running;
    ++worker.entry.turns;
    worker.entry.job->turn_over = false;
    worker.entry.job->goes_on = false;
    worker.thinker->clear_stop();
    if (worker.entry.job->cancelled) worker.thinker->stop();
}

void JobPool::give_back(Worker& worker, Job::State state) {
    const std::chrono::duration<double> took = Clock::now() - worker.since;
    const ClientPtr client = std::move(worker.client);
    worker.client = nullptr;
    client->used += took.count() * worker.threads - worker.charged;
    client->charged -= worker.charged;
    free_threads_ += worker.threads;
    --client->running;
    if (state != Job::State::Done) {
        worker.entry.arrival = ++arrivals_;
        client->waiting.push_back(std::move(worker.entry));
        work_came_.notify_one();
    }
    worker.entry = {};
    work_ended_.notify_all();
}

std::list<JobPool::ClientPtr>::iterator JobPool::next_client() {
    auto next = clients_.end();
    for (auto client = clients_.begin(); client != clients_.end(); ++client) {
        if ((*client)->waiting.empty()) continue;
        if (next == clients_.end() || (*client)->used < (*next)->used) next = client;
    }
    return next;
}

// Turns

void JobPool::watch() {
    std::unique_lock lock{mutex_};
    while (!ending_) {
        if (!anything_waits()) {
            ticks_.wait(lock, [&] { return ending_ || anything_waits(); });
            continue;
        }
        ticks_.wait_for(lock, pace_.tick);
        if (Worker* const worker = victim()) {
            worker->entry.job->turn_over = true;
            stop(*worker);
        }
    }
}

// A search begins anew in each turn: to get further than before it needs a longer one. Whoever has
// had none yet does not wait for that.
JobPool::Clock::duration JobPool::slice(const Entry& running, const Entry& waiting) const {
    constexpr int most_doublings = 3;
    if (waiting.turns == 0) return pace_.slice;
    return pace_.slice * (1 << std::clamp(running.turns - 1, 0, most_doublings));
}

bool JobPool::may_interrupt(const Client& client, const Entry& waiting,
                            const Worker& running) const {
    const Job& job = *running.entry.job;
    if (!job.is_patient || job.turn_is_over()) return false;
    const bool had_its_turn = Clock::now() - running.since >= slice(running.entry, waiting);
    if (running.client.get() != &client) return had_its_turn;
    // Of one client, only what has no end makes way for its equals: a search with a limit is to be
    // the same whatever else is asked for.
    if (waiting.job->priority != job.priority) return waiting.job->priority > job.priority;
    return job.is_endless && (!waiting.job->is_endless || had_its_turn);
}

// Who is to make way for one of those that wait, one at a time; of several the client that has
// used most.
JobPool::Worker* JobPool::victim() const {
    Worker* found = nullptr;
    for (const auto& worker : workers_) {
        if (!worker->client) return nullptr;  // will do what waits
        if (worker->entry.job->turn_over) return nullptr;
        for (const ClientPtr& client : clients_) {
            if (client->waiting.empty()) continue;
            if (!may_interrupt(*client, *client->first(), *worker)) continue;
            if (found == nullptr || worker->client->used > found->client->used)
                found = worker.get();
        }
    }
    return found;
}

void JobPool::stop(Worker& worker) {
    worker.thinker->stop();
}

}  // namespace damier
