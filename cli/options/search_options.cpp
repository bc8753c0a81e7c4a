#include "cli/options/search_options.hpp"

#include "cli/options/engine_options.hpp"
#include "cli/options/whole_number.hpp"

#include <cmath>
#include <cstdint>
#include <sstream>
#include <utility>

namespace damier {

namespace po = boost::program_options;

namespace {

double checked_seconds(double seconds) {
    if (!std::isfinite(seconds) || seconds <= 0 || seconds > 1e6) {
        throw InputError("--time must be more than 0 and at most 1000000 seconds");
    }
    return seconds;
}

}  // namespace

po::typed_value<int>* hash_option(int mib, const std::string& default_text) {
    return whole_number<int>("hash", 1, 1 << 20)
        ->default_value(mib, default_text.empty() ? std::to_string(mib) : default_text);
}

po::options_description search_options(const SearchDefaults& defaults) {
    po::options_description options;
    options.add_options()                                                                     //
        ("time", po::value<double>()->value_name("S"), "search for so many seconds")          //
        ("depth", whole_number<int>("depth", 1, 200), "search to this depth")                 //
        ("nodes", whole_number<std::int64_t>("nodes", 1, INT64_MAX), "search so many nodes")  //
        ("threads", engine_number("threads", defaults.threads), engine_help("threads"))       //
        ("hash", hash_option(256, defaults.hash), hash_help);
    return options.add(engine_options({"bb-size", "bb-dir"}));
}

SearchSettings search_settings(const po::variables_map& options, double default_seconds) {
    SearchSettings settings;
    if (options.count("time"))
        settings.limits.move_time = checked_seconds(options["time"].as<double>());
    if (options.count("depth")) settings.limits.depth = options["depth"].as<int>();
    if (options.count("nodes")) {
        settings.limits.nodes = static_cast<std::uint64_t>(options["nodes"].as<std::int64_t>());
    }
    const Limits& limits = settings.limits;
    settings.has_limit = limits.move_time || limits.depth || limits.nodes;
    if (!settings.has_limit) settings.limits.move_time = default_seconds;
    settings.threads = options["threads"].as<int>();
    settings.table_entries = table_entries(options["hash"].as<int>());
    settings.has_threads = !options["threads"].defaulted();
    settings.has_hash = !options["hash"].defaulted();
    return settings;
}

std::string limits_text(const Limits& limits) {
    std::ostringstream text;
    const char* between = "";
    const auto next = [&]() -> std::ostream& { return text << std::exchange(between, ", "); };
    if (limits.move_time) next() << *limits.move_time << " s";
    if (limits.depth) next() << "depth " << *limits.depth;
    if (limits.nodes) next() << *limits.nodes << " nodes";
    return text.str();
}

}  // namespace damier
