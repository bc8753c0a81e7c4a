// What tuning is asked to do, and whom it tells. Knows no variant.
#pragma once

#include "tune/fit.hpp"
#include "tune/weight_table.hpp"

#include <cstddef>

namespace damier {

struct TuneOrder {
    double result_share = 0.7;
    double l2 = 1e-7;
    int epochs = 100;
    int threads = 1;
    FitShare share{};
    bool patterns = false;  // fit patterns of men too
};

// What is told as it becomes known.
class TuneListener {
public:
    virtual ~TuneListener() = default;
    virtual void samples_ready(std::size_t samples, std::size_t games, std::size_t dropped) = 0;
    virtual void scale_found(double centi_men) = 0;  // that make the odds e to 1
    virtual void before(const FitLoss& loss) = 0;    // with the table in use
    virtual bool epoch_done(const FitProgress& progress) = 0;
};

}  // namespace damier
