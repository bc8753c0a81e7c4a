// The net while it learns: numbers with fractions, and what one position says about them. The
// shape and the meaning of the rows are those of eval/net_shape.hpp.
#pragma once

#include "eval/net.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string_view>
#include <vector>

namespace damier {

// As many numbers as a row has, in vectors that every compiler we use makes the best of.
struct alignas(64) FloatRow {
    static constexpr int lanes = 8;
    using Lanes = float __attribute__((vector_size(lanes * sizeof(float))));
    static constexpr int size = net_width;
    static constexpr int parts = size / lanes;
    static_assert(net_hidden == net_width, "a row of units is as long as a row of inputs");

    Lanes part[parts] = {};

    // A vector may be seen as its elements, but clang binds no reference to part[...][...].
    float& operator[](int i) { return reinterpret_cast<float*>(part)[i]; }
    float operator[](int i) const { return part[i / lanes][i % lanes]; }

    void add(const FloatRow& other) {
        for (int i = 0; i < parts; ++i) {
            part[i] += other.part[i];
        }
    }
    void add(float factor, const FloatRow& other) {
        for (int i = 0; i < parts; ++i) {
            part[i] += factor * other.part[i];
        }
    }
    float dot(const FloatRow& other) const {
        Lanes sum = part[0] * other.part[0];
        for (int i = 1; i < parts; ++i) {
            sum += part[i] * other.part[i];
        }
        float total = 0;
        for (int i = 0; i < lanes; ++i) {
            total += sum[i];
        }
        return total;
    }
    // Each number brought between 0 and 1.
    void clip_from(const FloatRow& other) {
        const Lanes zero = {};
        const Lanes one = zero + 1;
        for (int i = 0; i < parts; ++i) {
            const Lanes positive = other.part[i] > zero ? other.part[i] : zero;
            part[i] = positive < one ? positive : one;
        }
    }
    void multiply(const FloatRow& other) {
        for (int i = 0; i < parts; ++i) {
            part[i] *= other.part[i];
        }
    }
    // Nothing where the other row was clipped.
    void keep_where_unclipped(const FloatRow& other) {
        const Lanes zero = {};
        const Lanes one = zero + 1;
        for (int i = 0; i < parts; ++i) {
            part[i] = ((other.part[i] > zero) & (other.part[i] < one)) ? part[i] : zero;
        }
    }
};

// The layers behind the sum of rows.
struct DenseLayers {
    std::array<FloatRow, net_hidden> hidden;  // a row of inputs for each unit
    FloatRow hidden_bias;
    FloatRow output;
    FloatRow output_bias;  // the first number; the others are nothing

    static constexpr std::size_t rows = net_hidden + 3;
    FloatRow* begin() { return hidden.data(); }
};
static_assert(sizeof(DenseLayers) == DenseLayers::rows * sizeof(FloatRow));

// Everything but the rows of windows: few numbers, of which every batch has something to say.
struct DenseWeights {
    explicit DenseWeights(int buckets) : layers(static_cast<std::size_t>(buckets)) {}

    std::array<FloatRow, net_single_rows> singles{};
    FloatRow bias;
    std::vector<DenseLayers> layers;  // for each bucket of pieces

    void clear() {
        singles.fill({});
        bias = {};
        std::fill(layers.begin(), layers.end(), DenseLayers{});
    }

    // For those who treat all numbers alike: the single rows, the bias, and those of layers.
    static constexpr std::size_t rows_before_layers = net_single_rows + 1;
    std::size_t rows() const { return rows_before_layers + layers.size() * DenseLayers::rows; }
    FloatRow& row(std::size_t number) {
        if (number < net_single_rows) return singles[number];
        if (number == net_single_rows) return bias;
        const std::size_t behind = number - rows_before_layers;
        return layers[behind / DenseLayers::rows].begin()[behind % DenseLayers::rows];
    }
};

struct NetModel {
    NetModel(int table_count, int buckets, std::uint64_t seed);

    // The same by input, for going forward. To be called whenever a hidden layer has changed.
    void transpose_hidden();

    NetWeights rounded(std::string_view variant, double odds_scale) const;

    int tables;  // of windows, and maybe of windows with kings
    DenseWeights dense;
    std::vector<std::array<FloatRow, net_width>> hidden_by_input;  // for each bucket
    std::vector<FloatRow> by_window;
};

// The rows that a position picks.
struct PickedRows {
    static constexpr int most_singles = 66;  // a piece on every square, and two counts

    int singles = 0;
    std::array<std::uint16_t, most_singles> single;
    // For each table. None of a window with kings is empty, so there 0 means that it has no king.
    std::array<std::uint16_t, 2 * net_windows<10>> configuration;
    std::size_t bucket = 0;
};

// What becomes of a position on the way to the output.
struct NetPass {
    FloatRow sum;
    FloatRow clipped;
    FloatRow inputs;  // its squares
    FloatRow unit_sums;
    FloatRow units;
    float output = 0;  // logarithm of the odds
};

void pass_forward(const NetModel& model, const PickedRows& rows, NetPass& pass);

// Adds to `gradient` what an error of the output asks for, all but the rows of windows; what each
// of those is to have added comes out as `of_rows`.
void pass_back(const NetModel& model, const PickedRows& rows, const NetPass& pass, float error,
               DenseWeights& gradient, FloatRow& of_rows);

}  // namespace damier
