#include "cli/completion/completion.hpp"
#include "cli/options/option_table.hpp"
#include "movegen/registry.hpp"

#include <ostream>

namespace damier {

namespace {

/// A text within single quotes.
std::string quoted_for_fish(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        if (c == '\'' || c == '\\') safe += '\\';
        safe += c;
    }
    return "'" + safe + "'";
}

void write_fish_option(std::ostream& out, const std::string& condition, const OptionFacts& option) {
    out << "complete -c damier -n " << quoted_for_fish(condition) << " -l " << option.name;
    if (!option.letter.empty()) out << " -s " << option.letter;
    if (!option.value.empty()) out << (option.names_file() ? " -r -F" : " -x");
    if (option.name == "variant") out << " -a " << quoted_for_fish(words_in_a_row(variant_names()));
    out << " -d " << quoted_for_fish(option.description) << '\n';
}

}  // namespace

void write_fish_completion(std::ostream& out, const std::vector<Command>& commands) {
    out << "# Completion of damier for fish; written by 'damier completion fish'.\n"
           "complete -c damier -n __fish_use_subcommand -f\n";
    for (const Command& command : commands) {
        out << "complete -c damier -n __fish_use_subcommand -f -a " << command.name << " -d "
            << quoted_for_fish(command.summary) << '\n';
        const std::string condition = "__fish_seen_subcommand_from " + command.name;
        const std::vector<std::string> actions = command.options().actions;
        if (!actions.empty()) {
            out << "complete -c damier -n " << quoted_for_fish(condition) << " -f -a "
                << quoted_for_fish(words_in_a_row(actions)) << '\n';
        }
        for (const OptionFacts& option : option_table(command))
            write_fish_option(out, condition, option);
    }
}

}  // namespace damier
