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

std::vector<Candidate> look_around(Session& session, const LevelStyle& style) {
    SearchOrder order;
    order.limits.depth = style.depth;
    order.limits.nodes = static_cast<std::uint64_t>(style.depth) * 40'000;  // nobody waits long
    order.limits.multi_pv = 256;
    order.limits.analysis = true;
    session.new_game();
    Signals signals;
    std::vector<Candidate> candidates;
    session.search(order, signals, [&](const FoundLine& line) {
        const std::string& move = line.hub.front();
        auto found = std::find_if(candidates.begin(), candidates.end(),
                                  [&](const Candidate& one) { return one.hub == move; });
        if (found == candidates.end()) found = candidates.insert(found, {move, {}});
        found->by_depth.resize(static_cast<std::size_t>(line.info.depth), line.info.score);
    });
    return candidates;
}

}  // namespace

double Random::share() {
    // SplitMix64 (Steele, Lea, Flood 2014).
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t bits = state_;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
    bits ^= bits >> 31;
    return static_cast<double>(bits >> 11) * 0x1p-53;
}

LevelStyle style_of_level(int level) {
    assert(level >= 1 && level < strongest_level);
    return styles[static_cast<std::size_t>(level - 1)];
}

std::size_t choose(const std::vector<Candidate>& candidates, const LevelStyle& style,
                   std::string_view variant, Random& random) {
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

std::string move_of_level(Session& session, int level, std::string_view variant,
                          const SearchOrder& order, Random& random) {
    const auto moves = session.legal_moves(MoveStyle::Hub);
    if (moves.size() < 2) return moves.empty() ? "" : moves.front();
    if (level >= strongest_level) {
        session.new_game();
        Signals signals;
        return session.search(order, signals, {}).hub;
    }
    const LevelStyle style = style_of_level(level);
    const std::vector<Candidate> candidates = look_around(session, style);
    if (candidates.empty()) return moves.front();
    return candidates[choose(candidates, style, variant, random)].hub;
}

}  // namespace damier
