// The terms of a variant as features: two for each term, its share of the opening and of the
// endgame, so that the weights found for them are the lines of the table.
#pragma once

#include "eval/evaluator.hpp"
#include "eval/feature.hpp"
#include "eval/term_counts.hpp"

#include <span>
#include <vector>

namespace damier {

inline void list_terms(std::span<const TermCount> counts, float opening,
                       std::vector<Feature>& features) {
    features.clear();
    std::uint32_t index = 0;
    for (const TermCount& count : counts) {
        if (count.white != count.black) {
            const float value = static_cast<float>(count.white - count.black);
            features.push_back({index, value * opening});
            features.push_back({index + 1, value * (1 - opening)});
        }
        index += 2;
    }
}

template <class R>
struct TermFeatures {
    static constexpr int count = 2 * TermsOf<R>::size;

    // Puts the features of a position, seen by White, into a list; those of value 0 are left out.
    static void list(const Position<R>& pos, std::vector<Feature>& features) {
        list_terms(term_counts(pos), static_cast<float>(Phase<R>{pos}.opening_share()), features);
    }

    // The table in use, a line a term in the order of the features.
    static std::vector<Weight> table() {
        std::vector<Weight> lines;
        TermsOf<R>::for_each(
            [&]<class Term>() { lines.push_back(weight_of(weights_of<R>, Term::name)); });
        return lines;
    }
};

}  // namespace damier
