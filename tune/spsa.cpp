#include "tune/spsa.hpp"

#include "base/error.hpp"
#include "base/random.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <sstream>

namespace damier {

namespace {

constexpr const char* heading = "damier spsa 1";

/// How much farther apart candidates lie than at the end: (iterations / iteration) ^ 0.101.
double spread(const SpsaState& state, const SpsaOrder& order) {
    const auto now = static_cast<double>(state.iteration + 1);
    return std::pow(std::max(static_cast<double>(order.iterations) / now, 1.0), 0.101);
}

/// How much faster it learns than at the end. A tenth of the iterations as a delay keeps the first
/// games, which say as little as any, from throwing the numbers about.
double haste(const SpsaState& state, const SpsaOrder& order) {
    const auto all = static_cast<double>(order.iterations);
    const auto now = static_cast<double>(state.iteration + 1);
    return std::pow(std::max(1.1 * all / (0.1 * all + now), 1.0), 0.602);
}

/// The way each number goes in this iteration: +1 or -1.
std::vector<int> ways(const SpsaState& state, const SpsaOrder& order) {
    Random random{order.seed * 1'000'003 + static_cast<std::uint64_t>(state.iteration)};
    std::vector<int> ways;
    for (std::size_t i = 0; i < state.numbers.size(); ++i)
        ways.push_back((random.next() >> 32 & 1) != 0 ? 1 : -1);
    return ways;
}

double within(const SpsaNumber& number, double value) {
    return std::clamp(value, number.least, number.most);
}

double read_real(std::string_view text, std::string_view line) {
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc{} && stop == end && std::isfinite(number)) return number;
    throw InputError("'" + std::string(text) + "' in '" + std::string(line) + "' is no number");
}

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

std::string exact(double number) {
    char text[32];
    const auto [end, error] = std::to_chars(text, text + sizeof text, number);
    return {text, end};
}

}  // namespace

SpsaNumber read_spsa_number(std::string_view text) {
    const std::vector<std::string> words = words_of(text);
    if (words.size() != 5) {
        throw InputError("'" + std::string(text) +
                         "' is not a number to tune: give NAME VALUE LEAST MOST STEP, such as "
                         "\"search-lmr-divisor 190 100 400 20\"");
    }
    const SpsaNumber number{words[0], read_real(words[1], text), read_real(words[2], text),
                            read_real(words[3], text), read_real(words[4], text)};
    if (!(number.least <= number.value && number.value <= number.most && number.step > 0)) {
        throw InputError(
            "in '" + std::string(text) +
            "' the value must lie between the least and the most, and the step must be "
            "more than 0");
    }
    return number;
}

SpsaTrial next_trial(const SpsaState& state, const SpsaOrder& order) {
    SpsaTrial trial;
    const std::vector<int> way = ways(state, order);
    for (std::size_t i = 0; i < state.numbers.size(); ++i) {
        const SpsaNumber& number = state.numbers[i];
        const double step = way[i] * number.step * spread(state, order);
        trial.one.push_back(within(number, number.value + step));
        trial.other.push_back(within(number, number.value - step));
    }
    return trial;
}

void learn(SpsaState& state, const SpsaOrder& order, double points) {
    const std::vector<int> way = ways(state, order);
    const double pull = order.rate * haste(state, order) / spread(state, order) * points;
    for (std::size_t i = 0; i < state.numbers.size(); ++i) {
        SpsaNumber& number = state.numbers[i];
        number.value = within(number, number.value + pull * number.step * way[i]);
    }
    ++state.iteration;
}

std::string to_text(const SpsaState& state) {
    std::string text =
        std::string(heading) + "\niteration " + std::to_string(state.iteration) + "\n";
    for (const SpsaNumber& number : state.numbers) {
        text += number.name;
        for (const double value : {number.value, number.least, number.most, number.step})
            text += " " + exact(value);
        text += "\n";
    }
    return text;
}

SpsaState read_spsa_state(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::string line;
    if (!std::getline(stream, line) || line != heading) {
        throw InputError("the file to go on with is not one of SPSA");
    }
    SpsaState state;
    std::string word;
    if (!(stream >> word >> state.iteration) || word != "iteration" || state.iteration < 0) {
        throw InputError("the file of SPSA does not say how far it has come");
    }
    std::getline(stream, line);
    while (std::getline(stream, line))
        state.numbers.push_back(read_spsa_number(line));
    if (state.numbers.empty()) throw InputError("the file of SPSA has no numbers");
    return state;
}

}  // namespace damier
