#include "tune/fit.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <thread>

namespace damier {

namespace {

using Vector = std::vector<double>;

double dot(const Vector& a, const Vector& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        sum += a[i] * b[i];
    }
    return sum;
}

// a + factor * b
Vector along(const Vector& a, double factor, const Vector& b) {
    Vector sum = a;
    for (std::size_t i = 0; i < a.size(); ++i) {
        sum[i] += factor * b[i];
    }
    return sum;
}

double logistic(double score) {
    return 1 / (1 + std::exp(-score));
}

// -t log p - (1 - t) log (1 - p) without the logarithm of nothing.
double cross_entropy(double score, double target) {
    return std::max(score, 0.0) + std::log1p(std::exp(-std::abs(score))) - target * score;
}

// Sums over some of the rows.
struct Sums {
    double train = 0;
    double held_out = 0;
    std::size_t train_rows = 0;
    std::size_t held_out_rows = 0;
    Vector gradient;
    Vector curvature;  // the diagonal of the second derivative

    void add(const Sums& other) {
        train += other.train;
        held_out += other.held_out;
        train_rows += other.train_rows;
        held_out_rows += other.held_out_rows;
        gradient = along(gradient, 1, other.gradient);
        curvature = along(curvature, 1, other.curvature);
    }

    FitLoss loss() const {
        const auto mean = [](double sum, std::size_t rows) {
            return rows == 0 ? 0 : sum / static_cast<double>(rows);
        };
        return {mean(train, train_rows), mean(held_out, held_out_rows)};
    }
};

Sums sums_of(const FitRows& rows, const Vector& weights, std::size_t first, std::size_t last) {
    Sums sums;
    sums.gradient.resize(weights.size());
    sums.curvature.resize(weights.size());
    std::vector<Feature> features;
    for (std::size_t row = first; row < last; ++row) {
        rows.features(row, features);
        double score = 0;
        for (const Feature& feature : features) {
            score += weights[feature.index] * static_cast<double>(feature.value);
        }
        const double target = rows.target(row);
        const double loss = cross_entropy(score, target);
        if (rows.is_held_out(row)) {
            sums.held_out += loss;
            ++sums.held_out_rows;
            continue;
        }
        sums.train += loss;
        ++sums.train_rows;
        const double chance = logistic(score);
        for (const Feature& feature : features) {
            const double value = static_cast<double>(feature.value);
            sums.gradient[feature.index] += (chance - target) * value;
            sums.curvature[feature.index] += chance * (1 - chance) * value * value;
        }
    }
    return sums;
}

// The sums of all members, in one vector and back.
void add_up(Sums& sums, const FitShare& share) {
    Vector all{sums.train, sums.held_out, static_cast<double>(sums.train_rows),
               static_cast<double>(sums.held_out_rows)};
    const std::size_t head = all.size();
    all.insert(all.end(), sums.gradient.begin(), sums.gradient.end());
    all.insert(all.end(), sums.curvature.begin(), sums.curvature.end());
    share.add_up(all);
    sums.train = all[0];
    sums.held_out = all[1];
    sums.train_rows = static_cast<std::size_t>(all[2]);
    sums.held_out_rows = static_cast<std::size_t>(all[3]);
    const auto gradient = all.begin() + static_cast<std::ptrdiff_t>(head);
    const auto curvature = gradient + std::ssize(sums.gradient);
    sums.gradient.assign(gradient, curvature);
    sums.curvature.assign(curvature, all.end());
}

// The rows are dealt out in equal parts that depend on the number of threads only, and added up in
// their order: the same order gives the same weights, to the last digit.
Sums sums_of(const FitRows& rows, const Vector& weights, int threads, const FitShare& share) {
    const auto parts = static_cast<std::size_t>(std::max(threads, 1));
    const auto before = parts * static_cast<std::size_t>(share.member);
    const auto all_parts = parts * static_cast<std::size_t>(share.members);
    std::vector<Sums> sums(parts);
    const auto work = [&](std::size_t part) {
        const std::size_t number = before + part;
        sums[part] = sums_of(rows, weights, rows.size() * number / all_parts,
                             rows.size() * (number + 1) / all_parts);
    };
    {
        std::vector<std::jthread> helpers;
        for (std::size_t part = 1; part < parts; ++part) {
            helpers.emplace_back(work, part);
        }
        work(0);
    }
    for (std::size_t part = 1; part < parts; ++part) {
        sums[0].add(sums[part]);
    }
    if (share.members > 1) add_up(sums[0], share);
    return std::move(sums[0]);
}

// The regularised loss at a point, and its slope.
struct Point {
    Vector weights;
    double value = 0;
    Vector gradient;
    Vector curvature;
    FitLoss loss;
};

class Landscape {
public:
    Landscape(const FitRows& rows, Vector prior, const FitOrder& order)
        : rows_{rows}, prior_{std::move(prior)}, order_{order} {}

