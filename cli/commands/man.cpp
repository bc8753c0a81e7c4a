// `damier man`: the manual page, made from the options of the commands.
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/options/option_table.hpp"

#include <ostream>

namespace damier {

namespace {

CommandOptions man_arguments() {
    CommandOptions options;
    options.examples = {{"read it", "damier man | man -l -"}};
    return options;
}

std::string in_roff(const std::string& text) {
    std::string roff;
    for (const char c : text) {
        if (c == '\\') {
            roff += "\\e";
        } else if (c == '-') {
            roff += "\\-";
        } else {
            roff += c;
        }
    }
    const bool is_request = roff.starts_with('.') || roff.starts_with('\'');
    return (is_request ? "\\&" : "") + roff;
}

void write_option(std::ostream& out, const OptionFacts& option) {
    out << ".TP\n\\fB";
    if (!option.letter.empty()) out << "\\-" << option.letter << "\\fR, \\fB";
    out << in_roff("--" + option.name) << "\\fR";
    if (!option.value.empty()) out << " \\fI" << in_roff(option.value) << "\\fR";
    out << '\n' << in_roff(option.description);
    if (!option.by_default.empty()) out << " (default: " << in_roff(option.by_default) << ')';
    out << '\n';
}

void write_command(std::ostream& out, const Command& command) {
    const CommandOptions options = command.options();
    out << ".SS " << command.name << "\n\\fBdamier " << command.name << "\\fR "
        << in_roff(options.usage) << "\n.PP\n"
        << in_roff(command.summary) << ".\n";
    if (!options.notes.empty()) out << ".PP\n" << in_roff(options.notes) << '\n';
    for (const OptionFacts& option : option_table(command)) {
        if (option.name != "help" && option.name != "version") write_option(out, option);
    }
    for (const CommandExample& example : options.examples) {
        out << ".PP\n"
            << in_roff(example.does) << ":\n.PP\n.nf\n.RS\n"
            << in_roff(example.line) << "\n.RE\n.fi\n";
    }
}

ExitCode run_man(CommandCall& call) {
    std::ostream& out = call.io.out;
    out << ".TH DAMIER 1 \"\" \"damier " << DAMIER_VERSION << "\" \"User Commands\"\n"
        << ".SH NAME\ndamier \\- play, analyse and judge every main form of draughts\n"
           ".SH SYNOPSIS\n\\fBdamier\\fR \\fICOMMAND\\fR [options]\n"
           ".SH COMMANDS\nEvery command also takes \\fB\\-\\-help\\fR and \\fB\\-\\-version\\fR.\n";
    for (const Command& command : call.commands)
        write_command(out, command);
    out << ".SH EXIT STATUS\n.TP\n0\nsuccess\n.TP\n1\nfailed work\n.TP\n2\nbad usage or input\n"
           ".SH ENVIRONMENT\n.TP\n\\fBNO_COLOR\\fR\nno colours if it is set to anything\n"
           ".TP\n\\fBTERM\\fR, \\fBLC_ALL\\fR, \\fBLC_CTYPE\\fR, \\fBLANG\\fR\n"
           "what the terminal can show\n";
    return ExitCode::Success;
}

}  // namespace

Command man_command() {
    return {"man", "write the manual page", &man_arguments, &run_man, /*is_rare=*/true};
}

}  // namespace damier
