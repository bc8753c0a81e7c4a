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

/// With single blanks between.
inline std::string words_in_a_row(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

}  // namespace damier
