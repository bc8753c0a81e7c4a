#include "cli/opening_judge.hpp"

#include "engine/engine.hpp"

#include <cstdlib>
#include <memory>

namespace damier {

namespace {

constexpr std::uint64_t nodes = 500;
constexpr int half_a_man = 50;
constexpr std::size_t entries = std::size_t{1} << 12;

}  // namespace

OpeningJudge engine_opening_judge() {
    const auto engine = std::make_shared<Engine>();
    engine->set_parameter("bb-size", "0");
    engine->set_table_entries(entries);
    return [engine](const AnyPosition& pos) {
        engine->set_game(AnyGame{pos});
        engine->new_game();
        GoRequest request;
        request.limits.nodes = nodes;
        request.limits.analysis = true;
        const Score score = engine->search(request).info.score;
        return score.is_units() && std::abs(score.value()) < half_a_man;
    };
}

}  // namespace damier
