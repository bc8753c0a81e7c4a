#include "cli/command_line.hpp"

#include "base/error.hpp"
#include "base/reason.hpp"
#include "base/suggestion.hpp"
#include "cli/options/option_table.hpp"
#include "cluster/thread_team.hpp"
#include "protocol/hub/line.hpp"
#include "protocol/line_stream.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <ios>
#include <istream>
#include <new>
#include <ostream>

namespace damier {

namespace po = boost::program_options;

namespace {

std::vector<std::string> option_names(const po::options_description& options) {
    std::vector<std::string> names;
    for (const auto& option : options.options())
        names.push_back("--" + option->long_name());
    return names;
}

/// Program_options refuses `--moves=`, which a script may well write for "no moves".
std::vector<std::string> split_empty_values(const std::vector<std::string>& arguments) {
    std::vector<std::string> split;
    for (const std::string& argument : arguments) {
        const bool is_empty_value =
            argument.starts_with("--") && argument.find('=') == argument.size() - 1;
        if (is_empty_value) {
            split.push_back(argument.substr(0, argument.size() - 1));
            split.emplace_back();
        } else {
            split.push_back(argument);
        }
    }
    return split;
}

/// No guessing of abbreviated options: a script must not break when an option is added.
constexpr int parsing_style =
    po::command_line_style::unix_style & ~po::command_line_style::allow_guessing;

/// Program_options names an unknown option as it was written, value and all.
std::string without_value(const std::string& option) {
    return option.substr(0, option.find('='));
}

/// What was given for an option, which Program_options does not tell.
std::string given_value(const std::vector<std::string>& arguments, const std::string& option) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i].starts_with(option + '=')) return arguments[i].substr(option.size() + 1);
        if (arguments[i] == option && i + 1 < arguments.size()) return arguments[i + 1];
    }
    return "";
}

std::string see_help(const Command& command) {
    return "; 'damier " + command.name + " --help' shows how it is used";
}

po::variables_map parse_options(const std::vector<std::string>& arguments, const Command& command) {
    const CommandOptions options = command.options();
    po::options_description all;
    const po::options_description listed = listed_options(options);
    all.add(listed).add(options.unlisted);

    po::variables_map values;
    try {
        po::store(po::command_line_parser(split_empty_values(arguments))
                      .options(all)
                      .positional(options.positional)
                      .style(parsing_style)
                      .run(),
                  values);
        // What is asked for help need not be complete.
        if (!values.contains("help") && !values.contains("version")) po::notify(values);
    } catch (const po::unknown_option& error) {
        const std::string name = without_value(error.get_option_name());
        throw InputError("unknown option '" + name + "' for '" + command.name + "'" +
                         did_you_mean(name, option_names(listed)));
    } catch (const po::too_many_positional_options_error&) {
        throw InputError("too many arguments for '" + command.name + "'" + see_help(command));
    } catch (const po::invalid_option_value& error) {
        throw InputError(error.get_option_name() + " wants a number, not '" +
                         given_value(arguments, error.get_option_name()) + "'");
    } catch (const po::invalid_command_line_syntax& error) {
        if (error.kind() != po::invalid_syntax::missing_parameter) throw InputError(error.what());
        throw InputError(error.get_option_name() + " wants a value" + see_help(command));
    } catch (const po::required_option& error) {
        throw InputError("'" + command.name + "' needs " + error.get_option_name() +
                         see_help(command));
    } catch (const po::multiple_occurrences& error) {
        throw InputError(error.get_option_name() + " was given more than once");
    } catch (const po::error& error) {
        throw InputError(error.what());
    }
    return values;
}

ExitCode run_command(const Command& command, const std::vector<std::string>& arguments,
                     const std::vector<Command>& commands, Streams io, Team& team) {
    const po::variables_map options = parse_options(arguments, command);
    if (options.contains("help")) {
        print_command_help(io.out, command);
        return ExitCode::Success;
    }
    if (options.contains("version")) {
        print_version(io.out);
        return ExitCode::Success;
    }
    CommandCall call{options, commands, io, team};
    return command.run(call);
}

/// Reads the first line. Some programs start every engine without a word on the command line.
bool is_greeted_in_hub(std::istream& in) {
    const auto line = LineReader(in).next();
    try {
        const auto greeting = line ? parse_hub_line(line->text) : std::nullopt;
        return greeting && greeting->command() == "hub";
    } catch (const InputError&) {
        return false;
    }
}

ExitCode run_without_command(const std::vector<Command>& commands, Streams io, Team& team) {
    if (!io.in_is_terminal && is_greeted_in_hub(io.in)) {
        return run_command(find_command("hub", commands), {"--greeted"}, commands, io, team);
    }
    throw InputError("no command given; 'damier --help' lists them");
}

