// `damier completion SHELL`: a script with which the shell completes commands and options of
// damier.
#include "cli/completion/completion.hpp"

#include "base/error.hpp"

#include <ostream>

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions completion_arguments() {
    CommandOptions options;
    options.usage = "SHELL";
    options.actions = {"bash", "zsh", "fish"};
    options.positional.add("shell", 1);
    options.unlisted.add_options()("shell", po::value<std::string>());
    options.notes =
        "SHELL is bash, zsh or fish. The script goes where bash-completion looks for it, or into "
        "~/.bashrc; for zsh into a folder of $fpath, as _damier; for fish into "
        "~/.config/fish/completions, as damier.fish.";
    options.examples = {
        {"for this shell", "source <(damier completion bash)"},
        {"for every fish", "damier completion fish > ~/.config/fish/completions/damier.fish"}};
    return options;
}

ExitCode run_completion(CommandCall& call) {
    const std::string shell =
        call.options.contains("shell") ? call.options["shell"].as<std::string>() : "";
    if (shell == "bash") {
        write_bash_completion(call.io.out, call.commands);
    } else if (shell == "zsh") {
        write_zsh_completion(call.io.out, call.commands);
    } else if (shell == "fish") {
        write_fish_completion(call.io.out, call.commands);
    } else {
        throw InputError("completion is there for bash, zsh and fish: 'damier completion bash'");
    }
    return ExitCode::Success;
}

}  // namespace

Command completion_command() {
    return {"completion", "write a script that completes commands in the shell",
            &completion_arguments, &run_completion,
            /*is_rare=*/true};
}

}  // namespace damier
