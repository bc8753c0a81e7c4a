// The patterns of a variant as features, numbered after those of its terms: two for each
// configuration of each window, its share of the opening and of the endgame.
#pragma once

#include "eval/patterns.hpp"
#include "eval/term_features.hpp"

#include <vector>

namespace damier {

template <class R>
struct PatternFeatures {
    using W = Windows<R::B::size>;
    static constexpr int first = TermFeatures<R>::count;
    static constexpr int count = first + 2 * W::weights;

    // Terms and patterns of a position, seen by White.
    static void list(const Position<R>& pos, std::vector<Feature>& features) {
        TermFeatures<R>::list(pos, features);
        const View<R, Color::White> white{pos};
        const View<R, Color::Black> black{pos};
        const float opening = static_cast<float>(Phase<R>{pos}.opening_share());
        const auto add = [&](std::uint32_t weight, float value) {
            features.push_back({first + 2 * weight, value * opening});
            features.push_back({first + 2 * weight + 1, value * (1 - opening)});
        };
        W::for_each([&]<int Window>() {
            constexpr std::uint32_t table = Window * W::configurations;
            const std::uint32_t ours = configuration<Window>(white);
            const std::uint32_t theirs = configuration<Window>(black);
            if (ours != theirs) {
                add(table + ours, 1);
                add(table + theirs, -1);
            }
        });
    }

    // The weights in use, all zero if the variant has none.
    static std::vector<PatternWeight> table() {
        std::vector<PatternWeight> weights(W::weights);
        if constexpr (has_patterns<R>) {
            std::copy_n(LearnedPatterns<R>::begin(), weights.size(), weights.begin());
        }
        return weights;
    }
};

}  // namespace damier
