#include "eval/net.hpp"

#include <bitset>
#include <functional>

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

void unpack(std::span<const std::int8_t> stored, std::vector<int>& numbers) {
    numbers.resize(stored.size());
    std::ranges::transform(stored, numbers.begin(),
                           [](int number) { return net_window_step * number; });
}

}  // namespace

NetLayers::NetLayers(const NetLayerWeights& weights)
    : hidden_bias_{weights.hidden_bias},
      output_{weights.output},
      output_bias_{weights.output_bias} {
    const std::size_t width = weights.hidden[0].size();
    hidden_.resize(width / 2 * lines_a_pair);
    std::size_t next = 0;
    const auto put = [&](std::int16_t number) {
        constexpr std::size_t in_line = std::tuple_size_v<decltype(NetLine::numbers)>;
        hidden_[next / in_line].numbers[next % in_line] = number;
        ++next;
    };
    for (std::size_t input = 0; input < width; input += 2) {
        for (std::size_t unit = 0; unit < net_hidden; ++unit) {
            put(weights.hidden[unit][input]);
            put(weights.hidden[unit][input + 1]);
        }
    }
}

Net::Net(const NetWeights& weights)
    : variant_{weights.variant},
      width_{weights.shape.width},
      activation_{weights.activation},
      has_king_windows_{net_has_king_windows(weights.shape.tables)},
      layers_(weights.layers.begin(), weights.layers.end()),
      odds_scale_{weights.odds_scale} {
    const auto lines_a_row = static_cast<std::size_t>(width_ / net_narrow);
    windows_.resize(weights.by_window.size() * lines_a_row);
    singles_.resize(weights.singles.size() * lines_a_row);
    bias_.resize(lines_a_row);
    const auto copy = [&](std::vector<NetLine>& rows, std::size_t row,
                          std::span<const std::int16_t> from) {
        put_row(rows, row, std::vector<int>(from.begin(), from.end()));
    };
    copy(bias_, 0, weights.bias);
    for (std::size_t row = 0; row < weights.singles.size(); ++row) {
        copy(singles_, row, weights.singles[row]);
    }
    fold_men(weights);
    copy_king_windows(weights);
}

void Net::put_row(std::vector<NetLine>& rows, std::size_t number, std::span<const int> numbers) {
    const std::size_t first = number * numbers.size() / net_narrow;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        rows[first + i / net_narrow].numbers[i % net_narrow] = clamped(numbers[i]);
    }
}

// Windows overlap; the rows of a square go to the first window that has it, and so count once.
void Net::fold_men(const NetWeights& weights) {
    std::bitset<64> done;
    std::vector<int> sum;
    std::size_t row = 0;
    const int windows = net_board_windows(weights.shape.tables);
    for (int window = 0; window < windows; ++window) {
        const std::vector<int> squares = squares_of(windows, window);
        for (int number = 0; number < Windows<10>::configurations; ++number, ++row) {
            unpack(weights.by_window[row], sum);
            int digits = number;
            for (const int square : squares) {
                const int state = digits % 3;
                digits /= 3;
                if (state == 0 || done[static_cast<std::size_t>(square)]) {
                    continue;
                }
                const int first = state == 1 ? net_own_men : net_foe_men;
                const auto man = weights.singles[static_cast<std::size_t>(first + square)];
                std::ranges::transform(sum, man, sum.begin(), std::plus<>{});
            }
            put_row(windows_, row, sum);
        }
        for (const int square : squares) {
            done.set(static_cast<std::size_t>(square));
        }
    }
}

void Net::copy_king_windows(const NetWeights& weights) {
    const std::size_t first = net_window_rows(net_board_windows(weights.shape.tables));
    std::vector<int> numbers;
    for (std::size_t row = first; row < weights.by_window.size(); ++row) {
        unpack(weights.by_window[row], numbers);
        put_row(windows_, row, numbers);
    }
}

}  // namespace damier
