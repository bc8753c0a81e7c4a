#include "tune/net_model.hpp"

#include <algorithm>
#include <cmath>

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

template <class Row>
Row rounded_row(const FloatRow& row, double scale) {
    Row numbers{};
    for (int i = 0; i < FloatRow::size; ++i) {
        auto& number = numbers[static_cast<std::size_t>(i)];
        number = rounded_to<std::remove_reference_t<decltype(number)>>(static_cast<double>(row[i]),
                                                                       scale);
    }
    return numbers;
}

NetLayerWeights rounded_layers(const DenseLayers& layers) {
    constexpr double one = net_one;
    NetLayerWeights weights;
    for (std::size_t unit = 0; unit < net_hidden; ++unit) {
        weights.hidden[unit] = rounded_row<NetRow>(layers.hidden[unit], one);
    }
    weights.hidden_bias =
        rounded_row<std::array<std::int32_t, net_hidden>>(layers.hidden_bias, one * one);
    weights.output = rounded_row<NetRow>(layers.output, one);
    weights.output_bias =
        rounded_to<std::int32_t>(static_cast<double>(layers.output_bias[0]), one * one);
    return weights;
}

}  // namespace

NetModel::NetModel(int table_count, int buckets, std::uint64_t seed)
    : tables{table_count},
      dense{buckets},
      hidden_by_input(dense.layers.size()),
      by_window(net_window_rows(table_count)) {
    std::mt19937_64 random{seed};
    std::normal_distribution<float> normal;
    const auto fill = [&](FloatRow& row, float spread) {
        for (int i = 0; i < FloatRow::size; ++i) {
            row[i] = spread * normal(random);
        }
    };
    for (int row = 0; row < net_single_rows; ++row) {
        fill(dense.singles[static_cast<std::size_t>(row)],
             row < net_own_counts ? square_spread : count_spread);
    }
    DenseLayers& first = dense.layers.front();
    for (FloatRow& unit : first.hidden) {
        fill(unit, 1 / std::sqrt(static_cast<float>(net_width)));
    }
    fill(first.output, output_spread);
    for (int i = 0; i < FloatRow::size; ++i) {
        dense.bias[i] = first_bias;
        first.hidden_bias[i] = first_hidden_bias;
    }
    // All begin alike, so that what rows come to mean to one, they mean to the others, too.
    std::fill(dense.layers.begin() + 1, dense.layers.end(), first);
    transpose_hidden();
}

void NetModel::transpose_hidden() {
    for (std::size_t bucket = 0; bucket < dense.layers.size(); ++bucket) {
        for (int input = 0; input < net_width; ++input) {
            FloatRow& by_input = hidden_by_input[bucket][static_cast<std::size_t>(input)];
            for (int unit = 0; unit < net_hidden; ++unit) {
                by_input[unit] = dense.layers[bucket].hidden[static_cast<std::size_t>(unit)][input];
            }
        }
    }
}

NetWeights NetModel::rounded(std::string_view variant, double odds_scale) const {
    constexpr double one = net_one;
    NetWeights weights;
    weights.variant = variant;
    weights.tables = tables;
    weights.bias = rounded_row<NetRow>(dense.bias, one);
    for (const FloatRow& row : dense.singles) {
        weights.singles.push_back(rounded_row<NetRow>(row, one));
    }
    for (const FloatRow& row : by_window) {
        weights.by_window.push_back(
            rounded_row<std::array<std::int8_t, net_width>>(row, one / net_window_step));
    }
    for (const DenseLayers& layers : dense.layers) {
        weights.layers.push_back(rounded_layers(layers));
    }
    weights.odds_scale = rounded_to<std::int32_t>(odds_scale, 256);
    return weights;
}

void pass_forward(const NetModel& model, const PickedRows& rows, NetPass& pass) {
    FloatRow sum = model.dense.bias;
    for (int i = 0; i < rows.singles; ++i) {
        sum.add(model.dense.singles[rows.single[static_cast<std::size_t>(i)]]);
    }
    const FloatRow* table = model.by_window.data();
    for (int i = 0; i < model.tables; ++i, table += Windows<10>::configurations) {
        sum.add(table[rows.configuration[static_cast<std::size_t>(i)]]);
    }
    pass.sum = sum;
    pass.clipped.clip_from(sum);
    pass.inputs = pass.clipped;
    pass.inputs.multiply(pass.clipped);
    const DenseLayers& layers = model.dense.layers[rows.bucket];
    const auto& by_input = model.hidden_by_input[rows.bucket];
    FloatRow unit_sums = layers.hidden_bias;
    for (int input = 0; input < net_width; ++input) {
        unit_sums.add(pass.inputs[input], by_input[static_cast<std::size_t>(input)]);
    }
    pass.unit_sums = unit_sums;
    pass.units.clip_from(unit_sums);
    pass.output = layers.output_bias[0] + pass.units.dot(layers.output);
}

void pass_back(const NetModel& model, const PickedRows& rows, const NetPass& pass, float error,
               DenseWeights& gradient, FloatRow& of_rows) {
    const DenseLayers& layers = model.dense.layers[rows.bucket];
    DenseLayers& of_layers = gradient.layers[rows.bucket];
    of_layers.output_bias[0] += error;
    of_layers.output.add(error, pass.units);
    FloatRow of_units;
    of_units.add(error, layers.output);
    of_units.keep_where_unclipped(pass.unit_sums);
    of_layers.hidden_bias.add(of_units);
    FloatRow of_sum;
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
    gradient.bias.add(of_sum);
    for (int i = 0; i < rows.singles; ++i) {
        gradient.singles[rows.single[static_cast<std::size_t>(i)]].add(of_sum);
    }
    of_rows = of_sum;
}

}  // namespace damier
