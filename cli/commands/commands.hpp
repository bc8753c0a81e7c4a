// The table of all commands of `damier`, in the order in which `damier --help` lists them.
#pragma once

#include "cli/command.hpp"

#include <vector>

namespace damier {

std::vector<Command> all_commands();

}  // namespace damier
