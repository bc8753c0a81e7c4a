#include "tune/fit.hpp"

#include "tests/cluster/fake_ranks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace damier {
namespace {

// Rows whose targets are the odds that known weights give.
class KnownRows final : public FitRows {
public:
    KnownRows(std::vector<double> weights, std::size_t rows) : weights_{std::move(weights)} {
        std::mt19937 random{1};
        std::uniform_int_distribution<int> value{-3, 3};
        for (std::size_t row = 0; row < rows; ++row) {
            std::vector<Feature> features;
            for (std::uint32_t i = 0; i < weights_.size(); ++i) {
                features.push_back({i, static_cast<float>(value(random))});
            }
            rows_.push_back(features);
        }
    }

    std::size_t size() const override { return rows_.size(); }
    void features(std::size_t row, std::vector<Feature>& features) const override {
        features = rows_[row];
    }
    double target(std::size_t row) const override {
        double score = 0;
        for (const Feature& feature : rows_[row]) {
            score += weights_[feature.index] * static_cast<double>(feature.value);
        }
        return 1 / (1 + std::exp(-score));
    }
    bool is_held_out(std::size_t row) const override { return row % 10 == 0; }

private:
    std::vector<double> weights_;
    std::vector<std::vector<Feature>> rows_;
};

const std::vector<double> known{0.5, -0.25, 1.0, 0.0, -0.75};

TEST(Fit, FindsTheWeightsThatMadeTheTargets) {
    const KnownRows rows{known, 2000};
    const auto found = fit(rows, std::vector<double>(known.size()), {.l2 = 0, .listen = {}});
    for (std::size_t i = 0; i < known.size(); ++i) {
        EXPECT_NEAR(found[i], known[i], 1e-3) << i;
    }
}

TEST(Fit, DoesNotDependOnWhereItBegins) {
    const KnownRows rows{known, 2000};
    const auto found = fit(rows, std::vector<double>(known.size(), 2.0), {.l2 = 0, .listen = {}});
    for (std::size_t i = 0; i < known.size(); ++i) {
        EXPECT_NEAR(found[i], known[i], 1e-3) << i;
    }
}

TEST(Fit, LowersBothLosses) {
    const KnownRows rows{known, 2000};
    const std::vector<double> start(known.size());
    const FitLoss before = loss_of(rows, start, 1);
    const FitLoss after = loss_of(rows, fit(rows, start, {.listen = {}}), 1);
    EXPECT_LT(after.train, before.train);
    EXPECT_LT(after.held_out, before.held_out);
}

TEST(Fit, HoldsWeightsBackWhenToldTo) {
    const KnownRows rows{known, 2000};
    const std::vector<double> start(known.size());
    const auto held = fit(rows, start, {.l2 = 100, .listen = {}});
    EXPECT_LT(std::abs(held[2]), 0.1);
}

TEST(Fit, LeavesAWeightNoRowUsesWhereItWas) {
    const KnownRows rows{known, 500};
    std::vector<double> start(known.size() + 1);
    start.back() = 0.125;
    EXPECT_DOUBLE_EQ(fit(rows, start, {.l2 = 0, .listen = {}}).back(), 0.125);
}

TEST(Fit, EndsWhenTheListenerSaysSo) {
    const KnownRows rows{known, 500};
    int epochs = 0;
    FitOrder order;
    order.listen = [&](const FitProgress& progress) { return (epochs = progress.epoch) < 3; };
    fit(rows, std::vector<double>(known.size()), order);
    EXPECT_EQ(epochs, 3);
}

TEST(Fit, GivesTheSameWeightsEachTimeAndTheSameWithThreads) {
    const KnownRows rows{known, 1000};
    const std::vector<double> start(known.size());
    const auto once = fit(rows, start, {.threads = 3, .listen = {}});
    EXPECT_EQ(once, fit(rows, start, {.threads = 3, .listen = {}}));
    const auto alone = fit(rows, start, {.threads = 1, .listen = {}});
    for (std::size_t i = 0; i < known.size(); ++i) {
        EXPECT_NEAR(once[i], alone[i], 1e-6);
    }
}

// All go over their part of the rows, and all come to the same.
std::vector<double> fit_by_ranks(const FitRows& rows, int members, std::atomic<int>& agree) {
    const std::vector<double> start(known.size());
    Ranks ranks{members};
    const auto fitted = [&](RankTeam& team) {
        std::vector<double> found;
        const auto add_up = [&](std::vector<double>& sums) { team.add_up(sums); };
        const FitOrder order{
            .share = {.member = team.member(), .members = members, .add_up = add_up}, .listen = {}};
        team.work_in_step({.perform = [&] { found = fit(rows, start, order); }});
        return found;
    };
    std::vector<std::vector<double>> others(static_cast<std::size_t>(members));
    ranks.others_do(
        [&](RankTeam& team) { others[static_cast<std::size_t>(team.member())] = fitted(team); });
    const std::vector<double> found = fitted(ranks.leader());
    ranks.go_home();
    others[0] = found;
    agree += static_cast<int>(std::count(others.begin(), others.end(), found));
    return found;
}

TEST(Fit, GivesTheSameWeightsWithRanks) {
    const KnownRows rows{known, 1000};
    const auto alone = fit(rows, std::vector<double>(known.size()), {.listen = {}});
    for (const int members : {1, 2, 4}) {
        std::atomic<int> agree = 0;
        const auto found = fit_by_ranks(rows, members, agree);
        EXPECT_EQ(agree, members);
        for (std::size_t i = 0; i < known.size(); ++i) {
            EXPECT_NEAR(found[i], alone[i], 1e-6) << members;
        }
    }
}

}  // namespace
}  // namespace damier
