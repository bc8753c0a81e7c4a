// What the results of a match are worth. Pure functions of counts: they know results, but no games
// and no engines.
//
// The unit is the pair: an opening played twice with the colours swapped. The two games of a pair
// depend on each other, since they share their opening, so the errors come from the spread of the
// pairs (five outcomes, hence "pentanomial") and not from that of the games.
#pragma once

#include "movegen/outcome.hpp"

#include <array>
#include <cstdint>

namespace damier {

struct Tally {
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    std::int64_t losses = 0;

    std::int64_t games() const { return wins + draws + losses; }
    /// The end of a game, for one of the sides.
    void add(Result result, Color side) {
        ++(result == Result::Draw ? draws : result == win_for(side) ? wins : losses);
    }
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// Pairs by the points made in them: 0, 1/2, 1, 1 1/2, 2.
struct Pentanomial {
    std::array<std::int64_t, 5> pairs{};

    std::int64_t count() const { return pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4]; }
    friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

/// A value and the half width of its interval of 95 %. Either may be infinite.
struct Estimate {
    double value = 0;
    double error = 0;
};

struct Standing {
    double score = 0.5;  ///< points a game, from 0 to 1
    Estimate elo;
    Estimate normalized_elo;   ///< the score in units of its spread a game: see docs/match.md
    double superiority = 0.5;  ///< the likelihood of being the better engine
};

/// By the pairs; the errors and the likelihood are those of a normal distribution. When all ended
/// alike there is no spread to go by: it is then that of one pair more, which ended half a point
/// off, and the likelihood is that of as many throws of a coin.
Standing standing(const Pentanomial& pairs);

/// By single games, for when there are no pairs yet.
Standing standing(const Tally& games);

/// The score that an engine so much stronger is expected to make, and back.
double score_of_elo(double elo);
double elo_of_score(double score);

/// In which scale the hypotheses of a test are given. Normalised Elo takes the same number of games
/// to tell apart whatever share of them is drawn.
enum class EloScale { Logistic, Normalized };

/// A sequential test between two hypotheses: the difference is elo0, or it is elo1.
struct SprtTerms {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  ///< the chance to accept elo1 when elo0 is true
    double beta = 0.05;   ///< and the other way round
    EloScale scale = EloScale::Normalized;
};

enum class SprtVerdict { Open, AcceptElo0, AcceptElo1 };

struct SprtState {
    double llr = 0;  ///< logarithm of the ratio of the likelihoods
    double lower = 0;
    double upper = 0;
    SprtVerdict verdict = SprtVerdict::Open;
};

/// The generalised test of M. Van den Bergh ("The Generalized Sequential Probability Ratio Test",
/// "Normalized Elo"): each hypothesis is stood for by the distribution that meets it and makes
/// the outcome likeliest.
SprtState sprt(const SprtTerms& terms, const Pentanomial& pairs);
SprtState sprt(const SprtTerms& terms, const Tally& games);

/// Throws InputError, for terms that make no test.
void check_terms(const SprtTerms& terms);

}  // namespace damier
