// The net while it learns: numbers with fractions, and what one position says about them. The
// shape and the meaning of the rows are those of eval/net_shape.hpp.
#pragma once

#include "eval/net.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <span>
#include <string_view>
#include <vector>

namespace damier {

// Numbers in vectors that every compiler we use makes the best of.
inline constexpr int float_lanes = 8;
using FloatLanes = float __attribute__((vector_size(float_lanes * sizeof(float))));

// As many numbers as a row has.
template <int Width>
struct alignas(64) FloatRow {
    static constexpr int lanes = float_lanes;
    using Lanes = FloatLanes;
    static constexpr int size = Width;
    static constexpr int parts = size / lanes;

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

// Of the units of the hidden layer, or the one output.
using UnitRow = FloatRow<net_hidden>;

// The layers behind the sum of rows.
template <int Width>
struct DenseLayers {
    std::array<FloatRow<Width>, net_hidden> hidden;  // a row of inputs for each unit
    UnitRow hidden_bias;
    UnitRow output;
    UnitRow output_bias;  // the first number; the others are nothing
};

// Rows as nothing but numbers, for those who treat all alike.
template <class Rows>
std::span<FloatLanes> lanes_of(Rows& rows) {
    using Row = std::remove_reference_t<decltype(*rows.begin())>;
    static_assert(sizeof(Row) % sizeof(FloatLanes) == 0);
    return {reinterpret_cast<FloatLanes*>(std::data(rows)),
            std::size(rows) * sizeof(Row) / sizeof(FloatLanes)};
}

// Everything but the rows of windows: few numbers, of which every batch has something to say.
template <int Width>
struct DenseWeights {
    explicit DenseWeights(int buckets) : layers(static_cast<std::size_t>(buckets)) {}

    std::array<FloatRow<Width>, net_single_rows + 1> rows{};  // the single rows, and the bias
    std::vector<DenseLayers<Width>> layers;                   // for each bucket of pieces

    FloatRow<Width>& single(std::size_t number) { return rows[number]; }
    const FloatRow<Width>& single(std::size_t number) const { return rows[number]; }
    FloatRow<Width>& bias() { return rows.back(); }
    const FloatRow<Width>& bias() const { return rows.back(); }

    void clear() {
        rows.fill({});
        std::fill(layers.begin(), layers.end(), DenseLayers<Width>{});
    }
};

template <int Width>
struct NetModel {
    NetModel(int table_count, int buckets, std::uint64_t seed);

    // In the place of the random numbers: those of a net of this shape.
    void take_up(const NetWeights& weights, double odds_scale);

    // The same by input, for going forward. To be called whenever a hidden layer has changed.
    void transpose_hidden();

    NetWeights rounded(std::string_view variant, double odds_scale) const;

    int tables;  // of windows, and maybe of windows with kings
    DenseWeights<Width> dense;
    std::vector<std::array<UnitRow, Width>> hidden_by_input;  // for each bucket
    std::vector<FloatRow<Width>> by_window;
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
template <int Width>
struct NetPass {
    FloatRow<Width> sum;
    FloatRow<Width> clipped;
    FloatRow<Width> inputs;  // its squares
    UnitRow unit_sums;
    UnitRow units;
    float output = 0;  // logarithm of the odds
};

template <int Width>
void pass_forward(const NetModel<Width>& model, const PickedRows& rows, NetPass<Width>& pass);

// Adds to `gradient` what an error of the output asks for, all but the rows of windows; what each
// of those is to have added comes out as `of_rows`.
template <int Width>
void pass_back(const NetModel<Width>& model, const PickedRows& rows, const NetPass<Width>& pass,
               float error, DenseWeights<Width>& gradient, FloatRow<Width>& of_rows);

}  // namespace damier
