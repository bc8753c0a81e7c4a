// Analyses as JSON, one object a line. docs/json.md describes them, docs/analysis.schema.json is
// what tests hold them against.
#pragma once

#include "cli/position_source.hpp"
#include "engine/analysis.hpp"

#include <string>

namespace damier {

/// Without the end of the line.
std::string json_text(const PositionTask& task, const Analysis& analysis);

/// Of a position that could not be analysed.
std::string json_error(const PositionTask& task, const std::string& message);

}  // namespace damier
