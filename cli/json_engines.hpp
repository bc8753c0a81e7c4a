// The engines behind `damier json` and `damier serve`, and their options.
#pragma once

#include "cli/command.hpp"
#include "web/engine_backend.hpp"

#include <memory>

namespace damier {

/// --threads, --hash, --bb-size and --bb-dir.
boost::program_options::options_description json_engine_options();

/// How many searches may run at once.
int json_threads(const CommandCall& call);

/// The streams of the call must outlive it.
std::unique_ptr<EngineBackend> json_backend(const CommandCall& call);

}  // namespace damier
