#include "eval/net.hpp"

#include <bitset>

namespace damier {

namespace {

std::int16_t clamped(int number) {
    return static_cast<std::int16_t>(std::clamp(number, -32768, 32767));
}

// The squares of a window, in the order of the digits of its configurations.
template <int Size>
std::vector<int> squares_of(int window) {
    std::vector<int> squares;
    for (const Square sq : Windows<Size>::window(window)) {
        squares.push_back(index(sq));
    }
    return squares;
}

std::vector<int> squares_of(int windows, int window) {
    return windows == net_windows<10> ? squares_of<10>(window) : squares_of<8>(window);
}

}  // namespace

NetLayers::NetLayers(const NetLayerWeights& weights)
    : hidden{},
      hidden_bias{weights.hidden_bias},
      output{weights.output},
      output_bias{weights.output_bias} {
    auto next = hidden.begin();
    for (std::size_t input = 0; input < net_width; input += 2) {
        for (const NetRow& unit : weights.hidden) {
            *next++ = unit[input];
            *next++ = unit[input + 1];
        }
    }
}

Net::Net(const NetWeights& weights)
    : variant_{weights.variant},
      windows_(net_window_rows(weights.windows)),
      singles_(net_single_rows),
      bias_{weights.bias},
      layers_(weights.layers.begin(), weights.layers.end()),
      odds_scale_{weights.odds_scale} {
    for (std::size_t row = 0; row < singles_.size(); ++row) {
        singles_[row].numbers = weights.singles[row];
    }
    fold_men(weights);
}

// Windows overlap; the rows of a square go to the first window that has it, and so count once.
void Net::fold_men(const NetWeights& weights) {
    std::bitset<64> done;
    auto row = windows_.begin();
    auto stored = weights.by_window.begin();
    for (int window = 0; window < weights.windows; ++window) {
        const std::vector<int> squares = squares_of(weights.windows, window);
        for (int number = 0; number < Windows<10>::configurations; ++number, ++row, ++stored) {
            std::array<int, net_width> sum{};
            for (std::size_t i = 0; i < sum.size(); ++i) {
                sum[i] = net_window_step * (*stored)[i];
            }
            int digits = number;
            for (const int square : squares) {
                const int state = digits % 3;
                digits /= 3;
                if (state == 0 || done[static_cast<std::size_t>(square)]) {
                    continue;
                }
                const int first = state == 1 ? net_own_men : net_foe_men;
                const NetRow& man = weights.singles[static_cast<std::size_t>(first + square)];
                for (std::size_t i = 0; i < sum.size(); ++i) {
                    sum[i] += man[i];
                }
            }
            for (std::size_t i = 0; i < sum.size(); ++i) {
                row->numbers[i] = clamped(sum[i]);
            }
        }
        for (const int square : squares) {
            done.set(static_cast<std::size_t>(square));
        }
    }
}

}  // namespace damier