ExitCode dispatch(const std::vector<std::string>& arguments, const std::vector<Command>& commands,
                  Streams io, Team& team) {
    if (arguments.empty()) return run_without_command(commands, io, team);
    const std::string& first = arguments.front();
    if (first == "--help" || first == "-h") {
        print_commands(io.out, commands);
        return ExitCode::Success;
    }
    if (first == "--version") {
        print_version(io.out);
        return ExitCode::Success;
    }
    if (first.starts_with("-")) {
        throw InputError("unknown option '" + first + "'" +
                         did_you_mean(first, {"--help", "--version"}));
    }
    return run_command(find_command(first, commands), {arguments.begin() + 1, arguments.end()},
                       commands, io, team);
}

/// Messages quote what the user gave; a line break in it must not break the one-line promise.
std::string on_one_line(std::string message) {
    const auto is_control = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7f;
    };
    std::replace_if(message.begin(), message.end(), is_control, ' ');
    return message;
}

ExitCode report(Streams io, ExitCode status, const std::string& message) {
    io.out.flush();
    io.err << "damier: " << on_one_line(message) << std::endl;
    return status;
}

/// The output may have failed long ago: it is tried once more, for the reason.
std::string why_unwritten(std::ostream& out) {
    out.clear();
    errno = 0;
    out.flush();
    return with_reason(OutputError().what());
}

/// That a reader wants no more, as `head` does, is no news to anybody.
ExitCode report_unwritten(Streams io) {
    if (io.reader_has_gone()) return ExitCode::FailedWork;
    return report(io, ExitCode::FailedWork, why_unwritten(io.out));
}

}  // namespace

void print_version(std::ostream& out) {
    out << "damier " << DAMIER_VERSION << '\n';
}

// Fits a screen of 24 lines, which a test checks.
void print_commands(std::ostream& out, const std::vector<Command>& commands) {
    out << "usage: damier COMMAND [options]\n\n"
           "Plays, analyses and judges every main form of draughts.\n\ncommands:\n";
    std::size_t width = 0;
    std::string rare;
    for (const Command& command : commands) {
        if (command.is_rare) {
            rare += (rare.empty() ? "" : ", ") + command.name;
        } else {
            width = std::max(width, command.name.size());
        }
    }
    for (const Command& command : commands) {
        if (command.is_rare) continue;
        out << "  " << command.name << std::string(width - command.name.size() + 2, ' ')
            << command.summary << '\n';
    }
    if (!rare.empty()) out << "  and " << rare << '\n';
    out << "\nexamples:\n"
           "  damier analyze --fen \"W:W27,32,38:B13,18,22\" --time 5\n"
           "  damier play --variant russian --level 3\n"
           "  damier annotate games.pdn -o annotated.pdn --html games.html\n"
           "'damier COMMAND --help' shows the options of a command.\n";
}

void print_command_help(std::ostream& out, const Command& command) {
    const CommandOptions options = command.options();
    out << "usage: damier " << command.name << (options.usage.empty() ? "" : " ") << options.usage
        << "\n\n"
        << command.summary << "\n\noptions:\n"
        << options_text(command);
    if (!options.notes.empty()) out << '\n' << wrapped(options.notes, 80, 0);
    if (options.examples.empty()) return;
    out << "\nexamples:\n";
    for (const CommandExample& example : options.examples)
        out << "  # " << example.does << "\n  " << example.line << '\n';
}

const Command& find_command(const std::string& name, const std::vector<Command>& commands) {
    const auto found = std::ranges::find(commands, name, &Command::name);
    if (found != commands.end()) return *found;

    std::vector<std::string> names;
    for (const Command& command : commands)
        names.push_back(command.name);
    const std::string suggestion = did_you_mean(name, names);
    throw InputError("unknown command '" + name + "'" +
                     (suggestion.empty() ? "; 'damier --help' lists them" : suggestion));
}

ExitCode run_command_line(const std::vector<std::string>& arguments,
                          const std::vector<Command>& commands, Streams io) {
    ThreadTeam threads;
    return run_command_line(arguments, commands, io, threads);
}

ExitCode run_command_line(const std::vector<std::string>& arguments,
                          const std::vector<Command>& commands, Streams io, Team& team) {
    try {
        const ExitCode status = dispatch(arguments, commands, io, team);
        return io.out.flush() ? status : report_unwritten(io);
    } catch (const OutputError&) {
        return report_unwritten(io);
    } catch (const InputError& error) {
        return report(io, ExitCode::BadUsage, error.what());
    } catch (const std::ios_base::failure& error) {  // of the buffer below a stream
        return report(io, ExitCode::BadUsage,
                      "the input cannot be read: " + error.code().message());
    } catch (const std::filesystem::filesystem_error& error) {  // whose what() is for programmers
        return report(io, ExitCode::FailedWork,
                      "'" + error.path1().string() + "' cannot be used: " + error.code().message());
    } catch (const std::bad_alloc&) {
        return report(io, ExitCode::FailedWork, "out of memory");
    } catch (const std::exception& error) {
        return report(io, ExitCode::FailedWork, error.what());
    }
}

}  // namespace damier
