#include "tune/net_model.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace damier {

namespace {

// The spreads to begin with. Windows begin at nothing: at first the net is one of single men.
constexpr float square_spread = 0.1F;
constexpr float count_spread = 0.02F;
constexpr float output_spread = 0.3F;
constexpr float first_bias = 0.4F;
constexpr float first_hidden_bias = 0.3F;

template <class Number>
Number rounded_to(double value, double scale) {
    const double most = std::numeric_limits<Number>::max();
    return static_cast<Number>(std::lround(std::clamp(value * scale, -most, most)));
}

template <int Width, class Row>
void round_row(const FloatRow<Width>& row, double scale, Row&& numbers) {
    for (int i = 0; i < Width; ++i) {
        auto& number = numbers[static_cast<std::size_t>(i)];
        number = rounded_to<std::remove_reference_t<decltype(number)>>(static_cast<double>(row[i]),
                                                                       scale);
    }
}

template <int Width, class Row>
void fill_row(FloatRow<Width>& row, double scale, const Row& numbers) {
    for (int i = 0; i < Width; ++i) {
        row[i] = static_cast<float>(numbers[static_cast<std::size_t>(i)] / scale);
    }
}

// A row of a window that says next to nothing, as those do that were hardly ever seen, says
// nothing: a sixth of a file would be such rows.
void forget_if_faint(std::span<std::int8_t> row) {
    constexpr int faint = 2;
    if (std::ranges::all_of(row, [](int number) { return std::abs(number) <= faint; })) {
        std::ranges::fill(row, std::int8_t{0});
    }
}

template <int Width>
void round_layers(const DenseLayers<Width>& layers, NetLayerWeights& weights) {
    constexpr double one = net_one;
    for (std::size_t unit = 0; unit < net_hidden; ++unit) {
        round_row(layers.hidden[unit], one, weights.hidden[unit]);
    }
    round_row(layers.hidden_bias, one * one, weights.hidden_bias);
    round_row(layers.output, one, weights.output);
    weights.output_bias =
        rounded_to<std::int32_t>(static_cast<double>(layers.output_bias[0]), one * one);
}

// The output is made to mean the same on another scale of odds.
template <int Width>
void fill_layers(DenseLayers<Width>& layers, const NetLayerWeights& weights, double rescaled) {
    constexpr double one = net_one;
    for (std::size_t unit = 0; unit < net_hidden; ++unit) {
        fill_row(layers.hidden[unit], one, weights.hidden[unit]);
    }
    fill_row(layers.hidden_bias, one * one, weights.hidden_bias);
    fill_row(layers.output, one / rescaled, weights.output);
    layers.output_bias[0] = static_cast<float>(weights.output_bias * rescaled / (one * one));
}

}  // namespace

template <int Width>
NetModel<Width>::NetModel(int table_count, int buckets, std::uint64_t seed)
    : tables{table_count},
      dense{buckets},
      hidden_by_input(dense.layers.size()),
      by_window(net_window_rows(table_count)) {
    std::mt19937_64 random{seed};
    std::normal_distribution<float> normal;
    const auto fill = [&]<int Size>(FloatRow<Size>& row, float spread) {
        for (int i = 0; i < Size; ++i) {
            row[i] = spread * normal(random);
        }
    };
    for (int row = 0; row < net_single_rows; ++row) {
        fill(dense.single(static_cast<std::size_t>(row)),
             row < net_own_counts ? square_spread : count_spread);
    }
    DenseLayers<Width>& first = dense.layers.front();
    for (FloatRow<Width>& unit : first.hidden) {
        fill(unit, 1 / std::sqrt(static_cast<float>(Width)));
    }
    fill(first.output, output_spread);
    for (int i = 0; i < Width; ++i) {
        dense.bias()[i] = first_bias;
    }
    for (int i = 0; i < net_hidden; ++i) {
        first.hidden_bias[i] = first_hidden_bias;
    }
    // All begin alike, so that what rows come to mean to one, they mean to the others, too.
    std::fill(dense.layers.begin() + 1, dense.layers.end(), first);
    transpose_hidden();
}

template <int Width>
void NetModel<Width>::take_up(const NetWeights& weights, double odds_scale) {
    constexpr double one = net_one;
    fill_row(dense.bias(), one, weights.bias);
    for (std::size_t row = 0; row < weights.singles.size(); ++row) {
        fill_row(dense.single(row), one, weights.singles[row]);
    }
    for (std::size_t row = 0; row < by_window.size(); ++row) {
        fill_row(by_window[row], one / net_window_step, weights.by_window[row]);
    }
    for (std::size_t bucket = 0; bucket < dense.layers.size(); ++bucket) {
        fill_layers(dense.layers[bucket], weights.layers[bucket],
                    weights.odds_scale / 256.0 / odds_scale);
    }
    transpose_hidden();
}

