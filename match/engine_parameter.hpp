// Whether an engine takes a parameter, by what it has declared.
#pragma once

#include "protocol/hub/client.hpp"

#include <string>
#include <string_view>

namespace damier {

/// Why an engine that has introduced itself so does not take the value: `does not know a parameter
/// 'x'`; empty if it does, for all we know.
std::string objection_to(const HubIdentity& engine, std::string_view name, std::string_view value);

}  // namespace damier
