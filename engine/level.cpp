#include "engine/level.hpp"

#include "engine/expected_result.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace damier {

namespace {

constexpr std::array<LevelStyle, strongest_level - 1> styles{{
    {4, 1.0, 0.60},
    {5, 1.8, 0.45},
    {6, 2.6, 0.35},
    {7, 3.6, 0.25},
    {8, 4.8, 0.18},
    {9, 6.2, 0.12},
    {11, 7.8, 0.08},
    {13, 9.6, 0.05},
    {15, 12.0, 0.03},
}};

// How far this move is looked at: a little more than a third of the usual, or up to 1.6 times it.
int plies_seen(const LevelStyle& style, Random& random) {
    const double plies = 1 + (style.vision - 1) * (0.4 + 1.2 * random.share());
    return std::clamp(static_cast<int>(std::lround(plies)), 1, style.depth);
}

Score as_seen(const Candidate& candidate, int plies) {
    const auto depth =
        std::min<std::size_t>(static_cast<std::size_t>(plies), candidate.by_depth.size());
    return candidate.by_depth[depth - 1];
}

std::vector<Candidate> look_around(Engine& engine, const LevelStyle& style) {
    GoRequest request{.mode = SearchMode::Analyze};
    request.limits.depth = style.depth;
    request.limits.nodes = static_cast<std::uint64_t>(style.depth) * 40'000;  // nobody waits long
    request.limits.multi_pv = 256;
    request.limits.analysis = true;
    engine.new_game();
    std::vector<Candidate> candidates;
    engine.search(request, [&](const SearchInfo& line) {
        const Move move = line.pv.front();
        auto found = std::find_if(candidates.begin(), candidates.end(),
                                  [&](const Candidate& one) { return one.move == move; });
        if (found == candidates.end()) found = candidates.insert(found, {move, {}});
        found->by_depth.resize(static_cast<std::size_t>(line.depth), line.score);
    });
    return candidates;
}

}  // namespace

LevelStyle style_of_level(int level) {
    assert(level >= 1 && level < strongest_level);
    return styles[static_cast<std::size_t>(level - 1)];
}

std::size_t choose(const std::vector<Candidate>& candidates, const LevelStyle& style,
                   const Variant& variant, Random& random) {
    // What a man is worth differs much; the same difference must feel the same in every variant.
    const double man = expected_result(Score::units(100), variant) - 0.5;
    std::vector<double> looks;
    for (const Candidate& candidate : candidates)
        looks.push_back(expected_result(as_seen(candidate, plies_seen(style, random)), variant));
    const double best = *std::max_element(looks.begin(), looks.end());
    double total = 0;
    for (double& look : looks) {
        look = std::exp((look - best) / (man * style.indifference));
        total += look;
    }
    double drawn = random.share() * total;
    for (std::size_t i = 0; i < looks.size(); ++i) {
        drawn -= looks[i];
        if (drawn < 0) return i;
    }
    return looks.size() - 1;
}

Move move_of_level(Engine& engine, int level, const Limits& limits, Random& random) {
    const std::vector<Move> moves = engine.game().legal_moves();
    if (moves.size() < 2) return moves.empty() ? Move{} : moves.front();
    engine.clear_stop();
    if (level >= strongest_level) {
        if (const auto known = engine.book_answer(random)) return known->best;
        engine.new_game();
        return engine.search({.limits = limits}).best;
    }
    const LevelStyle style = style_of_level(level);
    const std::vector<Candidate> candidates = look_around(engine, style);
    if (candidates.empty()) return moves.front();
    return candidates[choose(candidates, style, engine.variant(), random)].move;
}

}  // namespace damier
