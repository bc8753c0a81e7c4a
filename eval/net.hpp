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
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

using NetRow = std::array<std::int16_t, net_width>;

// The layers behind the sum of rows. In 512ths, but for biases, which are in 512 * 512ths.
struct NetLayerWeights {
    std::array<NetRow, net_hidden> hidden{};  // a row of inputs for each unit
    std::array<std::int32_t, net_hidden> hidden_bias{};
    std::array<std::int16_t, net_hidden> output{};
    std::int32_t output_bias = 0;

    friend bool operator==(const NetLayerWeights&, const NetLayerWeights&) = default;
};

// What is learned and stored (net_file.hpp). In 512ths, where nothing else is said.
struct NetWeights {
    std::string variant;
    int tables = 0;  // of windows, or of windows and of windows with kings
    NetActivation activation = NetActivation::Squared;
    NetRow bias{};
    std::vector<NetRow> singles;                                // net_single_rows
    std::vector<std::array<std::int8_t, net_width>> by_window;  // in net_window_step 512ths
    std::vector<NetLayerWeights> layers;                        // for each bucket of pieces
    std::int32_t odds_scale = 0;  // 256ths of a centi-man that make the odds e to 1

    friend bool operator==(const NetWeights&, const NetWeights&) = default;
};

// The same in the order in which evaluating wants them.
struct alignas(64) NetLayers {
    explicit NetLayers(const NetLayerWeights& weights);

    // For two inputs at a time, the weights of all units: unit by unit, both inputs.
    const std::int16_t* of_inputs(int pair) const {
        return hidden.data() + static_cast<std::size_t>(pair) * 2 * net_hidden;
    }

    std::array<std::int16_t, net_width * net_hidden> hidden;
    std::array<std::int32_t, net_hidden> hidden_bias;
    std::array<std::int16_t, net_hidden> output;
    std::int32_t output_bias;
};

// Weights in the order in which evaluating wants them. Shared, and never changed.
class Net {
public:
    explicit Net(const NetWeights& weights);

    const std::string& variant() const { return variant_; }

    const std::int16_t* bias() const { return bias_.data(); }
    // A window, or behind them all a window with kings.
    const std::int16_t* window(int table, std::uint32_t configuration) const {
        return windows_[net_window_rows(table) + configuration].numbers.data();
    }
    NetActivation activation() const { return activation_; }
    bool has_king_windows() const { return has_king_windows_; }
    // net_own_kings and so on, plus the square or the number of men.
    const std::int16_t* single(int row) const {
        return singles_[static_cast<std::size_t>(row)].numbers.data();
    }
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
    struct alignas(64) Row {
        NetRow numbers;
    };

    void fold_men(const NetWeights& weights);
    void copy_king_windows(const NetWeights& weights);

    std::string variant_;
    NetActivation activation_;
    bool has_king_windows_;
    std::vector<Row> windows_;
    std::vector<Row> singles_;
    alignas(64) NetRow bias_;
    std::vector<NetLayers> layers_;
    std::int32_t odds_scale_;
};

// The net within the program, made ready when it is first asked for; none if the variant has none.
std::shared_ptr<const Net> built_in_net(std::string_view variant);

// Another one. Throws InputError if the file cannot be read, is no net, is damaged, or is the net
// of another variant or board.
std::shared_ptr<const Net> load_net(const std::filesystem::path& path, std::string_view variant);

// `net`: the one within the program; `terms`: none; else that of a file, as load_net() reads it.
std::shared_ptr<const Net> chosen_net(const std::string& choice, std::string_view variant);

}  // namespace damier
