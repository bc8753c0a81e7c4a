#include "cli/completion/completion.hpp"
#include "cli/options/option_table.hpp"
#include "movegen/registry.hpp"

#include <ostream>

namespace damier {

namespace {

/// A text within single quotes in which brackets and colons have no meaning to _arguments.
std::string quoted_for_zsh(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') safe += '\\';
        safe += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return safe;
}

/// What the value of an option is completed with.
std::string zsh_value_of(const OptionFacts& option) {
    if (option.value.empty()) return "";
    if (option.name == "variant") return ":variant:(" + words_in_a_row(variant_names()) + ")";
    return ":" + quoted_for_zsh(option.value) + ":" + (option.names_file() ? "_files" : "( )");
}

void write_zsh_option(std::ostream& out, const OptionFacts& option) {
    const std::string rest = "[" + quoted_for_zsh(option.description) + "]" + zsh_value_of(option);
    const char* const equals = option.value.empty() ? "" : "=";
    out << " \\\n            '--" << option.name << equals << rest << "'";
    if (!option.letter.empty()) {
        out << " \\\n            '-" << option.letter << (option.value.empty() ? "" : "+") << rest
            << "'";
    }
}

void write_zsh_command(std::ostream& out, const Command& command) {
    out << "    " << command.name << ")\n        _arguments -s";
    for (const OptionFacts& option : option_table(command))
        write_zsh_option(out, option);
    const std::vector<std::string> actions = command.options().actions;
    if (!actions.empty()) out << " \\\n            '1:action:(" << words_in_a_row(actions) << ")'";
    out << " \\\n            '*:file:_files'\n        ;;\n";
}

}  // namespace

void write_zsh_completion(std::ostream& out, const std::vector<Command>& commands) {
    out << "#compdef damier\n"
           "# Completion of damier for zsh; written by 'damier completion zsh'.\n"
           "_damier() {\n"
           "    local -a commands=(\n";
    for (const Command& command : commands)
        out << "        '" << command.name << ":" << quoted_for_zsh(command.summary) << "'\n";
    out << "    )\n"
           "    if ((CURRENT == 2)); then\n"
           "        _describe command commands\n"
           "        return\n"
           "    fi\n"
           "    local name=$words[2]\n"
           "    shift words\n"
           "    ((CURRENT--))\n"
           "    case $name in\n";
    for (const Command& command : commands)
        write_zsh_command(out, command);
    out << "    esac\n"
           "}\n"
           "if [[ $funcstack[1] == _damier ]]; then _damier \"$@\"; else compdef _damier damier; "
           "fi\n";
}

}  // namespace damier
