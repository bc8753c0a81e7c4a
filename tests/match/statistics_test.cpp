#include "match/statistics.hpp"

#include "base/error.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace damier {
namespace {

// Figures marked "fastchess" are those its own tests expect (app/tests/elo_test.cpp and
// sprt_test.cpp of github.com/Disservin/fastchess, 2025), to the places given there.

Pentanomial pairs(std::int64_t a, std::int64_t b, std::int64_t c, std::int64_t d, std::int64_t e) {
    return {{a, b, c, d, e}};
}

SprtTerms terms(double elo0, double elo1, EloScale scale) {
    return {.elo0 = elo0, .elo1 = elo1, .alpha = 0.05, .beta = 0.05, .scale = scale};
}

TEST(EloTest, A75PercentScoreIs191Elo) {
    EXPECT_NEAR(elo_of_score(0.75), 190.848, 0.001);  // 400 log10(3)
    EXPECT_NEAR(score_of_elo(190.848), 0.75, 1e-6);
    EXPECT_DOUBLE_EQ(elo_of_score(0.5), 0);
    EXPECT_TRUE(std::isinf(elo_of_score(1)) && elo_of_score(1) > 0);
    EXPECT_TRUE(std::isinf(elo_of_score(0)) && elo_of_score(0) < 0);
}

TEST(EloTest, SingleGamesAreValuedAsFastchessValuesThem) {
    const Standing even = standing(Tally{76, 123, 89});
    EXPECT_NEAR(even.normalized_elo.value, -20.76, 0.01);
    EXPECT_NEAR(even.normalized_elo.error, 40.13, 0.01);
    EXPECT_NEAR(even.superiority, 0.1553, 0.0001);
    const Standing ahead = standing(Tally{136, 111, 96});
    EXPECT_NEAR(ahead.elo.value, 40.70, 0.01);
    EXPECT_NEAR(ahead.elo.error, 30.43, 0.01);
    EXPECT_NEAR(ahead.normalized_elo.value, 49.77, 0.01);
    EXPECT_NEAR(ahead.normalized_elo.error, 36.77, 0.01);
    EXPECT_NEAR(ahead.superiority, 0.9960, 0.0001);
    EXPECT_NEAR(standing(Tally{34, 0, 356}).normalized_elo.value, -508.44, 0.01);
}

TEST(EloTest, PairsAreValuedAsFastchessValuesThem) {
    const Standing a = standing(pairs(34, 54, 31 + 32, 64, 75));
    EXPECT_NEAR(a.elo.value, 55.58, 0.01);
    EXPECT_NEAR(a.elo.error, 27.65, 0.01);
    EXPECT_NEAR(a.normalized_elo.value, 57.94, 0.01);
    EXPECT_NEAR(a.normalized_elo.error, 28.28, 0.01);
    const Standing b = standing(pairs(332, 433, 457 + 41, 333, 334));
    EXPECT_NEAR(b.elo.value, -8.64, 0.01);
    EXPECT_NEAR(b.elo.error, 10.33, 0.01);
    EXPECT_NEAR(b.superiority, 0.0505, 0.0001);
}

TEST(EloTest, OnlyPairsShowThatEnginesAreEqualWhenEveryOpeningIsWonByOneColour) {
    EXPECT_GT(standing(Tally{20, 0, 20}).elo.error, 100);
    EXPECT_LT(standing(pairs(0, 0, 20, 0, 0)).elo.error, 20);
}

TEST(EloTest, NoGamesSayNothing) {
    const Standing nothing = standing(Pentanomial{});
    EXPECT_EQ(nothing.score, 0.5);
    EXPECT_EQ(nothing.superiority, 0.5);
    EXPECT_TRUE(std::isinf(nothing.elo.error));
    EXPECT_TRUE(std::isinf(standing(Tally{}).normalized_elo.error));
}

TEST(EloTest, OneGameIsNoProof) {
    const Standing won = standing(Tally{1, 0, 0});
    EXPECT_EQ(won.score, 1);
    EXPECT_TRUE(std::isinf(won.elo.value));
    EXPECT_TRUE(std::isinf(won.elo.error));
    EXPECT_DOUBLE_EQ(won.superiority, 0.75);  // one throw of a coin: 1 - 1/4
    const Standing drawn = standing(Tally{0, 1, 0});
    EXPECT_EQ(drawn.elo.value, 0);
    EXPECT_GT(drawn.elo.error, 100);
    EXPECT_DOUBLE_EQ(drawn.superiority, 0.5);
    EXPECT_DOUBLE_EQ(standing(Tally{0, 0, 1}).superiority, 0.25);
}

TEST(EloTest, DrawsAloneNarrowTheErrorWithTheirNumber) {
    const Standing few = standing(pairs(0, 0, 10, 0, 0));
    const Standing many = standing(pairs(0, 0, 1000, 0, 0));
    EXPECT_EQ(few.elo.value, 0);
    EXPECT_EQ(many.superiority, 0.5);
    EXPECT_GT(few.elo.error, 10 * many.elo.error);
    EXPECT_GT(many.elo.error, 0);
}

TEST(EloTest, AVeryLongMatchStaysExact) {
    const std::int64_t million = 1'000'000;
    const Standing level =
        standing(pairs(100 * million, 200 * million, 400 * million, 200 * million, 100 * million));
    EXPECT_NEAR(level.elo.value, 0, 1e-9);
    // Variance of a pair 0.075, so the error of the score is 1.96 sqrt(0.075 / 1e9).
    EXPECT_NEAR(level.elo.error, 1.959964 * std::sqrt(0.075e-9) * 1600 / std::log(10.0), 1e-6);
    EXPECT_NEAR(level.superiority, 0.5, 1e-9);
}

TEST(SprtTest, TheBoundsAreThoseOfWald) {
    const SprtState none = sprt(terms(0, 5, EloScale::Normalized), Pentanomial{});
    EXPECT_NEAR(none.upper, 2.944439, 1e-6);  // ln(0.95 / 0.05)
    EXPECT_NEAR(none.lower, -2.944439, 1e-6);
    EXPECT_EQ(none.llr, 0);
    EXPECT_EQ(none.verdict, SprtVerdict::Open);
}

TEST(SprtTest, PairsAreTestedAsFastchessTestsThem) {
    const auto normalized = [](double elo0, double elo1, const Pentanomial& p) {
        return sprt(terms(elo0, elo1, EloScale::Normalized), p).llr;
    };
    const auto logistic = [](double elo0, double elo1, const Pentanomial& p) {
        return sprt(terms(elo0, elo1, EloScale::Logistic), p).llr;
    };
    EXPECT_NEAR(normalized(0, 2, pairs(365, 16618, 36029 + 200, 16974, 390)), 2.25, 0.01);
    EXPECT_NEAR(normalized(-1.75, 0.25, pairs(127, 4883, 10311 + 401, 5150, 104)), 3.01, 0.01);
    EXPECT_NEAR(normalized(0, 5, pairs(0, 0, 0, 0, 5550)), 111.82, 1);
    EXPECT_NEAR(logistic(0.5, 2.5, pairs(223, 9863, 20279 + 1000, 10037, 246)), -3.07, 0.01);
    EXPECT_NEAR(logistic(0, 2, pairs(871, 26175, 55003 + 980, 26678, 821)), -4.98, 0.01);
}

TEST(SprtTest, SingleGamesAreTestedAsFastchessTestsThem) {
    const auto llr = [](double elo0, double elo1, EloScale scale, const Tally& games) {
        return sprt(terms(elo0, elo1, scale), games).llr;
    };
    EXPECT_NEAR(llr(0, 2, EloScale::Normalized, {36433, 68692, 36027}), 0.92, 0.01);
    EXPECT_NEAR(llr(-1.75, 0.25, EloScale::Normalized, {10871, 20431, 10650}), 2.30, 0.01);
    EXPECT_NEAR(llr(0, 10, EloScale::Normalized, {4250, 0, 0}), 120.56, 1);
    EXPECT_NEAR(llr(0.5, 2.5, EloScale::Logistic, {21404, 40708, 21184}), -1.57, 0.01);
    EXPECT_NEAR(llr(0, 2, EloScale::Logistic, {57433, 106593, 57030}), -2.59, 0.01);
}

TEST(SprtTest, TheVerdictFollowsTheBounds) {
    EXPECT_EQ(sprt(terms(0, 5, EloScale::Normalized), pairs(0, 10, 100, 60, 5)).verdict,
              SprtVerdict::Open);
    EXPECT_EQ(sprt(terms(0, 20, EloScale::Normalized), pairs(0, 100, 1000, 300, 20)).verdict,
              SprtVerdict::AcceptElo1);
    EXPECT_EQ(sprt(terms(0, 20, EloScale::Normalized), pairs(20, 300, 1000, 100, 0)).verdict,
              SprtVerdict::AcceptElo0);
}

TEST(SprtTest, DrawsAloneSpeakForTheNearerHypothesis) {
    for (const EloScale scale : {EloScale::Logistic, EloScale::Normalized}) {
        EXPECT_LT(sprt(terms(0, 5, scale), pairs(0, 0, 100, 0, 0)).llr, 0);
        EXPECT_GT(sprt(terms(-5, 0, scale), pairs(0, 0, 100, 0, 0)).llr, 0);
        EXPECT_NEAR(sprt(terms(-5, 5, scale), pairs(0, 0, 100, 0, 0)).llr, 0, 1e-6);
        EXPECT_LT(sprt(terms(0, 200, scale), pairs(0, 0, 100, 0, 0)).llr, -10);
    }
}

TEST(SprtTest, OnePairAndMillionsOfThemGiveNumbers) {
    for (const EloScale scale : {EloScale::Logistic, EloScale::Normalized}) {
        for (const std::int64_t n : {std::int64_t{1}, std::int64_t{1'000'000'000}}) {
            for (std::size_t i = 0; i < 5; ++i) {
                Pentanomial only;
                only.pairs[i] = n;
                EXPECT_TRUE(std::isfinite(sprt(terms(-200, 200, scale), only).llr)) << n << i;
                EXPECT_TRUE(std::isfinite(sprt(terms(0, 2, scale), only).llr)) << n << i;
            }
        }
    }
}

TEST(SprtTest, TermsThatMakeNoTestAreRefused) {
    EXPECT_THROW(check_terms({.elo0 = 5, .elo1 = 0}), InputError);
    EXPECT_THROW(check_terms({.elo0 = 0, .elo1 = 0}), InputError);
    EXPECT_THROW(check_terms({.elo0 = 0, .elo1 = 5, .alpha = 0}), InputError);
    EXPECT_THROW(check_terms({.elo0 = 0, .elo1 = 5, .alpha = 0.05, .beta = 0.5}), InputError);
    EXPECT_THROW(check_terms({.elo0 = 0, .elo1 = std::nan("")}), InputError);
    EXPECT_THROW(check_terms({.elo0 = 0, .elo1 = 201}), InputError);
    EXPECT_NO_THROW(check_terms({}));
}

}  // namespace
}  // namespace damier
