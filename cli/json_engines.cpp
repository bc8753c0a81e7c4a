#include "cli/json_engines.hpp"

#include "cli/options/engine_options.hpp"
#include "cli/options/search_options.hpp"

#include <algorithm>
#include <thread>

namespace damier {

namespace po = boost::program_options;

po::options_description json_engine_options() {
    constexpr int mib = 64;
    po::options_description options;
    options.add_options()  //
        ("threads", engine_number("threads", "one a processor"),
         "so many searches at once, each with a thread")  //
        ("hash", hash_option(mib), "memory for what is known, in MiB, for all searches together");
    options.add(engine_options({"bb-size", "bb-dir"}));
    return options;
}

int json_threads(const CommandCall& call) {
    if (!call.options["threads"].defaulted()) return call.options["threads"].as<int>();
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

std::unique_ptr<EngineBackend> json_backend(const CommandCall& call) {
    const std::size_t entries = table_entries(call.options["hash"].as<int>()) /
                                static_cast<std::size_t>(json_threads(call));
    constexpr std::size_t least_entries = std::size_t{1} << 16;
    const auto new_engine = [options = &call.options, entries = std::max(entries, least_entries),
                             library = endgame_library(call.io.err)] {
        auto engine = std::make_unique<Engine>(library);
        apply_engine_options(*engine, *options);
        engine->set_table_entries(entries);
        return engine;
    };
    return std::make_unique<EngineBackend>(DAMIER_VERSION, new_engine);
}

}  // namespace damier
