#include "protocol/analysis.hpp"

namespace damier {

void LineGatherer::add(const SearchInfo& line) {
    if (line.rank == 1) {
        if (!newest_.empty()) whole_ = gathered();
        newest_.clear();
    }
    newest_.push_back(line);
}

std::vector<SearchInfo> LineGatherer::gathered() const {
    std::vector<SearchInfo> lines = newest_;
    for (const SearchInfo& old : whole_) {
        const auto has_same_move = [&](const SearchInfo& line) {
            return line.pv.front() == old.pv.front();
        };
        if (lines.size() < whole_.size() && std::none_of(lines.begin(), lines.end(), has_same_move))
            lines.push_back(old);
    }
    for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i].rank = static_cast<int>(i) + 1;
    return lines;
}

}  // namespace damier
