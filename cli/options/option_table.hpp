// The options of a command as a plain list, from which help, shell completion and the manual page
// are made.
#pragma once

#include "cli/command.hpp"

#include <string>
#include <vector>

namespace damier {

struct OptionFacts {
    std::string name;        ///< without the dashes
    std::string letter;      ///< of the short form, empty if there is none
    std::string value;       ///< what the value is called, empty if the option takes none
    std::string by_default;  ///< the value if it is not given, empty if there is none
    std::string description;

    bool names_file() const { return value == "FILE" || value == "DIR" || value == "PATH"; }
};

/// The named options of a command, with --help and --version.
boost::program_options::options_description listed_options(const CommandOptions& options);
std::vector<OptionFacts> option_table(const Command& command);

/// The options of a command as its help lists them.
std::string options_text(const Command& command);

/// In lines of at most `width` columns, each after `indent` blanks.
std::string wrapped(const std::string& text, std::size_t width, std::size_t indent);

}  // namespace damier
