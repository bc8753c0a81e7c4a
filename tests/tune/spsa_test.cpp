#include "tune/spsa.hpp"

#include "base/error.hpp"
#include "base/random.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace damier {
namespace {

SpsaState two_numbers() {
    return {.iteration = 0, .numbers = {{"a", 20, 0, 100, 5}, {"b", 80, 0, 100, 5}}};
}

/// Strength falls with the distance from a = 60, b = 30; a pair of games tells it with much noise.
double points_of(const SpsaTrial& trial, Random& random) {
    const auto strength = [](const std::vector<double>& at) {
        return -std::pow((at[0] - 60) / 20, 2) - std::pow((at[1] - 30) / 20, 2);
    };
    const double better = strength(trial.one) - strength(trial.other);
    double points = 0;
    for (int game = 0; game < 2; ++game)
        points += random.share() < 1 / (1 + std::exp(-better)) ? 1 : -1;
    return points;
}

TEST(Spsa, FindsTheBestNumbersFromNoisyGames) {
    const SpsaOrder order{.iterations = 4000, .rate = 0.02};
    SpsaState state = two_numbers();
    Random random{7};
    while (state.iteration < order.iterations)
        learn(state, order, points_of(next_trial(state, order), random));
    EXPECT_NEAR(state.numbers[0].value, 60, 8);
    EXPECT_NEAR(state.numbers[1].value, 30, 8);
}

TEST(Spsa, CandidatesLieOnBothSidesOfTheNumbersAndWithinTheirRange) {
    SpsaState state = two_numbers();
    state.numbers[0].value = 0;
    const SpsaTrial trial = next_trial(state, {});
    EXPECT_EQ(std::min(trial.one[0], trial.other[0]), 0);
    EXPECT_GT(std::max(trial.one[0], trial.other[0]), 0);
    EXPECT_NEAR((trial.one[1] + trial.other[1]) / 2, 80, 1e-9);
}

TEST(Spsa, ADrawChangesNothing) {
    SpsaState state = two_numbers();
    learn(state, {}, 0);
    EXPECT_EQ(state.numbers, two_numbers().numbers);
    EXPECT_EQ(state.iteration, 1);
}

TEST(Spsa, TheNumbersFollowTheWinner) {
    SpsaState state = two_numbers();
    const SpsaTrial trial = next_trial(state, {});
    learn(state, {}, 2);
    EXPECT_EQ(state.numbers[0].value > 20, trial.one[0] > 20);
    EXPECT_NE(state.numbers[0].value, 20);
}

TEST(Spsa, GoesOnFromItsFileAsIfItHadNotStopped) {
    const SpsaOrder order{.iterations = 50};
    SpsaState whole = two_numbers();
    SpsaState halves = two_numbers();
    for (int i = 0; i < 50; ++i) {
        if (i == 25) halves = read_spsa_state(to_text(halves));
        learn(whole, order, i % 3 - 1);
        learn(halves, order, i % 3 - 1);
    }
    EXPECT_EQ(whole, halves);
}

TEST(Spsa, RefusesWhatIsNoNumberToTune) {
    EXPECT_THROW(read_spsa_number("lmr 190 100"), InputError);
    EXPECT_THROW(read_spsa_number("lmr 190 200 400 20"), InputError);
    EXPECT_THROW(read_spsa_number("lmr 190 100 400 0"), InputError);
    EXPECT_THROW(read_spsa_number("lmr many 100 400 5"), InputError);
    EXPECT_THROW(read_spsa_state("some other file"), InputError);
    EXPECT_THROW(read_spsa_state("damier spsa 1\niteration 3\n"), InputError);
}

}  // namespace
}  // namespace damier
