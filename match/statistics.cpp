#include "match/statistics.hpp"

#include "base/error.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

namespace damier {

namespace {

constexpr double half_width_95 = 1.959963984540054;  // of a standard normal distribution
const double nelo_per_spread = 800 / std::log(10.0);

// Beyond this the search for the likeliest distribution may lose its way, and nobody needs a test.
constexpr double most_test_elo = 200;

/// How often each result came; results run evenly from 0 to 1.
class Histogram {
public:
    Histogram(std::span<const std::int64_t> counts, int games_each) : games_each_{games_each} {
        for (const std::int64_t count : counts)
            counts_.push_back(static_cast<double>(count));
    }

    std::size_t size() const { return counts_.size(); }
    int games_each() const { return games_each_; }
    double count(std::size_t i) const { return counts_[i]; }
    double value(std::size_t i) const { return static_cast<double>(i) * step(); }
    double step() const { return 1.0 / static_cast<double>(size() - 1); }

    double total() const {
        double total = 0;
        for (const double count : counts_)
            total += count;
        return total;
    }

    double mean() const {
        double sum = 0;
        for (std::size_t i = 0; i < size(); ++i)
            sum += count(i) * value(i);
        return sum / total();
    }

    double variance() const {
        const double middle = mean();
        double sum = 0;
        for (std::size_t i = 0; i < size(); ++i)
            sum += count(i) * (value(i) - middle) * (value(i) - middle);
        return sum / total();
    }