template <int Width>
void NetModel<Width>::transpose_hidden() {
    for (std::size_t bucket = 0; bucket < dense.layers.size(); ++bucket) {
        for (int input = 0; input < Width; ++input) {
            UnitRow& by_input = hidden_by_input[bucket][static_cast<std::size_t>(input)];
            for (int unit = 0; unit < net_hidden; ++unit) {
                by_input[unit] = dense.layers[bucket].hidden[static_cast<std::size_t>(unit)][input];
            }
        }
    }
}

template <int Width>
NetWeights NetModel<Width>::rounded(std::string_view variant, double odds_scale) const {
    constexpr double one = net_one;
    NetWeights weights{
        variant,
        {.width = Width, .tables = tables, .buckets = static_cast<int>(dense.layers.size())}};
    round_row(dense.bias(), one, weights.bias);
    for (std::size_t row = 0; row < weights.singles.size(); ++row) {
        round_row(dense.single(row), one, weights.singles[row]);
    }
    for (std::size_t row = 0; row < by_window.size(); ++row) {
        round_row(by_window[row], one / net_window_step, weights.by_window[row]);
        forget_if_faint(weights.by_window[row]);
    }
    for (std::size_t bucket = 0; bucket < dense.layers.size(); ++bucket) {
        round_layers(dense.layers[bucket], weights.layers[bucket]);
    }
    weights.odds_scale = rounded_to<std::int32_t>(odds_scale, 256);
    return weights;
}

template <int Width>
void pass_forward(const NetModel<Width>& model, const PickedRows& rows, NetPass<Width>& pass) {
    FloatRow<Width> sum = model.dense.bias();
    for (int i = 0; i < rows.singles; ++i) {
        sum.add(model.dense.single(rows.single[static_cast<std::size_t>(i)]));
    }
    const FloatRow<Width>* table = model.by_window.data();
    for (int i = 0; i < model.tables; ++i, table += Windows<10>::configurations) {
        sum.add(table[rows.configuration[static_cast<std::size_t>(i)]]);
    }
    pass.sum = sum;
    pass.clipped.clip_from(sum);
    pass.inputs = pass.clipped;
    pass.inputs.multiply(pass.clipped);
    const DenseLayers<Width>& layers = model.dense.layers[rows.bucket];
    const auto& by_input = model.hidden_by_input[rows.bucket];
    UnitRow unit_sums = layers.hidden_bias;
    for (int input = 0; input < Width; ++input) {
        unit_sums.add(pass.inputs[input], by_input[static_cast<std::size_t>(input)]);
    }
    pass.unit_sums = unit_sums;
    pass.units.clip_from(unit_sums);
    pass.output = layers.output_bias[0] + pass.units.dot(layers.output);
}

template <int Width>
void pass_back(const NetModel<Width>& model, const PickedRows& rows, const NetPass<Width>& pass,
               float error, DenseWeights<Width>& gradient, FloatRow<Width>& of_rows) {
    const DenseLayers<Width>& layers = model.dense.layers[rows.bucket];
    DenseLayers<Width>& of_layers = gradient.layers[rows.bucket];
    of_layers.output_bias[0] += error;
    of_layers.output.add(error, pass.units);
    UnitRow of_units;
    of_units.add(error, layers.output);
    of_units.keep_where_unclipped(pass.unit_sums);
    of_layers.hidden_bias.add(of_units);
    FloatRow<Width> of_sum;
    for (int unit = 0; unit < net_hidden; ++unit) {
        const float of_unit = of_units[unit];
        if (of_unit != 0) {
            of_layers.hidden[static_cast<std::size_t>(unit)].add(of_unit, pass.inputs);
            of_sum.add(of_unit, layers.hidden[static_cast<std::size_t>(unit)]);
        }
    }
    of_sum.multiply(pass.clipped);
    of_sum.add(of_sum);  // the slope of a square is twice its root
    of_sum.keep_where_unclipped(pass.sum);
    gradient.bias().add(of_sum);
    for (int i = 0; i < rows.singles; ++i) {
        gradient.single(rows.single[static_cast<std::size_t>(i)]).add(of_sum);
    }
    of_rows = of_sum;
}

#define DAMIER_NET_OF_WIDTH(Width)                                                            \
    template struct NetModel<Width>;                                                          \
    template void pass_forward(const NetModel<Width>&, const PickedRows&, NetPass<Width>&);   \
    template void pass_back(const NetModel<Width>&, const PickedRows&, const NetPass<Width>&, \
                            float, DenseWeights<Width>&, FloatRow<Width>&);
DAMIER_NET_OF_WIDTH(net_narrow)
DAMIER_NET_OF_WIDTH(net_wide)
#undef DAMIER_NET_OF_WIDTH

}  // namespace damier
