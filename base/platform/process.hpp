// This process among the others of the machine: its number, its program, the time it has used.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace damier {

int process_id();

/// The file of the program that runs; `damier` if the system does not tell.
std::filesystem::path own_program();

/// What the user has given to main, as UTF-8.
std::vector<std::string> program_arguments(int argc, char** argv);

/// Processor time, in seconds: of this process, and of the children that have ended.
double own_cpu_seconds();
double children_cpu_seconds();

/// This thread, and where the system passes it on the programs it starts, run only on the processor
/// of this number, counted among those we may use.
void pin_to_processor(int number);

}  // namespace damier
