#include "cli/completion/completion.hpp"
#include "cli/options/option_table.hpp"
#include "movegen/registry.hpp"

#include <ostream>
#include <set>

namespace damier {

namespace {

template <class Strings>
std::string joined(const Strings& strings, const char* between) {
    std::string text;
    for (const std::string& string : strings)
        text += (text.empty() ? "" : between) + string;
    return text;
}

void write_values(std::ostream& out, const std::vector<Command>& commands) {
    std::set<std::string> files;
    std::set<std::string> others;
    for (const Command& command : commands) {
        for (const OptionFacts& option : option_table(command)) {
            if (option.value.empty() || option.name == "variant") continue;
            auto& kind = option.names_file() ? files : others;
            kind.insert("--" + option.name);
            if (!option.letter.empty()) kind.insert("-" + option.letter);
        }
    }
    for (const std::string& file : files)
        others.erase(file);
    out << "    case $before in\n"
           "    --variant) options=\""
        << joined(variant_names(), " ") << "\" ;;\n"
        << "    " << joined(files, " | ") << ") files=1 ;;\n"
        << "    " << joined(others, " | ") << ") return ;;\n"
        << "    *) value=0 ;;\n"
           "    esac\n";
}

void write_commands(std::ostream& out, const std::vector<Command>& commands) {
    out << "    ((value)) || case ${COMP_WORDS[1]} in\n";
    for (const Command& command : commands) {
        std::vector<std::string> names;
        for (const OptionFacts& option : option_table(command))
            names.push_back("--" + option.name);
        out << "    " << command.name << ")\n        options=\"" << joined(names, " ") << "\"\n";
        const auto actions = command.options().actions;
        if (!actions.empty()) out << "        actions=\"" << joined(actions, " ") << "\"\n";
        out << "        ;;\n";
    }
    out << "    esac\n";
}

}  // namespace

void write_bash_completion(std::ostream& out, const std::vector<Command>& commands) {
    std::vector<std::string> names;
    for (const Command& command : commands)
        names.push_back(command.name);
    out << "# Completion of damier for bash; written by 'damier completion bash'.\n"
           "_damier() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
           "    local options= actions= files=0 value=1\n"
           "    COMPREPLY=()\n"
           "    if ((COMP_CWORD == 1)); then\n"
           "        COMPREPLY=($(compgen -W \""
        << joined(names, " ")
        << " --help --version\" -- \"$word\"))\n"
           "        return\n"
           "    fi\n";
    write_values(out, commands);
    write_commands(out, commands);
    out << "    if ((files == 0)) && [[ $options && ($word == -* || $value == 1) ]]; then\n"
           "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
           "    elif ((COMP_CWORD == 2)) && [[ $actions ]]; then\n"
           "        COMPREPLY=($(compgen -W \"$actions\" -- \"$word\"))\n"
           "    else\n"
           "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
           "    fi\n"
           "}\n"
           "complete -o filenames -F _damier damier\n";
}

}  // namespace damier
