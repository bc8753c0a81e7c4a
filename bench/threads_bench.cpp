// How much sooner two threads reach a depth than one, over the positions of `damier bench`, four
// plies deeper than there. The size of a tree to a fixed depth hangs on chance: each position is
// searched with tables of three sizes, and one that takes less than 50 ms alone is left out.
#include "engine/bench_positions.hpp"
#include "engine/engine.hpp"
#include "notation/position_text.hpp"

#include <benchmark/benchmark.h>

#include <string>

namespace damier {
namespace {

struct Effort {
    double seconds = 0;
    double nodes = 0;
};

Effort search(const BenchSet& set, std::string_view fen, std::size_t megabytes, int threads) {
    Engine engine;
    engine.set_table_entries(megabytes << 16);
    engine.set_parameter("bb-size", "0");
    engine.set_parameter("threads", std::to_string(threads));
    engine.set_game(game_from_text({std::string{set.variant}, std::string{fen}, ""}));
    GoRequest request;
    request.limits.depth = set.depth + 4;
    const double begin = steady_seconds();
    const auto nodes = engine.search(request).info.nodes;
    return {steady_seconds() - begin, static_cast<double>(nodes)};
}

void two_threads(benchmark::State& state, const BenchSet& set) {
    Effort one;
    Effort two;
    double sum_of_ratios = 0;
    int searches = 0;
    for (auto _ : state) {
        for (const std::string_view fen : set.fens) {
            for (const std::size_t megabytes : {32, 64, 128}) {
                const Effort alone = search(set, fen, megabytes, 1);
                if (alone.seconds < 0.05) continue;
                const Effort together = search(set, fen, megabytes, 2);
                one.seconds += alone.seconds;
                one.nodes += alone.nodes;
                two.seconds += together.seconds;
                two.nodes += together.nodes;
                sum_of_ratios += alone.seconds / together.seconds;
                ++searches;
            }
        }
    }
    state.counters["searches"] = searches;
    state.counters["mean_speed_up"] = sum_of_ratios / searches;
    state.counters["speed_up_of_sum"] = one.seconds / two.seconds;
    state.counters["nodes_ratio"] = two.nodes / one.nodes;
}

[[maybe_unused]] const bool registered = [] {
    for (const BenchSet& set : bench_sets()) {
        benchmark::RegisterBenchmark(("two_threads/" + std::string{set.variant}).c_str(),
                                     two_threads, set)
            ->Iterations(1)
            ->UseRealTime()
            ->Unit(benchmark::kSecond);
    }
    return true;
}();

}  // namespace
}  // namespace damier
