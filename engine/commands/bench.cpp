// `damier bench`: fixed work over fixed positions. The nodes are the signature of the search: the
// same on every machine, and another one whenever a change alters what is searched.
#include "engine/bench_positions.hpp"
#include "engine/command.hpp"
#include "engine/variants/registry.hpp"
#include "engine/whole_number.hpp"
#include "movegen/error.hpp"

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
        ("threads", whole_number<int>("threads", 1, 256)->default_value(1),
         "search with so many threads; the nodes are the signature with one only")  //
        ("hash", whole_number<int>("hash", 1, 1 << 20)->default_value(64),
         "memory for what is known, in MiB");
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

Work search_set(const BenchSet& set, int depth, TranspositionTable& table, int threads) {
    Work work;
    const auto session = find_variant(set.variant).new_session(table);
    for (const std::string_view fen : set.fens) {
        session->set_up(
            {.variant = std::string{set.variant}, .fen = std::string{fen}, .moves = {}});
        session->new_game();
        SearchOrder order;
        order.limits.depth = depth;
        order.threads = threads;
        Signals signals;
        const double begin = steady_seconds();
        work.nodes += session->search(order, signals, {}).line.info.nodes;
        work.seconds += steady_seconds() - begin;
    }
    return work;
}

ExitCode run_bench(CommandCall& call) {
    const std::string wanted = call.options["variant"].as<std::string>();
    const std::string_view only = wanted == "all" ? "" : find_variant(wanted).name();
    TranspositionTable table{static_cast<std::size_t>(call.options["hash"].as<int>()) << 16};
    Work total;
    for (const BenchSet& set : bench_sets()) {
        if (!only.empty() && set.variant != only) continue;
        const int depth =
            call.options.contains("depth") ? call.options["depth"].as<int>() : set.depth;
        const Work work = search_set(set, depth, table, call.options["threads"].as<int>());
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
