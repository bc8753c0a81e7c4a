// Scripts by which shells complete commands and options of damier, made from the tables of options.
#pragma once

#include "cli/command.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace damier {

void write_bash_completion(std::ostream& out, const std::vector<Command>& commands);
void write_zsh_completion(std::ostream& out, const std::vector<Command>& commands);
void write_fish_completion(std::ostream& out, const std::vector<Command>& commands);

/// Words to choose from, as the shells have them.
inline std::string in_one_line(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words)
        line += (line.empty() ? "" : " ") + word;
    return line;
}

}  // namespace damier
