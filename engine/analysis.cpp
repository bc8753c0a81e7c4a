#include "engine/analysis.hpp"

namespace damier {

namespace {

/// Gathers the lines of a search by rank. The last iteration may end before all ranks are done.
class LineGatherer {
public:
    void add(const SearchInfo& line) {
        if (line.rank == 1) {
            if (!newest_.empty()) whole_ = gathered();
            newest_.clear();
        }
        newest_.push_back(line);
    }

    /// The newest lines, then those of the iteration before whose moves have none yet.
    std::vector<SearchInfo> gathered() const {
        std::vector<SearchInfo> lines = newest_;
        for (const SearchInfo& old : whole_) {
            const auto has_same_move = [&](const SearchInfo& line) {
                return line.pv.front() == old.pv.front();
            };
            if (lines.size() < whole_.size() &&
                std::none_of(lines.begin(), lines.end(), has_same_move))
                lines.push_back(old);
        }
        for (std::size_t i = 0; i < lines.size(); ++i)
            lines[i].rank = static_cast<int>(i) + 1;
        return lines;
    }

private:
    std::vector<SearchInfo> newest_;
    std::vector<SearchInfo> whole_;
};

}  // namespace

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