    bool all_alike() const { return std::ranges::count(counts_, 0.0) + 1 == std::ssize(counts_); }

private:
    int games_each_;
    std::vector<double> counts_;
};

Histogram histogram(const Pentanomial& pairs) {
    return {pairs.pairs, 2};
}

Histogram histogram(const Tally& games) {
    const std::array counts{games.losses, games.draws, games.wins};
    return {counts, 1};
}

double variance_or_guess(const Histogram& results) {
    if (!results.all_alike()) return results.variance();
    const double n = results.total();
    return results.step() * results.step() * n / ((n + 1) * (n + 1));
}

double normal_below(double z) {
    return 0.5 * std::erfc(-z / std::sqrt(2.0));
}

double superiority(const Histogram& results, double standard_error) {
    const double above = results.mean() - 0.5;
    if (!results.all_alike()) return normal_below(above / standard_error);
    const double doubt = std::exp2(-(results.total() + 1));
    return above == 0 ? 0.5 : above > 0 ? 1 - doubt : doubt;
}

Standing standing_of(const Histogram& results) {
    Standing standing;
    constexpr double boundless = std::numeric_limits<double>::infinity();
    standing.elo.error = standing.normalized_elo.error = boundless;
    if (results.total() == 0) return standing;

    const double score = results.mean();
    const double variance = variance_or_guess(results);
    const double standard_error = std::sqrt(variance / results.total());
    const double reach = half_width_95 * standard_error;
    const double best = elo_of_score(score + reach);
    const double worst = elo_of_score(score - reach);
    const bool bounded = std::isfinite(best) && std::isfinite(worst);
    // Of a single game: the results of a pair are means of two.
    const double spread = std::sqrt(variance * results.games_each());

    standing.score = score;
    standing.elo = {elo_of_score(score), bounded ? (best - worst) / 2 : boundless};
    standing.normalized_elo = {(score - 0.5) / spread * nelo_per_spread,
                               reach / spread * nelo_per_spread};
    standing.superiority = superiority(results, standard_error);
    return standing;
}

// The test. A distribution is the probabilities of the results.

using Distribution = std::vector<double>;

/// As the results came; those that never did, a little, so that no hypothesis is impossible.
Distribution observed(const Histogram& results) {
    constexpr double never = 1e-3;
    Distribution p;
    double total = 0;
    for (std::size_t i = 0; i < results.size(); ++i) {
        p.push_back(results.count(i) == 0 ? never : results.count(i));
        total += p.back();
    }
    for (double& probability : p)
        probability /= total;
    return p;
}

/// The x for which sum of p a / (1 + x a) is 0 with all 1 + x a above 0. The sum falls with x, and
/// there is such an x if some a is below 0 and some above.
double balance(const Distribution& p, const std::vector<double>& a) {
    const auto [least, most] = std::ranges::minmax(a);
    if (least >= 0 || most <= 0) return 0;
    double low = -1 / most;
    double high = -1 / least;
    for (int i = 0; i < 200; ++i) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (std::size_t j = 0; j < p.size(); ++j)
            sum += p[j] * a[j] / (1 + x * a[j]);
        (sum > 0 ? low : high) = x;
    }
    return (low + high) / 2;
}

/// The distribution nearest to p (likeliest to give it) under which `a` has the mean 0.
Distribution nearest_balanced(const Distribution& p, const std::vector<double>& a) {
    const double x = balance(p, a);
    Distribution q = p;
    for (std::size_t i = 0; i < q.size(); ++i)
        q[i] /= 1 + x * a[i];
    return q;
}

Distribution nearest_with_mean(const Histogram& results, const Distribution& p, double mean) {
    std::vector<double> a;
    for (std::size_t i = 0; i < results.size(); ++i)
        a.push_back(results.value(i) - mean);
    return nearest_balanced(p, a);
}

struct Moments {
    double mean;
    double deviation;
};

Moments moments(const Histogram& results, const Distribution& p) {
    double mean = 0;
    double square = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        mean += p[i] * results.value(i);
    for (std::size_t i = 0; i < p.size(); ++i)
        square += p[i] * (results.value(i) - mean) * (results.value(i) - mean);
    return {mean, std::sqrt(square)};
}

/// The likeliest with mean = 1/2 + t deviations. By Lagrange it balances the derivative of that
/// condition, which depends on its own moments: found by going there again and again.
Distribution nearest_with_lead(const Histogram& results, const Distribution& p, double t) {
    Distribution q(p.size(), 1.0 / static_cast<double>(p.size()));
    std::vector<double> a(p.size());
    for (int round = 0; round < 50; ++round) {
        const auto [mean, deviation] = moments(results, q);
        for (std::size_t i = 0; i < a.size(); ++i) {
            const double off = (results.value(i) - mean) / deviation;
            a[i] = results.value(i) - 0.5 - t * deviation * (1 + off * off) / 2;
        }
        const Distribution next = nearest_balanced(p, a);
        double change = 0;
        for (std::size_t i = 0; i < q.size(); ++i)
            change = std::max(change, std::abs(next[i] - q[i]));
        q = next;
        if (change < 1e-12) break;
    }
    return q;
}

Distribution nearest_with_elo(const Histogram& results, const Distribution& p, EloScale scale,
                              double elo) {
    if (scale == EloScale::Logistic) return nearest_with_mean(results, p, score_of_elo(elo));
    const double lead = elo / nelo_per_spread * std::sqrt(results.games_each());
    return nearest_with_lead(results, p, lead);
}

SprtState test(const SprtTerms& terms, const Histogram& results) {
    SprtState state;
    state.lower = std::log(terms.beta / (1 - terms.alpha));
    state.upper = std::log((1 - terms.beta) / terms.alpha);
    if (results.total() == 0) return state;

    const Distribution p = observed(results);
    const Distribution p0 = nearest_with_elo(results, p, terms.scale, terms.elo0);
    const Distribution p1 = nearest_with_elo(results, p, terms.scale, terms.elo1);
    for (std::size_t i = 0; i < p.size(); ++i)
        state.llr += results.total() * p[i] * std::log(p1[i] / p0[i]);
    if (state.llr >= state.upper) state.verdict = SprtVerdict::AcceptElo1;
    if (state.llr <= state.lower) state.verdict = SprtVerdict::AcceptElo0;
    return state;
}

}  // namespace

double score_of_elo(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of_score(double score) {
    constexpr double boundless = std::numeric_limits<double>::infinity();
    if (score <= 0) return -boundless;
    if (score >= 1) return boundless;
    return score == 0.5 ? 0 : -400 * std::log10(1 / score - 1);
}

Standing standing(const Pentanomial& pairs) {
    return standing_of(histogram(pairs));
}

Standing standing(const Tally& games) {
    return standing_of(histogram(games));
}

SprtState sprt(const SprtTerms& terms, const Pentanomial& pairs) {
    return test(terms, histogram(pairs));
}

SprtState sprt(const SprtTerms& terms, const Tally& games) {
    return test(terms, histogram(games));
}

void check_terms(const SprtTerms& terms) {
    const auto is_chance = [](double p) { return p > 0 && p < 0.5; };
    if (!is_chance(terms.alpha) || !is_chance(terms.beta)) {
        throw InputError("the chances of error of --sprt must be above 0 and below 0.5");
    }
    if (!(terms.elo0 < terms.elo1)) {
        throw InputError("the first Elo difference of --sprt must be below the second");
    }
    if (!(std::abs(terms.elo0) <= most_test_elo && std::abs(terms.elo1) <= most_test_elo)) {
        throw InputError("the Elo differences of --sprt must be from -200 to 200");
    }
}

}  // namespace damier
