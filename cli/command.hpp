// What a command of `damier` is: a name, a summary, its options and a function.
// Knows nothing of how the command line is read; see command_line.hpp for that.
#pragma once

#include "cluster/team.hpp"

#include <boost/program_options.hpp>

#include <exception>
#include <iosfwd>
#include <string>
#include <vector>

namespace damier {

/// The exit status of the program; scripts rely on the numbers.
enum class ExitCode : int { Success = 0, FailedWork = 1, BadUsage = 2 };

struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool in_is_terminal = false;   ///< somebody types, so nothing is read before it is asked for
    bool out_is_terminal = false;  ///< somebody looks on
    bool err_is_terminal = false;  ///< somebody wants to know how far it is

    /// Whether nobody reads `out` any more, as after `| head -1`.
    bool (*reader_has_gone)() = [] { return false; };
};

/// The output cannot be written: no use to go on.
class OutputError : public std::exception {
public:
    const char* what() const noexcept override { return "cannot write to standard output"; }
};

struct CommandExample {
    std::string does;  ///< what it is for, a phrase
    std::string line;  ///< as one would type it
};

/// The options a command takes. `--help` and `--version` are added to every command.
struct CommandOptions {
    boost::program_options::options_description named{"options"};  ///< listed by --help

    /// Options given without their name; each must also be in `unlisted` or in `named`.
    boost::program_options::positional_options_description positional{};
    boost::program_options::options_description unlisted{};

    std::string usage = "[options]";  ///< what follows `damier NAME` in the usage line

    std::string notes{};  ///< what --help says below the options, one paragraph
    std::vector<CommandExample> examples{};
    std::vector<std::string> actions{};  ///< words of which the first argument is one, if any
};

struct Command;

/// What a command is run with.
struct CommandCall {
    const boost::program_options::variables_map& options;
    const std::vector<Command>& commands;  ///< all of them, for `help`
    Streams io;
    Team& team;  ///< to hand out work to
};

struct Command {
    std::string name;
    std::string summary;
    CommandOptions (*options)();

    /// Throws InputError for bad input (status 2); any other exception is failed work (status 1).
    ExitCode (*run)(CommandCall& call);

    bool is_rare = false;  ///< `damier --help` only names it
};

}  // namespace damier
