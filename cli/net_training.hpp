// The part of `damier tune` that learns nets.
#pragma once

#include "cli/command.hpp"
#include "movegen/variant.hpp"
#include "tune/sample.hpp"

#include <vector>

namespace damier {

boost::program_options::options_description net_training_options();

/// Learns from --data and --off-path, and writes --net.
ExitCode run_net_training(CommandCall& call, const Variant& variant);

/// All samples of the files that an option names, if it is given.
std::vector<Sample> samples_of(const boost::program_options::variables_map& options,
                               const char* option, const Variant& variant);

}  // namespace damier
