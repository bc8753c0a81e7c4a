// How fast the move generator is: leaves a second of known move trees. `counted` counts the moves
// of the last ply, `played` plays each of them.
#include "movegen/compiled.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"

#include <benchmark/benchmark.h>

#include <string>

namespace damier {
namespace {

template <class R, LastPly Last>
void run_perft(benchmark::State& state, const Position<R>& pos, int depth) {
    std::uint64_t leaves = 0;
    for (auto _ : state)
        leaves += perft<Last>(pos, depth);
    state.counters["leaves"] =
        benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

// perft/VARIANT/POSITION/DEPTH/counted and .../played
template <class R>
void add_benchmarks(const std::string& position, const Position<R>& pos, int depth) {
    const std::string name =
        "perft/" + std::string(R::facts.name) + "/" + position + "/" + std::to_string(depth) + "/";
    benchmark::RegisterBenchmark((name + "counted").c_str(), run_perft<R, LastPly::Counted>, pos,
                                 depth)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark((name + "played").c_str(), run_perft<R, LastPly::Played>, pos,
                                 depth)
        ->Unit(benchmark::kMillisecond);
}

bool add_all_benchmarks() {
    // The two trees by which generators of international draughts are compared.
    const auto start = Position<International>::start();
    const auto woldouby =
        parse_fen(international, "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26")
            .as<International>();
    add_benchmarks("start", start, 10);
    add_benchmarks("woldouby", woldouby, 14);
    add_benchmarks("woldouby", woldouby, 12);
    // From 3 to 23 million leaves each.
    for_each_variant([]<class R>() {
        add_benchmarks("start", Position<R>::start(), R::B::size == 10 ? 8 : 10);
    });
    return true;
}

[[maybe_unused]] const bool added = add_all_benchmarks();

}  // namespace
}  // namespace damier
