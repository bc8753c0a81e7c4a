// How many positions a second the endgame databases can be asked for, as a search does it: quiet
// positions of up to four pieces in random order, unpacked slices against compressed ones.
#include "endgame/probe.hpp"
#include "endgame/store.hpp"
#include "movegen/compiled.hpp"
#include "movegen/variants.hpp"

#include <benchmark/benchmark.h>

#include <random>
#include <string>
#include <vector>

namespace damier {
namespace {

template <class R>
std::vector<Position<R>> quiet_positions(std::size_t wanted) {
    const std::vector<Material> materials = materials_of(4);
    std::mt19937_64 random{1};
    std::vector<Position<R>> positions;
    while (positions.size() < wanted) {
        const SliceIndex<R::B::size> index{materials[random() % materials.size()]};
        typename SliceIndex<R::B::size>::Cursor cursor{index};
        cursor.go_to(random() % index.size());
        if (cursor.is_void()) continue;
        const Position<R> pos = endgame_position<R>(cursor.pieces());
        if (!can_capture(pos)) positions.push_back(pos);
    }
    return positions;
}

template <class R>
void probe(benchmark::State& state, std::uint64_t memory_to_expand) {
    const auto positions = quiet_positions<R>(65536);
    EndgameTables tables{memory_to_expand};
    load_endgames(tables, {.variant = R::facts, .pieces = 4, .directory = {}},
                  [](const std::string&) {});
    for (auto _ : state) {
        int sum = 0;
        for (const Position<R>& pos : positions) {
            sum += static_cast<int>(quiet_value(tables, pos));
        }
        benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}

template <class R>
void add() {
    const std::string name = "endgame_probe/" + std::string{R::facts.name};
    benchmark::RegisterBenchmark((name + "/unpacked").c_str(), probe<R>, std::uint64_t{64} << 20);
    benchmark::RegisterBenchmark((name + "/compressed").c_str(), probe<R>, std::uint64_t{0});
}

[[maybe_unused]] const bool registered = [] {
    add<International>();
    add<English>();
    return true;
}();

}  // namespace
}  // namespace damier
