// The fields of requests, each with its type and its bounds.
#pragma once

#include "protocol/json/objects.hpp"
#include "protocol/json/request.hpp"

#include <string>

namespace damier {

/// Reads a field, which must be one of some command, into the request. Throws JsonError.
void read_json_field(const std::string& name, const Json& value, const JsonBounds& bounds,
                     JsonRequest& request);

}  // namespace damier
