// Fuzz target: any arguments, one a line, end in an exit status and at most one line of error.
#include "cli/command_line.hpp"

#include "cli/options/position_options.hpp"
#include "cli/options/whole_number.hpp"

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace damier;
namespace po = boost::program_options;

CommandOptions options() {
    CommandOptions options;
    options.named.add(position_options());
    options.named.add_options()("depth,d", whole_number("depth", 1, 99), "how far")  //
        ("divide", "for each move");
    options.unlisted.add_options()("word", po::value<std::vector<std::string>>());
    options.positional.add("word", -1);
    return options;
}

ExitCode run(CommandCall& call) {
    call.io.out << position_text(call.options).fen << '\n';
    return ExitCode::Success;
}

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

bool is_one_line(const std::string& message) {
    return message.starts_with("damier: ") && message.find('\n') == message.size() - 1;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<Command> commands = {{"perft", "count", &options, &run}};
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const ExitCode status =
        run_command_line(lines(std::string(data, data + size)), commands, {in, out, err});
    const bool failed = status != ExitCode::Success;
    if (failed ? !is_one_line(err.str()) || status != ExitCode::BadUsage : !err.str().empty()) {
        std::abort();
    }
    return 0;
}
