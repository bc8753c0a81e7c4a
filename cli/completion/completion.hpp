// Scripts by which shells complete commands and options of damier, made from the tables of options.
#pragma once

#include "cli/command.hpp"

#include <iosfwd>
#include <vector>

namespace damier {

void write_bash_completion(std::ostream& out, const std::vector<Command>& commands);
void write_zsh_completion(std::ostream& out, const std::vector<Command>& commands);
void write_fish_completion(std::ostream& out, const std::vector<Command>& commands);

}  // namespace damier
