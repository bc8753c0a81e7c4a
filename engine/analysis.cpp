#include "engine/analysis.hpp"

namespace damier {

std::vector<Move> known_draws(const Engine& engine) {
    const AnyPosition pos = engine.game().position();
    std::vector<Move> draws;
    for (const Move move : pos.legal_moves()) {
        if (engine.known_value(pos.after(move)) == Wdl::Draw) draws.push_back(move);
    }
    return draws;
}

Analysis analyse(Engine& engine, AnyGame game, const GoRequest& request,
                 const InfoListener& listen) {
    Analysis analysis{.position = game.position(), .outcome = game.outcome()};
    engine.set_game(std::move(game));
    if (analysis.outcome.won()) return analysis;

    analysis.known_draws = known_draws(engine);
    engine.new_game();
    LineGatherer gatherer;
    const SearchResult found = engine.search(request, [&](const SearchInfo& searched) {
        const SearchInfo line = engine.with_known_score(searched);
        gatherer.add(line);
        analysis.nodes = line.nodes;
        analysis.seconds = line.seconds;
        if (listen) listen(line);
    });
    analysis.lines = gatherer.gathered();
    if (analysis.lines.empty() && found.best) {
        // Stopped before the first depth was done: any legal move.
        analysis.lines.emplace_back();
        analysis.lines.back().pv = {found.best};
    }
    if (!analysis.lines.empty()) analysis.depth = analysis.lines.front().depth;
    return analysis;
}

}  // namespace damier
