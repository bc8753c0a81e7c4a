// Simultaneous perturbation stochastic approximation (SPSA; Spall 1998): climbs towards better
// numbers when all that can be had is a noisy comparison of two candidates. All numbers move at
// once, each a random way, and the candidate on the one side plays that on the other; what wins
// draws the numbers its way. Knows nothing of games: whoever plays them gives the score.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// A number to be found.
struct SpsaNumber {
    std::string name;
    double value = 0;
    double least = 0;
    double most = 0;
    double step = 0;  ///< how far from `value` candidates lie at the end; at first farther

    friend bool operator==(const SpsaNumber&, const SpsaNumber&) = default;
};

/// `NAME VALUE LEAST MOST STEP`. Throws InputError.
SpsaNumber read_spsa_number(std::string_view text);

struct SpsaOrder {
    std::int64_t iterations = 1000;
    double rate = 0.02;  ///< how far a point drags the numbers at the end, in steps squared
    std::uint64_t seed = 1;
};

/// How far it has come.
struct SpsaState {
    std::int64_t iteration = 0;
    std::vector<SpsaNumber> numbers;

    friend bool operator==(const SpsaState&, const SpsaState&) = default;
};

/// Two candidates, each with its numbers in the order of the state.
struct SpsaTrial {
    std::vector<double> one;
    std::vector<double> other;
};

/// The same for the same iteration and seed.
SpsaTrial next_trial(const SpsaState& state, const SpsaOrder& order);

/// `points`: wins less losses of the first candidate of next_trial().
void learn(SpsaState& state, const SpsaOrder& order, double points);

/// As a file that can be read and goes on where it ended: the iteration, then a number a line.
std::string to_text(const SpsaState& state);
/// Throws InputError.
SpsaState read_spsa_state(std::string_view text);

}  // namespace damier
