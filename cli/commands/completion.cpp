// `damier completion bash`: a script with which bash completes commands and options of damier.
#include "base/error.hpp"
#include "cli/command.hpp"
#include "cli/options/option_table.hpp"
#include "movegen/registry.hpp"

#include <ostream>
#include <set>

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions completion_arguments() {
    CommandOptions options;
    options.usage = "bash";
    options.actions = {"bash"};
    options.positional.add("shell", 1);
    options.unlisted.add_options()("shell", po::value<std::string>());
    options.notes = "The script goes where bash-completion looks for it, or into ~/.bashrc.";
    options.examples = {{"for this shell", "source <(damier completion bash)"}};
    return options;
}

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

ExitCode run_completion(CommandCall& call) {
    if (!call.options.contains("shell") || call.options["shell"].as<std::string>() != "bash") {
        throw InputError("completion is there for bash: 'damier completion bash'");
    }
    std::vector<std::string> names;
    for (const Command& command : call.commands)
        names.push_back(command.name);
    std::ostream& out = call.io.out;
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
    write_values(out, call.commands);
    write_commands(out, call.commands);
    out << "    if ((files == 0)) && [[ $options && ($word == -* || $value == 1) ]]; then\n"
           "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
           "    elif ((COMP_CWORD == 2)) && [[ $actions ]]; then\n"
           "        COMPREPLY=($(compgen -W \"$actions\" -- \"$word\"))\n"
           "    else\n"
           "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
           "    fi\n"
           "}\n"
           "complete -o filenames -F _damier damier\n";
    return ExitCode::Success;
}

}  // namespace

Command completion_command() {
    return {"completion", "write a script that completes commands in the shell",
            &completion_arguments, &run_completion,
            /*is_rare=*/true};
}

}  // namespace damier
