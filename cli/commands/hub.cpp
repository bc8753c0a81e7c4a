// `damier hub`: the engine for every program that speaks Hub, on standard input and output.
#include "cli/command.hpp"
#include "engine/engine.hpp"
#include "protocol/hub/answers.hpp"
#include "protocol/hub/server.hpp"

#include <ostream>

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions hub_arguments() {
    CommandOptions options;
    options.usage = "";
    options.notes =
        "For programs with a board: give them 'damier' as the command of the engine and 'hub' as "
        "its argument. At a terminal type 'hub', 'init', 'pos', 'level move-time=2', 'go think' "
        "and 'quit' to see it work. docs/hub.md tells what it understands.";
    options.examples = {
        {"what it offers", "echo hub | damier hub"},
    };
    // The first line, `hub`, has been read already: see command_line.cpp.
    options.unlisted.add_options()("greeted", po::bool_switch());
    return options;
}

ExitCode run_hub(CommandCall& call) {
    // Clients read standard error as if it were the protocol, or not at all, so that all that there
    // is to say must be a line of the protocol. Nothing is searched while endgames are loaded.
    Engine engine{
        [&](const std::string& fault) { call.io.out << error_line(fault).text() << std::endl; }};
    HubServer server(engine, call.io.out,
                     {"Damier", DAMIER_VERSION, "The Damier authors", "International"});
    if (call.options["greeted"].as<bool>()) server.handle("hub");
    if (call.io.in_is_terminal && call.io.err_is_terminal) {
        call.io.err << "Hub is for programs; type 'hub' to begin with, 'quit' to leave"
                    << std::endl;
    }
    server.serve(call.io.in);
    return ExitCode::Success;
}

}  // namespace

Command hub_command() {
    return {"hub", "speak the Hub protocol on standard input and output", &hub_arguments, &run_hub};
}

}  // namespace damier
