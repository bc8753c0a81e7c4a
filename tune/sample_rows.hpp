// Samples as rows to fit weights to. The target is a mixture of how the game ended and of how the
// search saw it; whole games are held out.
#pragma once

#include "eval/pattern_features.hpp"
#include "eval/term_features.hpp"
#include "tune/fit.hpp"
#include "tune/sample.hpp"

#include <cmath>
#include <span>
#include <string_view>
#include <vector>

namespace damier {

struct TargetMix {
    double result_share = 0.7;  // the rest is the search's
    double score_scale = 200;   // centi-men at which the odds are e to 1
};

inline double target_of(const Sample& sample, const TargetMix& mix) {
    const double result = (sample.result + 1) / 2.0;
    const double seen = 1 / (1 + std::exp(-sample.score / mix.score_scale));
    return mix.result_share * result + (1 - mix.result_share) * seen;
}

// Every tenth game is held out.
inline std::vector<bool> held_out_games(std::span<const Sample> samples) {
    std::vector<bool> held_out;
    int game = 0;
    for (const Sample& sample : samples) {
        game += sample.starts_game ? 1 : 0;
        held_out.push_back(game % 10 == 0);
    }
    return held_out;
}

// What tuning must know of a variant.
struct TunableVariant {
    using List = void (*)(const Sample&, std::vector<Feature>&);

    std::string_view name;
    bool (*is_drawish)(const Sample&);  // material in which a lead is damped
    Key (*key)(const Sample&);
    List terms;
    List terms_and_patterns;
    std::vector<Weight> (*table)();
    std::vector<PatternWeight> (*patterns)();
};

template <class R>
constexpr TunableVariant tunable() {
    return {.name = R::facts.name,
            .is_drawish =
                [](const Sample& sample) {
                    const auto pos = sample.position<R>();
                    return cannot_win(pos, Color::White) || cannot_win(pos, Color::Black);
                },
            .key = [](const Sample& sample) { return sample.position<R>().key(); },
            .terms =
                [](const Sample& sample, std::vector<Feature>& features) {
                    TermFeatures<R>::list(sample.position<R>(), features);
                },
            .terms_and_patterns =
                [](const Sample& sample, std::vector<Feature>& features) {
                    PatternFeatures<R>::list(sample.position<R>(), features);
                },
            .table = TermFeatures<R>::table,
            .patterns = PatternFeatures<R>::table};
}

// Features are made from the positions whenever they are asked for: that is faster than memory.
class SampleRows final : public FitRows {
public:
    SampleRows(std::span<const Sample> samples, std::vector<bool> held_out,
               TunableVariant::List list, TargetMix mix)
        : samples_{samples}, held_out_{std::move(held_out)}, list_{list}, mix_{mix} {}

    std::size_t size() const override { return samples_.size(); }
    void features(std::size_t row, std::vector<Feature>& features) const override {
        list_(samples_[row], features);
    }
    double target(std::size_t row) const override { return target_of(samples_[row], mix_); }
    bool is_held_out(std::size_t row) const override { return held_out_[row]; }

private:
    std::span<const Sample> samples_;
    std::vector<bool> held_out_;
    TunableVariant::List list_;
    TargetMix mix_;
};

// One feature, the score of the search: its weight says what a centi-man is worth in odds.
class ScoreRows final : public FitRows {
public:
    ScoreRows(std::span<const Sample> samples, std::vector<bool> held_out)
        : samples_{samples}, held_out_{std::move(held_out)} {}

    std::size_t size() const override { return samples_.size(); }
    void features(std::size_t row, std::vector<Feature>& features) const override {
        features.assign(1, {0, static_cast<float>(samples_[row].score) / 100});
    }
    double target(std::size_t row) const override { return (samples_[row].result + 1) / 2.0; }
    bool is_held_out(std::size_t row) const override { return held_out_[row]; }

private:
    std::span<const Sample> samples_;
    std::vector<bool> held_out_;
};

}  // namespace damier
