// The options of the engine: one table of names, types, ranges, defaults and help, which Hub
// declares, the command line offers and the documents list.
#pragma once

#include "protocol/parameter.hpp"

namespace damier {

/// With their defaults. The names, ranges and order of Scan 3.1 come first, so that a front end set
/// up for Scan works unchanged; then our own.
ParameterTable engine_parameters();

/// In a build for tuning: the search uses the numbers in the table.
void use_search_parameters(const ParameterTable& parameters);

}  // namespace damier
