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

std::array<int, net_width> unpacked(const std::array<std::int8_t, net_width>& stored) {
    std::array<int, net_width> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = net_window_step * stored[i];
    }
    return numbers;
}

NetRow clamped(const std::array<int, net_width>& numbers) {
    NetRow row;
    for (std::size_t i = 0; i < row.size(); ++i) {
        row[i] = clamped(numbers[i]);
    }
    return row;
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
      activation_{weights.activation},
      has_king_windows_{net_has_king_windows(weights.tables)},
      windows_(net_window_rows(weights.tables)),
      singles_(net_single_rows),
      bias_{weights.bias},
      layers_(weights.layers.begin(), weights.layers.end()),
      odds_scale_{weights.odds_scale} {
    for (std::size_t row = 0; row < singles_.size(); ++row) {
        singles_[row].numbers = weights.singles[row];
    }
    fold_men(weights);
    copy_king_windows(weights);
}

// Windows overlap; the rows of a square go to the first window that has it, and so count once.
void Net::fold_men(const NetWeights& weights) {
    std::bitset<64> done;
    auto row = windows_.begin();
    auto stored = weights.by_window.begin();
    const int windows = net_board_windows(weights.tables);
    for (int window = 0; window < windows; ++window) {
        const std::vector<int> squares = squares_of(windows, window);
        for (int number = 0; number < Windows<10>::configurations; ++number, ++row, ++stored) {
            std::array<int, net_width> sum = unpacked(*stored);
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
            row->numbers = clamped(sum);
        }
        for (const int square : squares) {
            done.set(static_cast<std::size_t>(square));
        }
    }
}

void Net::copy_king_windows(const NetWeights& weights) {
    const std::size_t first = net_window_rows(net_board_windows(weights.tables));
    for (std::size_t row = first; row < windows_.size(); ++row) {
        windows_[row].numbers = clamped(unpacked(weights.by_window[row]));
    }
}

}  // namespace damier
