#include "engine/analysis.hpp"

#include "engine/variants/registry.hpp"

#include <algorithm>

namespace damier {

namespace {

/// Gathers the lines of a search by rank. The last iteration may end before all ranks are done.
class LineGatherer {
public:
    void add(const FoundLine& line) {
        if (line.info.rank == 1) {
            if (!newest_.empty()) whole_ = gathered();
            newest_.clear();
        }
        newest_.push_back(line);
    }

    /// The newest lines, then those of the iteration before whose moves have none yet.
    std::vector<FoundLine> gathered() const {
        std::vector<FoundLine> lines = newest_;
        for (const FoundLine& old : whole_) {
            const auto has_same_move = [&](const FoundLine& line) {
                return line.hub.front() == old.hub.front();
            };
            if (lines.size() < whole_.size() &&
                std::none_of(lines.begin(), lines.end(), has_same_move))
                lines.push_back(old);
        }
        for (std::size_t i = 0; i < lines.size(); ++i)
            lines[i].info.rank = static_cast<int>(i) + 1;
        return lines;
    }

private:
    std::vector<FoundLine> newest_;
    std::vector<FoundLine> whole_;
};

}  // namespace

void Analyst::set_up(const PositionText& text) {
    const Variant& variant = find_variant(text.variant);
    auto& session = sessions_[variant.name()];
    if (!session) {
        session = variant.new_session(table_);
        if (endgames_ != nullptr) session->use_endgames(endgames_->of(variant));
    }
    session->set_up(text);
    variant_ = &variant;
    session_ = session.get();
}

Analysis Analyst::analyse(const SearchOrder& order, Signals& signals, const LineListener& listen) {
    Analysis analysis;
    analysis.variant = variant_->name();
    analysis.fen = session_->fen();
    analysis.turn = session_->turn();
    analysis.outcome = session_->outcome();
    if (analysis.outcome.won()) return analysis;

    session_->new_game();
    LineGatherer gatherer;
    const FoundMove found = session_->search(order, signals, [&](const FoundLine& line) {
        gatherer.add(line);
        analysis.nodes = line.info.nodes;
        analysis.seconds = line.info.seconds;
        if (listen) listen(line);
    });
    analysis.lines = gatherer.gathered();
    if (analysis.lines.empty() && !found.native.empty()) {
        // Stopped before the first depth was done: any legal move.
        analysis.lines.push_back({.info = {}, .native = {found.native}, .hub = {found.hub}});
    }
    if (!analysis.lines.empty()) analysis.depth = analysis.lines.front().info.depth;
    return analysis;
}

}  // namespace damier
