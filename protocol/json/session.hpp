// A client of the JSON protocol: its requests in, its answers out. Who the client is and how the
// messages travel is somebody else's business.
#pragma once

#include "protocol/json/job_pool.hpp"
#include "protocol/json/jobs.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <string_view>

namespace damier {

/// What all clients share: those who think, and those who look things up meanwhile, so that a board
/// need not wait for searches.
class JsonOffice {
public:
    /// The backend must outlive it.
    JsonOffice(const JsonBackend& backend, const JsonBounds& bounds, int threads,
               const JobPool::Pace& pace = {});

    /// Without threads of its own: requests are answered in work_here().
    JsonOffice(const JsonBackend& backend, const JsonBounds& bounds);

    JsonOffice(const JsonOffice&) = delete;
    JsonOffice& operator=(const JsonOffice&) = delete;

    const JsonBounds& bounds() const { return desk_.bounds; }

    /// Of an office without threads: does something of what there is to do, what is soon done
    /// first; false if there is nothing.
    bool work_here() { return clerks_.work_here() || thinkers_.work_here(); }
    /// The same, called from within a search: it is to make way, and goes on the next time.
    void end_turn() { thinkers_.end_turn(); }

private:
    friend class JsonSession;

    /// Of requests under way, in bytes, of all clients.
    static constexpr std::size_t most_waiting = std::size_t{64} << 20;

    const JsonDesk desk_;
    std::atomic<std::size_t> waiting_ = 0;
    JobPool clerks_;
    JobPool thinkers_;
};

class JsonSession {
public:
    /// Takes answers, one at a time but from any thread; must not call the session.
    using Send = std::function<void(JsonAnswer)>;

    /// The office must outlive it.
    JsonSession(JsonOffice& office, Send send);
    JsonSession(const JsonSession&) = delete;
    JsonSession& operator=(const JsonSession&) = delete;

    /// Cancels all that is under way. Nothing is sent any more.
    ~JsonSession();

    /// Takes a message, whatever it is, and returns soon. From one thread at a time.
    void handle(std::string_view message);

    /// Answers a message that is not taken at all.
    void refuse(const char* code, const std::string& why);

    /// Returns when all requests have had their final answer.
    void finish();

private:
    struct State;

    void start(JsonRequest request);
    void cancel(const JsonRequest& request);
    void ponder_hit(const JsonRequest& request);
    std::shared_ptr<Job> under_way(const std::string& id) const;
    void answer_about(const JsonRequest& request, const char* done, bool was_done);

    JsonOffice& office_;
    std::shared_ptr<State> state_;
    JobPool::ClientPtr clerks_client_;
    JobPool::ClientPtr thinkers_client_;
};

}  // namespace damier