    Point at(Vector weights) const {
        Sums sums = sums_of(rows_, weights, order_.threads, order_.share);
        const double share = 1 / static_cast<double>(std::max<std::size_t>(sums.train_rows, 1));
        Point point{std::move(weights), 0, std::move(sums.gradient), std::move(sums.curvature),
                    sums.loss()};
        point.value = point.loss.train;
        for (std::size_t i = 0; i < point.weights.size(); ++i) {
            const double moved = point.weights[i] - prior_[i];
            point.gradient[i] = point.gradient[i] * share + order_.l2 * moved;
            point.curvature[i] = point.curvature[i] * share + order_.l2;
            point.value += order_.l2 / 2 * moved * moved;
        }
        return point;
    }

private:
    const FitRows& rows_;
    const Vector prior_;
    const FitOrder& order_;
};

// How the landscape curves: along each axis at the beginning, since some features are a million
// times as frequent as others, and the last few steps and what they did to the slope.
class Curvature {
public:
    explicit Curvature(Vector axes) : axes_{std::move(axes)} {
        for (double& axis : axes_) {
            axis = std::max(axis, 1e-12);
        }
    }

    void learn(const Point& from, const Point& to) {
        Step step{along(to.weights, -1, from.weights), along(to.gradient, -1, from.gradient), 0};
        step.curve = dot(step.move, step.turn);
        if (step.curve > 1e-300) {
            steps_.push_back(std::move(step));
        }
        if (steps_.size() > remembered) {
            steps_.pop_front();
        }
    }

    // Towards the bottom: Newton's direction as far as it is known.
    Vector direction(const Vector& gradient) const {
        Vector way = gradient;
        std::vector<double> shares(steps_.size());
        for (std::size_t i = steps_.size(); i-- > 0;) {
            shares[i] = dot(steps_[i].move, way) / steps_[i].curve;
            way = along(way, -shares[i], steps_[i].turn);
        }
        const double size =
            steps_.empty()
                ? 0.1
                : steps_.back().curve / dot(steps_.back().turn, flattened(steps_.back().turn));
        way = flattened(way);
        for (double& part : way) {
            part *= size;
        }
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            const double share = dot(steps_[i].turn, way) / steps_[i].curve;
            way = along(way, shares[i] - share, steps_[i].move);
        }
        for (double& part : way) {
            part = -part;
        }
        return way;
    }

private:
    // A slope as it would be if all axes curved alike.
    Vector flattened(Vector slope) const {
        for (std::size_t i = 0; i < slope.size(); ++i) {
            slope[i] /= axes_[i];
        }
        return slope;
    }

    static constexpr std::size_t remembered = 12;
    struct Step {
        Vector move;
        Vector turn;
        double curve;
    };
    Vector axes_;
    std::deque<Step> steps_;
};

// Whether to go on; if one member wants to end, all do.
bool goes_on(const FitOrder& order, const FitProgress& progress) {
    bool wanted = !order.listen || order.listen(progress);
    if (order.share.members > 1) {
        Vector against{wanted ? 0.0 : 1.0};
        order.share.add_up(against);
        wanted = against[0] == 0;
    }
    return wanted;
}

// Goes some way in a direction, less far as long as that does not go down (Armijo's condition).
// The same point if no way is short enough.
Point go_down(const Landscape& landscape, const Point& from, const Vector& direction) {
    const double slope = dot(from.gradient, direction);
    for (double length = 1; length > 1e-6; length /= 2) {
        Point to = landscape.at(along(from.weights, length, direction));
        if (to.value <= from.value + 1e-4 * length * slope) {
            return to;
        }
    }
    return from;
}

}  // namespace

FitLoss loss_of(const FitRows& rows, const std::vector<double>& weights, int threads,
                const FitShare& share) {
    return sums_of(rows, weights, threads, share).loss();
}

std::vector<double> fit(const FitRows& rows, std::vector<double> start, const FitOrder& order) {
    const Landscape landscape{rows, start, order};
    Point here = landscape.at(std::move(start));
    Curvature curvature{here.curvature};
    for (int epoch = 1; epoch <= order.epochs; ++epoch) {
        Point next = go_down(landscape, here, curvature.direction(here.gradient));
        const bool is_stuck = next.value >= here.value;
        const bool is_done = here.value - next.value < 1e-10 * std::abs(here.value);
        curvature.learn(here, next);
        here = std::move(next);
        if (!goes_on(order, {epoch, here.loss})) {
            break;
        }
        if (is_stuck || is_done) {
            break;
        }
    }
    return here.weights;
}

}  // namespace damier
