// Fuzz target: whatever a client sends over the JSON protocol, every message has exactly one final
// answer, and every answer is JSON with an id. Lines of the input are messages.
#include "protocol/json/answers.hpp"
#include "protocol/json/jobs.hpp"
#include "tests/protocol/json/mock_backend.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

namespace {

using namespace damier;

void check(bool holds) {
    if (!holds) std::abort();
}

const MockBackend backend;

// Bounds that keep a run short.
JsonDesk desk() {
    JsonBounds bounds;
    bounds.moves = 200;
    bounds.games = 100;
    return {backend, bounds, 1};
}

int answer(const std::string& message) {
    static const JsonDesk the_desk = desk();
    int finals = 0;
    const auto take = [&](const JsonAnswer& answer) {
        const Json value = Json::parse(answer.text);
        check(value.contains("id") && value.at("final") == answer.is_final);
        finals += answer.is_final ? 1 : 0;
    };
    JsonRequest request;
    try {
        read_json_request(message, the_desk.bounds, request);
    } catch (const JsonError& error) {
        take({error_answer(request, error.code(), error.what()), true});
        return finals;
    }
    if (request.cmd == "cancel") return 1;
    const auto job = job_of(the_desk, std::move(request), take);
    const auto thinker = backend.new_thinker();
    thinker->stop();  // does not wait for the end of an endless one
    check(job->run(*thinker) == Job::State::Done);
    return finals;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream lines(std::string(data, data + size));
    for (std::string line; std::getline(lines, line);)
        check(answer(line) == 1);
    return 0;
}
