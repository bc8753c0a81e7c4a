// What the `level` lines before a `go` allow, added up.
#pragma once

#include "protocol/hub/line.hpp"
#include "search/limits.hpp"

#include <optional>
#include <string>
#include <vector>

namespace damier {

class HubLevel {
public:
    /// This level and one more line. Throws InputError for a value that is no number; numbers no
    /// search can use (negative, not finite, huge) become the nearest that it can. Unknown pairs
    /// are ignored, `ply` and `handicap` of lidraughts among them.
    HubLevel with(const HubLine& line) const;

    Limits limits() const;

    /// The only moves to choose from; empty: all of them.
    const std::vector<std::string>& search_moves() const { return search_moves_; }

private:
    struct Field;
    static const Field fields[];

    Limits limits_;  // but for the clock
    std::optional<double> time_;
    std::optional<double> increment_;
    int moves_ = 0;
    std::vector<std::string> search_moves_;
};

}  // namespace damier
