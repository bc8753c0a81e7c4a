// How many positions a second the evaluation of each variant judges, over quiet positions of random
// games with at most two kings: about what a search asks it for.
#include "eval/evaluator.hpp"
#include "movegen/registry.hpp"

#include <benchmark/benchmark.h>

#include <random>
#include <string>
#include <vector>

namespace damier {
namespace {

template <class R>
std::vector<Position<R>> quiet_positions(std::size_t wanted) {
    std::mt19937 random{1};
    std::vector<Position<R>> positions;
    while (positions.size() < wanted) {
        Position<R> pos = Position<R>::start();
        for (int ply = 0; ply < 100; ++ply) {
            MoveList moves;
            generate(pos, moves);
            if (moves.empty()) break;
            pos =
                pos.after(moves[static_cast<int>(random() % static_cast<unsigned>(moves.size()))]);
            if (pos.kings().count() <= 2 && !can_capture(pos) && !opponent_could_capture(pos)) {
                positions.push_back(pos);
            }
        }
    }
    return positions;
}

template <class R>
void evaluate(benchmark::State& state) {
    const auto positions = quiet_positions<R>(4096);
    const Evaluator<R> evaluator;
    for (auto _ : state) {
        int sum = 0;
        for (const Position<R>& pos : positions) {
            sum += evaluator(pos);
        }
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

[[maybe_unused]] const bool registered = [] {
    for_each_variant([]<class R>() {
        benchmark::RegisterBenchmark(("evaluate/" + std::string{R::facts.name}).c_str(),
                                     evaluate<R>);
    });
    return true;
}();

}  // namespace
}  // namespace damier
