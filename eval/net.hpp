// The learned net of a variant. Every window of the board (patterns.hpp) picks a row of numbers by
// its configuration of men; kings pick rows by their squares and, in some nets, by what stands
// around them in a window; and each side picks one by the number of its men. The sum of the rows,
// clipped and squared, feeds a layer of hidden units; these, clipped, one output, which is the
// score. The number of pieces may choose among several such layers and outputs. Everything is whole
// numbers: the same on every machine.
#pragma once

#include "eval/net_shape.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace damier {

// Rows of numbers, one behind the other.
template <class Number>
class NetRows {
public:
    NetRows() = default;
    NetRows(std::size_t rows, int width)
        : width_{static_cast<std::size_t>(width)}, numbers_(rows * width_) {}

    std::size_t size() const { return width_ == 0 ? 0 : numbers_.size() / width_; }
    std::span<Number> operator[](std::size_t row) {
        return std::span{numbers_}.subspan(row * width_, width_);
    }
    std::span<const Number> operator[](std::size_t row) const {
        return std::span{numbers_}.subspan(row * width_, width_);
    }
    std::vector<Number>& numbers() { return numbers_; }
    const std::vector<Number>& numbers() const { return numbers_; }

    friend bool operator==(const NetRows&, const NetRows&) = default;

private:
    std::size_t width_ = 0;
    std::vector<Number> numbers_;
};

// The layers behind the sum of rows. In 512ths, but for biases, which are in 512 * 512ths.
struct NetLayerWeights {
    explicit NetLayerWeights(int width) : hidden{net_hidden, width} {}

    NetRows<std::int16_t> hidden;  // a row of inputs for each unit
    std::array<std::int32_t, net_hidden> hidden_bias{};
    std::array<std::int16_t, net_hidden> output{};
    std::int32_t output_bias = 0;

    friend bool operator==(const NetLayerWeights&, const NetLayerWeights&) = default;
};

// The measures of a net.
struct NetShape {
    int width = net_narrow;
    int tables = 0;  // of windows, or of windows and of windows with kings
    int buckets = 1;

    friend bool operator==(const NetShape&, const NetShape&) = default;
};

// What is learned and stored (net_file.hpp). In 512ths, where nothing else is said.
struct NetWeights {
    NetWeights() = default;
    NetWeights(std::string_view variant_name, const NetShape& net_shape)
        : variant{variant_name},
          shape{net_shape},
          bias(static_cast<std::size_t>(shape.width)),
          singles{net_single_rows, shape.width},
          by_window{net_window_rows(shape.tables), shape.width},
          layers(static_cast<std::size_t>(shape.buckets), NetLayerWeights{shape.width}) {}

    std::string variant;
    NetShape shape;
    NetActivation activation = NetActivation::Squared;
    std::vector<std::int16_t> bias;
    NetRows<std::int16_t> singles;        // net_single_rows
    NetRows<std::int8_t> by_window;       // in net_window_step 512ths
    std::vector<NetLayerWeights> layers;  // for each bucket of pieces
    std::int32_t odds_scale = 0;          // 256ths of a centi-man that make the odds e to 1

    friend bool operator==(const NetWeights&, const NetWeights&) = default;
};

// Numbers that a register can be loaded from.
struct alignas(64) NetLine {
    std::array<std::int16_t, 32> numbers;
};
static_assert(sizeof(NetLine) == 64 && net_narrow == 32);

// The layers in the order in which evaluating wants them.
class NetLayers {
public:
    explicit NetLayers(const NetLayerWeights& weights);

    // For two inputs at a time, the weights of all units: unit by unit, both inputs.
    const std::int16_t* of_inputs(int pair) const {
        return hidden_[static_cast<std::size_t>(pair) * lines_a_pair].numbers.data();
    }
    const std::int32_t* hidden_bias() const { return hidden_bias_.data(); }
    const std::int16_t* output() const { return output_.data(); }
    std::int32_t output_bias() const { return output_bias_; }

private:
    static constexpr std::size_t lines_a_pair =
        2 * net_hidden / std::tuple_size_v<decltype(NetLine::numbers)>;

    std::vector<NetLine> hidden_;
    alignas(64) std::array<std::int32_t, net_hidden> hidden_bias_;
    alignas(64) std::array<std::int16_t, net_hidden> output_;
    std::int32_t output_bias_;
};

// Weights in the order in which evaluating wants them. Shared, and never changed.
class Net {
public:
    explicit Net(const NetWeights& weights);

    const std::string& variant() const { return variant_; }
    int width() const { return width_; }

    // Rows for one of this width, which the caller has asked for.
    template <int Width>
    const std::int16_t* bias() const {
        assert(Width == width_);
        return bias_.front().numbers.data();
    }
    // A window, or behind them all a window with kings.
    template <int Width>
    const std::int16_t* window(int table, std::uint32_t configuration) const {
        return row<Width>(windows_, net_window_rows(table) + configuration);
    }
    // net_own_kings and so on, plus the square or the number of men.
    template <int Width>
    const std::int16_t* single(int number) const {
        return row<Width>(singles_, static_cast<std::size_t>(number));
    }
    NetActivation activation() const { return activation_; }
    bool has_king_windows() const { return has_king_windows_; }
    template <int Size>
    const NetLayers& layers(int pieces) const {
        const int bucket = net_bucket<Size>(pieces, static_cast<int>(layers_.size()));
        return layers_[static_cast<std::size_t>(bucket)];
    }

    // What the output comes to, in centi-men.
    int score(std::int64_t output) const {
        const std::int64_t score = (output * odds_scale_) >> (2 * net_one_bits + 8);
        return static_cast<int>(std::clamp<std::int64_t>(score, -most_score, most_score));
    }

    static constexpr int most_score = 5000;

private:
    template <int Width>
    static const std::int16_t* row(const std::vector<NetLine>& rows, std::size_t number) {
        return rows[number * (Width / net_narrow)].numbers.data();
    }
    void put_row(std::vector<NetLine>& rows, std::size_t number, std::span<const int> numbers);
    void fold_men(const NetWeights& weights);
    void copy_king_windows(const NetWeights& weights);

    std::string variant_;
    int width_;
    NetActivation activation_;
    bool has_king_windows_;
    std::vector<NetLine> windows_;  // a row is one of them, or two
    std::vector<NetLine> singles_;
    std::vector<NetLine> bias_;
    std::vector<NetLayers> layers_;
    std::int32_t odds_scale_;
};

// The net within the program, made ready when it is first asked for; none if the variant has none.
std::shared_ptr<const Net> built_in_net(std::string_view variant);

// Another one. Throws InputError if the file cannot be read, is no net, is damaged, or is the net
// of another variant or board.
NetWeights load_net_weights(const std::filesystem::path& path, std::string_view variant);
std::shared_ptr<const Net> load_net(const std::filesystem::path& path, std::string_view variant);

// `net`: the one within the program; `terms`: none; else that of a file, as load_net() reads it.
std::shared_ptr<const Net> chosen_net(const std::string& choice, std::string_view variant);

}  // namespace damier
