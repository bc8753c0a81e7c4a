// `damier hub`: the engine for every program that speaks Hub, on standard input and output.
#include "engine/command.hpp"
#include "engine/engine.hpp"
#include "protocol/hub_server.hpp"

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions options() {
    CommandOptions options;
    options.usage = "";
    // The first line, `hub`, has been read already: see command_line.cpp.
    options.unlisted.add_options()("greeted", po::bool_switch());
    return options;
}

ExitCode run(CommandCall& call) {
    Engine engine{
        [&](const std::string& fault) { call.io.err << "damier: " << fault << std::endl; }};
    HubServer server(engine, call.io.out,
                     {"Damier", DAMIER_VERSION, "The Damier authors", "International"});
    if (call.options["greeted"].as<bool>()) server.handle("hub");
    server.serve(call.io.in);
    return ExitCode::Success;
}

}  // namespace

Command hub_command() {
    return {"hub", "speak the Hub protocol on standard input and output", &options, &run};
}

}  // namespace damier
