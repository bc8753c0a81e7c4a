// Reads the command line, finds the command, runs it, and turns what went wrong into one line on
// the error stream and an exit status.
#pragma once

#include "cli/command.hpp"
#include "cluster/team.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace damier {

/// Runs `damier ARGUMENTS`. Never throws; a failure to write the output is failed work.
ExitCode run_command_line(const std::vector<std::string>& arguments,
                          const std::vector<Command>& commands, Streams io, Team& team);

/// The same with the threads of this process.
ExitCode run_command_line(const std::vector<std::string>& arguments,
                          const std::vector<Command>& commands, Streams io);

void print_version(std::ostream& out);
void print_commands(std::ostream& out, const std::vector<Command>& commands);
void print_command_help(std::ostream& out, const Command& command);

/// Throws InputError, with the nearest name when there is one, when there is no such command.
const Command& find_command(const std::string& name, const std::vector<Command>& commands);

}  // namespace damier
