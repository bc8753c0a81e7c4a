// The terms of a variant as features: two for each term, its share of the opening and of the
// endgame, so that the weights found for them are the lines of the table.
#pragma once

#include "eval/evaluator.hpp"
#include "eval/feature.hpp"

#include <vector>

namespace damier {

template <class R>
struct TermFeatures {
    static constexpr int count = 2 * TermsOf<R>::size;

    // Puts the features of a position, seen by White, into a list; those of value 0 are left out.
    static void list(const Position<R>& pos, std::vector<Feature>& features) {
        const View<R, Color::White> white{pos};
        const View<R, Color::Black> black{pos};
        const float opening = static_cast<float>(Phase<R>{pos}.opening_share());
        features.clear();
        std::uint32_t index = 0;
        TermsOf<R>::for_each([&]<class Term>() {
            const int difference = Term::count(white) - Term::count(black);
            if (difference != 0) {
                const float value = static_cast<float>(difference);
                features.push_back({index, value * opening});
                features.push_back({index + 1, value * (1 - opening)});
            }
            index += 2;
        });
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
