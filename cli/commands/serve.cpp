// `damier serve`: the board in the browser.
#include "base/error.hpp"
#include "base/platform/interrupt.hpp"
#include "base/platform/user.hpp"
#include "cli/command.hpp"
#include "cli/json_engines.hpp"
#include "cli/options/whole_number.hpp"
#include "web/http_rules.hpp"
#include "web/server.hpp"

#include <memory>
#include <mutex>
#include <ostream>

namespace damier {

namespace po = boost::program_options;

namespace {

constexpr int usual_port = 8064;

CommandOptions serve_arguments() {
    CommandOptions options;
    options.named.add_options()  //
        ("port", whole_number<int>("port", 0, 65535)->default_value(usual_port),
         "where to listen; 0: any port that is free")  //
        ("bind", po::value<std::string>()->value_name("ADDRESS")->default_value("127.0.0.1"),
         "the address to listen to; 0.0.0.0 for every machine that can reach this one")  //
        ("open", po::bool_switch(), "open the page in the browser");
    options.named.add(json_engine_options());
    // To work on the page without building it into the program each time.
    options.unlisted.add_options()("page", po::value<std::string>()->default_value(""));
    options.notes =
        "Prints the address of the page, which has a token: who does not know it cannot use the "
        "engine. Ends with Ctrl-C. docs/serve.md tells what is allowed to whom.";
    options.examples = {
        {"play and analyse in the browser", "damier serve --open"},
        {"for a phone in the same network", "damier serve --bind 0.0.0.0"},
    };
    return options;
}

/// What the page is shown with; none if that is not possible.
std::shared_ptr<void> show(const std::string& url, std::ostream& err) {
    std::string missing;
    auto browser = open_in_browser(url, missing);
    if (!browser) {
        err << "damier: there is no '" << missing
            << "' to open a browser with; open the address yourself" << std::endl;
    }
    return browser;
}

ExitCode run_serve(CommandCall& call) {
    WebServer* running = nullptr;
    std::mutex mutex;
    // Before the threads that search, or they would get the signals.
    const Interrupt interrupt{[&] {
        const std::lock_guard lock{mutex};
        if (running != nullptr) running->stop();
    }};
    const auto backend = json_backend(call);
    JsonBounds bounds;
    bounds.seconds = 3600;  // a page that was left open does not search for ever
    JsonOffice office{*backend, bounds, json_threads(call)};
    const PageFiles files{call.options["page"].as<std::string>()};
    ServerOptions options;
    options.address = call.options["bind"].as<std::string>();
    options.port = call.options["port"].as<int>();
    options.token = new_token();
    WebServer server{options, office, files};
    {
        const std::lock_guard lock{mutex};
        running = &server;
    }
    call.io.out << server.url() << std::endl;
    std::shared_ptr<void> browser;
    if (call.options["open"].as<bool>()) browser = show(server.url(), call.io.err);
    if (interrupt.requested()) server.stop();
    server.run();
    const std::lock_guard lock{mutex};
    running = nullptr;
    return ExitCode::Success;
}

}  // namespace

Command serve_command() {
    return {"serve", "show a board in the browser, to play and analyse", &serve_arguments,
            &run_serve};
}

}  // namespace damier
