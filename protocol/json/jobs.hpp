// What is done for each request, as jobs that somebody runs.
#pragma once

#include "protocol/json/backend.hpp"
#include "protocol/json/job.hpp"
#include "protocol/json/request.hpp"

#include <functional>
#include <memory>
#include <string>

namespace damier {

struct JsonAnswer {
    std::string text;
    bool is_final = false;
};

/// What jobs work with.
struct JsonDesk {
    const JsonBackend& backend;
    JsonBounds bounds{};
    int threads = 1;  ///< that search
};

/// Takes the answers to one request: any number, of which the last is final. Called on the thread
/// that runs the job.
using AnswerTo = std::function<void(JsonAnswer)>;

/// The job of a request other than `cancel`. The desk must outlive it.
std::shared_ptr<Job> job_of(const JsonDesk& desk, JsonRequest request, AnswerTo answer);

}  // namespace damier
