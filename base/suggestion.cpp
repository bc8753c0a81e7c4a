#include "base/suggestion.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace damier {

namespace {

/// One slip in three letters is still readable as the word meant.
int tolerated_slips(std::string_view word) {
    return std::max(1, static_cast<int>(word.size()) / 3);
}

}  // namespace

int typing_distance(std::string_view a, std::string_view b) {
    std::vector<int> before_previous(b.size() + 1);
    std::vector<int> previous(b.size() + 1);
    std::vector<int> current(b.size() + 1);
    std::iota(previous.begin(), previous.end(), 0);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const int changed = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            current[j] = std::min({changed, previous[j] + 1, current[j - 1] + 1});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) current[j] = std::min(current[j], before_previous[j - 2] + 1);
        }
        std::swap(before_previous, previous);
        std::swap(previous, current);
    }
    return previous[b.size()];
}

std::optional<std::string> nearest(std::string_view word,
                                   const std::vector<std::string>& candidates) {
    std::optional<std::string> best;
    int least = tolerated_slips(word);
    for (const std::string& candidate : candidates) {
        const int distance = typing_distance(word, candidate);
        if (distance < least || (distance == least && !best)) {
            least = distance;
            best = candidate;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates) {
    const std::optional<std::string> meant = nearest(word, candidates);
    return meant ? "; did you mean '" + *meant + "'?" : "";
}

}  // namespace damier
