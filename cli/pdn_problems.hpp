// What is wrong with a game of a PDN file, as lines that an editor can jump to.
#pragma once

#include "notation/pdn/text.hpp"

#include <string>
#include <vector>

namespace damier {

/// `FILE:LINE:COLUMN: error: ...` or `warning: ...`, a line each.
inline std::string problems_text(const std::string& file, const std::vector<PdnProblem>& problems) {
    std::string text;
    for (const PdnProblem& problem : problems) {
        text += file + ':' + std::to_string(problem.place.line) + ':' +
                std::to_string(problem.place.column) +
                (problem.fatal ? ": error: " : ": warning: ") + problem.message + '\n';
    }
    return text;
}

}  // namespace damier
