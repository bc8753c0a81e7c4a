// The parameters Damier declares over Hub. The names, ranges and order of Scan 3.1 come first, so
// that a front end set up for Scan works unchanged; then our own.
#pragma once

#include "protocol/hub_line.hpp"
#include "protocol/parameter.hpp"

#include <vector>

namespace damier {

/// The table to begin with. `variants` are the Hub names with their synonyms in any order; those
/// of Scan are put first.
ParameterTable hub_parameters(std::vector<Parameter::Choice> variants);

/// The declaration. For a variant every client needs `name` first and `values` last.
HubLine param_line(const Parameter& parameter);

}  // namespace damier
