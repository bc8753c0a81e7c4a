#include "movegen/variants.hpp"
#include "tests/support/effort.hpp"
#include "tune/any_tune.hpp"
#include "tune/tune.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

namespace damier {
namespace {

std::vector<std::vector<Sample>> played(const SelfplayOrder& order) {
    std::vector<std::vector<Sample>> games;
    const std::atomic<bool> stop = false;
    selfplay(russian, order, stop, [&](const auto& game) { games.push_back(game); });
    return games;
}

TEST(Selfplay, PlaysWholeGamesOfQuietPositions) {
    const auto games = played({.games = 4, .nodes = 200});
    ASSERT_EQ(games.size(), 4U);
    for (const auto& game : games) {
        ASSERT_FALSE(game.empty());
        for (const Sample& sample : game) {
            const auto pos = sample.position<Russian>();
            EXPECT_FALSE(can_capture(pos));
            EXPECT_FALSE(opponent_could_capture(pos));
            EXPECT_EQ(sample.result, game.front().result);
            EXPECT_EQ(sample.starts_game, &sample == &game.front());
        }
    }
}

TEST(Selfplay, PlaysTheSameGamesFromTheSameSeed) {
    EXPECT_EQ(played({.games = 3, .nodes = 100}), played({.games = 3, .nodes = 100}));
    EXPECT_NE(played({.games = 3, .nodes = 100}), played({.games = 3, .nodes = 100, .seed = 2}));
}

TEST(Selfplay, PlaysTheSameGamesOnManyThreads) {
    auto alone = played({.games = 6, .nodes = 50});
    auto together = played({.games = 6, .nodes = 50, .threads = 3});
    const auto by_first_score = [](const auto& a, const auto& b) {
        return std::tuple{a.front().score, a.size()} < std::tuple{b.front().score, b.size()};
    };
    std::sort(alone.begin(), alone.end(), by_first_score);
    std::sort(together.begin(), together.end(), by_first_score);
    EXPECT_EQ(alone, together);
}

TEST(Selfplay, RecordsThePlyOfEachPosition) {
    for (const auto& game : played({.games = 4, .nodes = 50})) {
        int last = 0;
        for (const Sample& sample : game) {
            EXPECT_GT(sample.ply, last);
            EXPECT_EQ(sample.ply % 2 == 0, sample.turn == Color::White);
            last = sample.ply;
        }
    }
}

TEST(Selfplay, OpensWithAsManyRandomPliesAsAsked) {
    for (const auto& game : played({.games = 4,
                            .nodes = 50,
                            .least_random_plies = 12,
                            .most_random_plies = 12,
                            .balance = 300})) {
        EXPECT_GE(game.front().ply, 12);
    }
}

TEST(Selfplay, DropsWhatCameBeforeASlip) {
    const SelfplayOrder order{.games = 8, .nodes = 50, .games_for_a_slip = 0};
    SelfplayOrder slipping = order;
    slipping.games_for_a_slip = 1;
    const auto first_plies = [](const auto& games) {
        int sum = 0;
        for (const auto& game : games) {
            sum += game.front().ply;
        }
        return sum / static_cast<int>(games.size());
    };
    EXPECT_GT(first_plies(played(slipping)), first_plies(played(order)) + 5);
}

TEST(Selfplay, StopsWhenTold) {
    const std::atomic<bool> stop = true;
    int games = 0;
    selfplay(russian, {.games = 1000, .nodes = 100}, stop, [&](const auto&) { ++games; });
    EXPECT_EQ(games, 0);
}

TEST(Selfplay, EndsWithTheErrorOfItsSink) {
    const std::atomic<bool> stop = false;
    const auto full = [](const auto&) { throw std::runtime_error("disk full"); };
    EXPECT_THROW(selfplay(russian, {.games = 10, .nodes = 50, .threads = 2}, stop, full),
                 std::runtime_error);
}

class Silent final : public TuneListener {
public:
    void samples_ready(std::size_t, std::size_t, std::size_t) override {}
    void scale_found(double) override {}
    void before(const FitLoss&) override {}
    bool epoch_done(const FitProgress&) override { return true; }
};

TEST(Tune, ImprovesTheLossOfEveryTermTogether) {
    std::vector<Sample> samples;
    for (const auto& game : played({.games = effort(30, 10), .nodes = 50})) {
        samples.insert(samples.end(), game.begin(), game.end());
    }
    Silent silent;
    const TunedTable table = tune(russian, samples, {.epochs = 20}, silent);
    EXPECT_LT(table.after.train, table.before.train);
    EXPECT_EQ(table.lines.size(), static_cast<std::size_t>(TermsOf<Russian>::size));
}

// The table that fitted weights, in units of odds, become.
TunedTable table_of(const std::vector<double>& weights, std::size_t patterns = 0) {
    TunedTable table;
    table.lines.resize((weights.size() - 2 * patterns) / 2);
    table.patterns.resize(patterns);
    unflatten(weights, scale_of(weights), table);
    return table;
}

TEST(Tune, ScalesTheTableSoThatAManIsAHundred) {
    const TunedTable table = table_of({0.6, 1.0, -0.08, 0.04});
    EXPECT_DOUBLE_EQ(table.lines[0].opening, 75);
    EXPECT_DOUBLE_EQ(table.lines[0].endgame, 125);
    EXPECT_DOUBLE_EQ(table.lines[1].opening, -10);
    EXPECT_DOUBLE_EQ(table.lines[1].endgame, 5);
}

TEST(Tune, DoesNotBlowUpATableInWhichMenMeanLittle) {
    const TunedTable table = table_of({0.01, -0.02, 0.5, -0.5});
    EXPECT_DOUBLE_EQ(table.lines[0].opening, 2);
    EXPECT_DOUBLE_EQ(table.lines[0].endgame, -4) << "signs are as found, whatever they were";
    EXPECT_DOUBLE_EQ(table.lines[1].opening, 100);
}

TEST(Tune, KeepsPatternsInPartsOfACentiManWithinBounds) {
    const TunedTable table = table_of({1, 1, 0.25, -0.5, 1000, -1000}, 2);
    ASSERT_EQ(table.lines.size(), 1u);
    EXPECT_EQ(table.patterns[0], (PatternWeight{25 * pattern_scale, -50 * pattern_scale}));
    EXPECT_EQ(table.patterns[1], (PatternWeight{32767, -32767}));
}

TEST(Tune, WritesPatternsAsPairsOfTwoBytesLowOneFirst) {
    TunedTable table;
    table.patterns = {{1, -2}, {0x1234, -32767}};
    EXPECT_EQ(pattern_bytes(table), std::string("\x01\x00\xfe\xff\x34\x12\x01\x80", 8));
}

TEST(Tune, LearnsPatternsWhereAsked) {
    std::vector<Sample> samples;
    for (const auto& game : played({.games = effort(30, 10), .nodes = 50})) {
        samples.insert(samples.end(), game.begin(), game.end());
    }
    Silent silent;
    const TunedTable plain = tune(russian, samples, {.epochs = 10}, silent);
    const TunedTable table = tune(russian, samples, {.epochs = 10, .patterns = true}, silent);
    EXPECT_TRUE(plain.patterns.empty());
    EXPECT_EQ(table.patterns.size(), static_cast<std::size_t>(Windows<8>::weights));
    EXPECT_LT(table.after.train, plain.after.train);
}

TEST(Tune, LeavesOutRepeatedPositions) {
    auto samples = played({.games = 1, .nodes = 50})[0];
    const std::size_t once = cleaned(samples, tunable<Russian>()).size();
    samples.insert(samples.end(), samples.begin(), samples.end());
    EXPECT_EQ(cleaned(samples, tunable<Russian>()).size(), once);
}

TEST(Tune, HoldsOutWholeGames) {
    std::vector<Sample> samples(60);
    for (std::size_t i = 0; i < samples.size(); i += 3) {
        samples[i].starts_game = true;
    }
    const std::vector<bool> held_out = held_out_games(samples);
    int games = 0;
    for (std::size_t i = 0; i < samples.size(); i += 3) {
        EXPECT_EQ(held_out[i], held_out[i + 1]);
        EXPECT_EQ(held_out[i], held_out[i + 2]);
        games += held_out[i] ? 1 : 0;
    }
    EXPECT_EQ(games, 2);
}

TEST(Tune, WritesATableThatReadsLikeTheOnesInTheTree) {
    const TunedTable table{.variant = "russian",
                           .lines = {{"man", 100, 100, "the unit"}, {"edge", -1.5, 0, "why"}},
                           .samples = 5,
                           .games = 1,
                           .before = {},
                           .after = {}};
    const std::string text = table_text(table);
    EXPECT_NE(text.find("inline constexpr Weight russian[] = {"), std::string::npos);
    EXPECT_NE(text.find("{\"edge\",               -1.50,     0.00, \"why\"},"), std::string::npos)
        << text;
}

}  // namespace
}  // namespace damier
