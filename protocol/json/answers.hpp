// Answers that need no search.
#pragma once

#include "protocol/json/backend.hpp"
#include "protocol/json/objects.hpp"
#include "protocol/json/request.hpp"

namespace damier {

/// What every answer to the request begins with.
Json answer_head(const JsonRequest& request, bool is_final);

/// The final answer if something went wrong.
std::string error_answer(const JsonRequest& request, const char* code, const std::string& message);

/// The final answer to a request that asks for no search and is no `cancel`. Throws JsonError.
Json plain_answer(const JsonRequest& request, const JsonBackend& backend, const JsonBounds& bounds,
                  int threads);

/// Final text of an answer; throws JsonError if it is beyond the bounds.
std::string bounded_text(const Json& answer, const JsonBounds& bounds);

}  // namespace damier
