#include "protocol/json/session.hpp"

#include "protocol/json/answers.hpp"

#include <nlohmann/json.hpp>

#include <map>
#include <mutex>

namespace damier {

namespace {

/// Who looks things up need not think.
class Clerk : public Thinker {
public:
    void use_threads(int) override {}
    SearchResult search(const AnyGame&, const GoRequest&, const LineListener&) override {
        return {};
    }
    Move book_move(const AnyGame&) override { return {}; }
    Move move_of_level(const AnyGame&, int) override { return {}; }
    void stop() override {}
    void clear_stop() override {}
};

}  // namespace

JsonOffice::JsonOffice(const JsonBackend& backend, const JsonBounds& bounds, int threads,
                       const JobPool::Pace& pace)
    : desk_{backend, bounds, threads},
      clerks_{1, [] { return std::make_unique<Clerk>(); }, pace},
      thinkers_{threads, [&backend] { return backend.new_thinker(); }, pace} {}

JsonOffice::JsonOffice(const JsonBackend& backend, const JsonBounds& bounds)
    : desk_{backend, bounds, 1},
      clerks_{[] { return std::make_unique<Clerk>(); }},
      thinkers_{[&backend] { return backend.new_thinker(); }} {}

/// What jobs share with the session, which may be gone before them.
struct JsonSession::State {
    struct UnderWay {
        std::shared_ptr<Job> job;
        bool is_search = false;
        std::size_t bytes = 0;
    };

    State(Send send_to, std::atomic<std::size_t>& waiting_of_all)
        : send{std::move(send_to)}, waiting{waiting_of_all} {}

    void answer(const std::string& id, JsonAnswer answer) {
        const std::lock_guard lock{mutex};
        if (answer.is_final) forget(id);
        if (!closed) send(std::move(answer));
    }

    void forget(const std::string& id) {
        const auto found = under_way.find(id);
        if (found == under_way.end()) return;
        searches -= found->second.is_search ? 1 : 0;
        bytes -= found->second.bytes;
        waiting -= found->second.bytes;
        under_way.erase(found);
    }

    /// Throws JsonError if it is too much.
    void admit(const JsonRequest& request, const JsonBounds& bounds) {
        if (under_way.contains(request.id))
            throw JsonError("bad_request", "a request with this id is under way");
        if (under_way.size() >= static_cast<std::size_t>(bounds.requests))
            throw JsonError("busy", "too many requests are under way; wait for answers");
        if (is_search(request.cmd) && searches >= bounds.searches)
            throw JsonError("busy", "too many searches are under way; wait for one, or cancel it");
        if (bytes + request.bytes > bounds.waiting ||
            waiting + request.bytes > JsonOffice::most_waiting)
            throw JsonError("busy", "too much is under way; wait for answers");
        searches += is_search(request.cmd) ? 1 : 0;
        bytes += request.bytes;
        waiting += request.bytes;
        under_way[request.id] = {nullptr, is_search(request.cmd), request.bytes};
    }

    std::mutex mutex;
    const Send send;
    bool closed = false;
    std::map<std::string, UnderWay> under_way;  // by id
    int searches = 0;
    std::size_t bytes = 0;
    std::atomic<std::size_t>& waiting;
};

JsonSession::JsonSession(JsonOffice& office, Send send)
    : office_{office},
      state_{std::make_shared<State>(std::move(send), office.waiting_)},
      clerks_client_{office.clerks_.join()},
      thinkers_client_{office.thinkers_.join()} {}

JsonSession::~JsonSession() {
    {
        const std::lock_guard lock{state_->mutex};
        state_->closed = true;
    }
    office_.clerks_.leave(clerks_client_);
    office_.thinkers_.leave(thinkers_client_);
}

void JsonSession::handle(std::string_view message) {
    JsonRequest request;
    try {
        read_json_request(message, office_.desk_.bounds, request);
        if (request.cmd == "cancel") return cancel(request);
        if (request.cmd == "ponder_hit") return ponder_hit(request);
        {
            const std::lock_guard lock{state_->mutex};
            state_->admit(request, office_.desk_.bounds);
        }
        start(std::move(request));
    } catch (const JsonError& error) {
        const std::lock_guard lock{state_->mutex};
        state_->send({error_answer(request, error.code(), error.what()), true});
    }
}

void JsonSession::refuse(const char* code, const std::string& why) {
    const std::lock_guard lock{state_->mutex};
    state_->send({error_answer({}, code, why), true});
}

void JsonSession::start(JsonRequest request) {
    const std::string id = request.id;
    const bool searches = is_search(request.cmd);
    const auto job =
        job_of(office_.desk_, std::move(request),
               [state = state_, id](JsonAnswer answer) { state->answer(id, std::move(answer)); });
    {
        const std::lock_guard lock{state_->mutex};
        state_->under_way[id].job = job;
    }
    if (searches) {
        office_.thinkers_.add(thinkers_client_, job);
    } else {
        office_.clerks_.add(clerks_client_, job);
    }
}

std::shared_ptr<Job> JsonSession::under_way(const std::string& id) const {
    const std::lock_guard lock{state_->mutex};
    const auto found = state_->under_way.find(id);
    return found == state_->under_way.end() ? nullptr : found->second.job;
}

void JsonSession::answer_about(const JsonRequest& request, const char* done, bool was_done) {
    Json answer = answer_head(request, true);
    answer["target"] = Json::parse(request.target);
    answer[done] = was_done;
    const std::lock_guard lock{state_->mutex};
    state_->send({on_a_line(answer), true});
}

void JsonSession::cancel(const JsonRequest& request) {
    const std::shared_ptr<Job> job = under_way(request.target);
    if (job) {
        office_.clerks_.cancel(clerks_client_, job);
        office_.thinkers_.cancel(thinkers_client_, job);
    }
    answer_about(request, "cancelled", job != nullptr);
}

void JsonSession::ponder_hit(const JsonRequest& request) {
    const std::shared_ptr<Job> job = under_way(request.target);
    answer_about(request, "hit", job && office_.thinkers_.ponder_hit(thinkers_client_, job));
}

void JsonSession::finish() {
    office_.clerks_.wait(clerks_client_);
    office_.thinkers_.wait(thinkers_client_);
}

}  // namespace damier
