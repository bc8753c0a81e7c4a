// The streams of the process, made ready for what the commands expect of them.
#pragma once

#include "cli/command.hpp"

namespace damier {

/// To be called once, by the program.
Streams standard_streams();

}  // namespace damier
