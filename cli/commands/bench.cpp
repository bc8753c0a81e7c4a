// `damier bench`: fixed work over fixed positions. The nodes are the signature of the search: the
// same on every machine, and another one whenever a change alters what is searched.
#include "cli/command.hpp"
#include "cli/options/engine_options.hpp"
#include "cli/options/search_options.hpp"
#include "cli/options/whole_number.hpp"
#include "engine/bench_positions.hpp"
#include "movegen/registry.hpp"
#include "notation/position_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iomanip>
#include <ostream>

namespace damier {

namespace po = boost::program_options;

namespace {

CommandOptions bench_arguments() {
    CommandOptions options;
    options.named.add_options()  //
        ("variant", po::value<std::string>()->value_name("NAME")->default_value("all"),
         "the variant to search, or all")  //
        ("depth", whole_number<int>("depth", 1, 200),
         "search to this depth, which makes another signature")  //
        ("threads", engine_number("threads"),
         "search with so many threads; the nodes are the signature with one only")  //
        ("hash", hash_option(64), hash_help);
    options.examples = {{"one variant only", "damier bench --variant english"}};
    return options;
}

struct Work {
    std::uint64_t nodes = 0;
    double seconds = 0;

    void add(const Work& other) {
        nodes += other.nodes;
        seconds += other.seconds;
    }
    std::uint64_t speed() const {
        return static_cast<std::uint64_t>(
            std::llround(static_cast<double>(nodes) / std::max(seconds, 1e-9)));
    }
};

/// The databases that somebody has must not change the signature.
void set_up(Engine& engine, const po::variables_map& options) {
    apply_engine_options(engine, options);
    engine.set_parameter("bb-size", "0");
    engine.set_parameter("book", "false");
    engine.set_table_entries(table_entries(options["hash"].as<int>()));
    engine.use_whole_table();  // so that how a table grows is no part of the signature
}

Work search_set(Engine& engine, const BenchSet& set, int depth) {
    Work work;
    for (const std::string_view fen : set.fens) {
        engine.set_game(game_from_text({std::string{set.variant}, std::string{fen}, ""}));
        engine.new_game();
        GoRequest request;
        request.limits.depth = depth;
        const double begin = steady_seconds();
        work.nodes += engine.search(request).info.nodes;
        work.seconds += steady_seconds() - begin;
    }
    return work;
}

ExitCode run_bench(CommandCall& call) {
    const std::string wanted = call.options["variant"].as<std::string>();
    const std::string_view only = wanted == "all" ? "" : find_variant(wanted).name;
    Engine engine;
    set_up(engine, call.options);
    Work total;
    for (const BenchSet& set : bench_sets()) {
        if (!only.empty() && set.variant != only) continue;
        const int depth =
            call.options.contains("depth") ? call.options["depth"].as<int>() : set.depth;
        const Work work = search_set(engine, set, depth);
        call.io.out << std::left << std::setw(14) << set.variant << std::right << " depth "
                    << std::setw(2) << depth << " nodes " << std::setw(10) << work.nodes << " nps "
                    << work.speed() << std::endl;
        total.add(work);
    }
    call.io.out << "nodes " << total.nodes << "\nnps " << total.speed() << '\n';
    return ExitCode::Success;
}

}  // namespace

Command bench_command() {
    return {"bench", "search fixed positions; the nodes are the signature", &bench_arguments,
            &run_bench,
            /*is_rare=*/true};
}

}  // namespace damier
