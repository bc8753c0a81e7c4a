#include "eval/net.hpp"

#include "base/error.hpp"
#include "eval/evaluator.hpp"
#include "eval/net_file.hpp"
#include "movegen/registry.hpp"
#include "tests/eval/random_positions.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/typed_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>

namespace damier {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Random numbers, some of them large enough that sums reach the ends of their range.
NetWeights random_weights(std::string_view variant, const NetShape& shape, unsigned seed) {
    std::mt19937 random{seed};
    const auto number = [&](int most) {
        return static_cast<int>(random() % static_cast<unsigned>(2 * most + 1)) - most;
    };
    const auto fill = [&](auto&& row, int most) {
        for (auto& value : row) {
            value = static_cast<std::remove_reference_t<decltype(value)>>(number(most));
        }
    };
    NetWeights weights{variant, shape};
    fill(weights.bias, 400);
    fill(weights.singles.numbers(), 300);
    for (std::size_t square = 0; square < 128; ++square) {
        fill(weights.singles[net_own_kings + square], 20'000);
    }
    // There are millions of them, so they come again; but no two windows have the same rows.
    std::vector<std::int8_t> again(65'521);
    fill(again, 60);
    std::vector<std::int8_t>& by_window = weights.by_window.numbers();
    for (std::size_t i = 0; i < by_window.size(); i += again.size()) {
        const std::size_t count = std::min(again.size(), by_window.size() - i);
        std::copy_n(again.begin(), count, by_window.begin() + static_cast<std::ptrdiff_t>(i));
    }
    for (NetLayerWeights& layers : weights.layers) {
        fill(layers.hidden.numbers(), 600);
        fill(layers.hidden_bias, 200'000);
        fill(layers.output, 1000);
        layers.output_bias = number(100'000);
    }
    weights.odds_scale = 95 * 256;
    return weights;
}

NetWeights random_weights(std::string_view variant, int tables, unsigned seed) {
    return random_weights(variant, {.tables = tables, .buckets = 4}, seed);
}

// Of a net that has all that a net can have.
template <class R>
NetWeights random_weights(unsigned seed, int width = net_narrow) {
    return random_weights(
        R::facts.name, {.width = width, .tables = 2 * net_windows<R::B::size>, .buckets = 4}, seed);
}

// The same, one number at a time and with the rows of men as they are stored.
template <class R>
int slow_score(const NetWeights& weights, const Position<R>& as_it_stands) {
    const Position<R> pos =
        as_it_stands.turn() == Color::White ? as_it_stands : other_side_of(as_it_stands);
    const View<R, Color::White> view{pos};
    std::vector<int> sum(static_cast<std::size_t>(weights.shape.width));
    const auto add = [&](const auto& row, int factor) {
        for (std::size_t i = 0; i < sum.size(); ++i) {
            sum[i] += factor * row[i];
        }
    };
    const auto single = [&](int row) { add(weights.singles[static_cast<std::size_t>(row)], 1); };
    add(weights.bias, 1);
    for (const Square sq : view.men)
        single(net_own_men + index(sq));
    for (const Square sq : view.foe_men)
        single(net_foe_men + index(sq));
    for (const Square sq : view.kings)
        single(net_own_kings + index(sq));
    for (const Square sq : view.foe_kings)
        single(net_foe_kings + index(sq));
    single(net_own_counts + view.men.count());
    single(net_foe_counts + view.foe_men.count());
    [&]<int... Window>(std::integer_sequence<int, Window...>) {
        (add(weights.by_window[net_window_rows(Window) + configuration<Window>(view)],
             net_window_step),
         ...);
    }
    (std::make_integer_sequence<int, net_windows<R::B::size>>{});
    const auto add_king_window = [&]<int Window>() {
        using W = Windows<R::B::size>;
        const detail::MenView<R::B::size, Color::White> pieces{view.men | view.kings,
                                                               view.foe_men | view.foe_kings};
        if ((pos.kings() & W::window(Window)).empty()) return;
        add(weights.by_window[net_window_rows(W::all + Window) + configuration<Window>(pieces)],
            net_window_step);
    };
    if (net_has_king_windows(weights.shape.tables)) {
        [&]<int... Window>(std::integer_sequence<int, Window...>) {
            (add_king_window.template operator()<Window>(), ...);
        }
        (std::make_integer_sequence<int, net_windows<R::B::size>>{});
    }
    const int buckets = static_cast<int>(weights.layers.size());
    const int bucket = net_bucket<R::B::size>(
        (pos.pieces(Color::White) | pos.pieces(Color::Black)).count(), buckets);
    const NetLayerWeights& layers = weights.layers[static_cast<std::size_t>(bucket)];
    std::int64_t output = layers.output_bias;
    for (std::size_t unit = 0; unit < net_hidden; ++unit) {
        int value = layers.hidden_bias[unit];
        for (std::size_t i = 0; i < sum.size(); ++i) {
            const int clipped = std::clamp(sum[i], 0, net_one);
            const bool squared = weights.activation == NetActivation::Squared;
            value += layers.hidden[unit][i] * (squared ? clipped * clipped / net_one : clipped);
        }
        output += layers.output[unit] * std::clamp(value >> net_one_bits, 0, net_one);
    }
    return static_cast<int>((output * weights.odds_scale) >> 26);
}

// The number of positions in which a check fails.
template <class R, class Check>
int failures(unsigned seed, Check check) {
    int failed = 0;
    for (const Position<R>& pos : random_positions<R>(effort(20, 4), seed)) {
        failed += check(pos) ? 0 : 1;
    }
    return failed;
}

TEST(NetOfEveryVariant, JudgesTheTurnedBoardWithColoursChangedTheSame) {
    for_each_variant([]<class R>() {
        const Net net{random_weights<R>(1)};
        EXPECT_EQ(failures<R>(1,
                              [&](const Position<R>& pos) {
                                  return net_score(net, pos) == net_score(net, other_side_of(pos));
                              }),
                  0)
            << R::facts.name;
    });
}

TEST(NetOfEveryVariant, GivesTheSameIntegersInEveryDialect) {
    for_each_variant([]<class R>() {
        const auto agree = [](const Net& net, const Position<R>& pos) {
            const int plain = net_score<PlainLanes>(net, pos);
            bool same = net_score(net, pos) == plain;
#ifdef __SSE2__
            same = same && net_score<SseLanes>(net, pos) == plain;
#endif
#ifdef __AVX2__
            same = same && net_score<Avx2Lanes>(net, pos) == plain;
#endif
#ifdef __aarch64__
            same = same && net_score<NeonLanes>(net, pos) == plain;
#endif
            return same;
        };
        for (const int width : {net_narrow, net_wide}) {
            const Net net{random_weights<R>(2, width)};
            EXPECT_EQ(failures<R>(2, [&](const Position<R>& pos) { return agree(net, pos); }), 0)
                << R::facts.name << ", width " << width;
        }
    });
}

// With rows of kings that are smaller, so that nothing reaches the ends of its range.
TEST(NetOfEveryVariant, AddsUpWhatIsStored) {
    for_each_variant([]<class R>() {
        constexpr int windows = net_windows<R::B::size>;
        for (const NetShape& shape :
             {NetShape{.width = net_narrow, .tables = windows},
              NetShape{.width = net_narrow, .tables = 2 * windows, .buckets = 4},
              NetShape{.width = net_wide, .tables = 2 * windows, .buckets = 4}}) {
            NetWeights weights = random_weights(R::facts.name, shape, 3);
            if (shape.tables == windows) weights.activation = NetActivation::Clipped;
            for (std::size_t row = net_own_kings; row < net_own_counts; ++row) {
                for (std::int16_t& number : weights.singles[row]) {
                    number = static_cast<std::int16_t>(number / 100);
                }
            }
            const Net net{weights};
            const auto agree = [&](const Position<R>& pos) {
                return net_score(net, pos) == slow_score(weights, pos);
            };
            EXPECT_EQ(failures<R>(3, agree), 0)
                << R::facts.name << ", width " << shape.width << ", tables " << shape.tables;
        }
    });
}

TEST(NetBuckets, AreEqualSharesOfThePieces) {
    EXPECT_EQ(net_bucket<10>(40, 1), 0);
    const auto changes = []<int Size>(int buckets) {
        std::vector<int> first;  // number of pieces in each bucket but the lowest
        for (int pieces = 1; pieces <= Size * Size / 2; ++pieces) {
            if (net_bucket<Size>(pieces, buckets) != net_bucket<Size>(pieces - 1, buckets)) {
                first.push_back(pieces);
            }
        }
        return first;
    };
    EXPECT_THAT(changes.operator()<10>(4), ElementsAre(11, 21, 31));
    EXPECT_THAT(changes.operator()<8>(4), ElementsAre(7, 13, 19));
    EXPECT_EQ(net_bucket<10>(50, 4), 3) << "of a full board";
}

TEST(Net, DampsItsScoreInDrawishMaterial) {
    const auto net = std::make_shared<const Net>(random_weights<International>(4));
    const auto pos = parse_fen<International>("W:WK46:BK5");
    EXPECT_EQ(Evaluator<International>{net}(pos), net_score(*net, pos) / drawish_divisor);
}

TEST(Net, IsTheEvaluationOfVariantsThatHaveOneAndTermsOfTheOthers) {
    EXPECT_EQ(built_in_net("no such variant"), nullptr);
    const auto pos = Position<International>::start();
    const auto net = built_in_net("international");
    ASSERT_NE(net, nullptr);
    EXPECT_EQ(Evaluator<International>{}(pos), net_score(*net, pos));
    EXPECT_EQ(built_in_net("international"), net);  // unpacked once
}

TEST(NetFile, IsReadAsItWasWritten) {
    for (const int tables :
         {net_windows<8>, net_windows<10>, 2 * net_windows<8>, 2 * net_windows<10>}) {
        NetWeights weights = random_weights("some game", tables, 5);
        EXPECT_EQ(parse_net(net_bytes(weights), "x.net"), weights);
        weights.activation = NetActivation::Clipped;
        EXPECT_EQ(parse_net(net_bytes(weights), "x.net"), weights);
    }
    const NetWeights wide =
        random_weights("some game", {.width = net_wide, .tables = net_windows<10>}, 5);
    EXPECT_EQ(parse_net(net_bytes(wide), "x.net"), wide);
}

// The files of version 1 know nothing of buckets or squares, and are otherwise the same.
TEST(NetFile, OfTheFirstVersionIsReadAsOneBucketWithoutSquares) {
    NetWeights weights = random_weights("english", {.tables = net_windows<8>}, 8);
    weights.activation = NetActivation::Clipped;
    std::string bytes = net_bytes(weights);
    bytes[11] = 1;
    bytes.erase(13 + 7 + 6, 2);
    EXPECT_EQ(parse_net(bytes, "x.net"), weights);
}

std::string complaint_about(const std::string& bytes) {
    try {
        parse_net(bytes, "x.net");
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(NetFile, IsRefusedIfForeignOrDamaged) {
    const std::string good = net_bytes(random_weights("english", net_windows<8>, 6));
    EXPECT_EQ(complaint_about(good), "");
    EXPECT_EQ(complaint_about(""), "'x.net' is not a net");
    EXPECT_EQ(complaint_about("damier samples\n and so on"), "'x.net' is not a net");
    std::string other = good;
    other[11] = 9;
    EXPECT_THAT(complaint_about(other), HasSubstr("another version"));
    other = good;
    for (const char width : {'\0', '\x10', '\x7f'}) {
        other[13 + 7] = width;
        EXPECT_EQ(complaint_about(other), "'x.net' is a net of another shape");
    }
    other[13 + 7] = net_wide;  // which the numbers are too few for
    EXPECT_EQ(complaint_about(other), "'x.net' is damaged");
    for (const char buckets : {'\0', '\x9'}) {
        other = good;
        other[13 + 7 + 6] = buckets;
        EXPECT_EQ(complaint_about(other), "'x.net' is a net of another shape");
    }
    other = good;
    other[13 + 7 + 4] = 3 * net_windows<8>;
    EXPECT_EQ(complaint_about(other), "'x.net' is a net of another shape");
    for (const std::size_t length : {12U, 15U, 22U, 30U}) {
        EXPECT_EQ(complaint_about(good.substr(0, length)), "'x.net' is cut short");
    }
    EXPECT_EQ(complaint_about(good.substr(0, good.size() - 1)), "'x.net' is damaged");
    EXPECT_EQ(complaint_about(good + "x"), "'x.net' is damaged");
    other = good;
    other[good.size() / 2] ^= 1;
    EXPECT_EQ(complaint_about(other), "'x.net' is damaged");
}

TEST(NetFile, IsRefusedIfOfAnotherVariant) {
    const auto path = std::filesystem::path{testing::TempDir()} / "english_for_russian.net";
    std::ofstream{path, std::ios::binary}
        << net_bytes(random_weights("english", net_windows<8>, 7));
    EXPECT_NE(load_net(path, "english"), nullptr);
    EXPECT_THROW(load_net(path, "russian"), InputError);
    EXPECT_THROW(load_net(path.string() + ".gone", "english"), InputError);
    EXPECT_EQ(chosen_net("terms", "english"), nullptr);
}

// A net of the smaller board has no rows for the windows of the larger one.
TEST(NetFile, IsRefusedIfOfAnotherBoard) {
    const auto path = std::filesystem::path{testing::TempDir()} / "small_board.net";
    for (const int tables : {net_windows<8>, 2 * net_windows<8>}) {
        std::ofstream{path, std::ios::binary}
            << net_bytes(random_weights("international", tables, 7));
        EXPECT_THROW(load_net(path, "international"), InputError);
    }
}

}  // namespace
}  // namespace damier
