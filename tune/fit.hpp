// Logistic regression: weights for features such that the logistic function of a row's score comes
// as near as it can to the row's target. Knows nothing of draughts.
#pragma once

#include "eval/feature.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace damier {

// What to fit to. Rows may be made anew each time they are asked for, by several threads at once.
class FitRows {
public:
    virtual ~FitRows() = default;
    virtual std::size_t size() const = 0;
    virtual void features(std::size_t row, std::vector<Feature>& features) const = 0;
    virtual double target(std::size_t row) const = 0;  // from 0, a loss, to 1, a win
    virtual bool is_held_out(std::size_t row) const = 0;
};

// Mean cross entropy of the rows that were used, and of those that were not.
struct FitLoss {
    double train = 0;
    double held_out = 0;
};

struct FitProgress {
    int epoch = 0;
    FitLoss loss;
};

// Who fits side by side with others, all to the same rows: each goes over its part of them, and the
// sums are added up, so that all come to the same weights.
struct FitShare {
    int member = 0;
    int members = 1;
    std::function<void(std::vector<double>&)> add_up{};  // over all members
};

struct FitOrder {
    int epochs = 100;
    double l2 = 1e-7;  // times half the square of a weight's distance from where it began
    int threads = 1;
    FitShare share{};
    // Told after each epoch; false ends the fit with the weights found so far.
    std::function<bool(const FitProgress&)> listen;
};

FitLoss loss_of(const FitRows& rows, const std::vector<double>& weights, int threads,
                const FitShare& share = {});

// All rows count in each step (L-BFGS); ends early when nothing improves any more.
std::vector<double> fit(const FitRows& rows, std::vector<double> start, const FitOrder& order);

}  // namespace damier
