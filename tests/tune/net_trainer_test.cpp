#include "tune/net_trainer.hpp"

#include "base/error.hpp"
#include "eval/drawish.hpp"
#include "eval/net_file.hpp"
#include "movegen/variants.hpp"
#include "tests/cluster/fake_ranks.hpp"
#include "tune/held_out.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>

namespace damier {
namespace {

class Listener final : public NetListener {
public:
    void samples_ready(std::size_t train_count, std::size_t off_path_count,
                       std::size_t held_out_count, std::size_t dropped_count) override {
        train = train_count;
        off_path = off_path_count;
        held_out = held_out_count;
        dropped = dropped_count;
    }
    void scale_found(double) override {}
    bool epoch_done(const NetProgress& progress) override {
        epochs.push_back(progress);
        after_epoch();
        return progress.epoch != stop_after;
    }
    void goes_on_after(int done) override { went_on_after = done; }
    void rounded(const NetLoss& loss) override { rounded_loss = loss; }

    std::size_t train = 0, off_path = 0, held_out = 0, dropped = 0;
    std::vector<NetProgress> epochs;
    NetLoss rounded_loss;
    std::function<void()> after_epoch = [] {};
    int stop_after = 0;
    int went_on_after = 0;
};

// Men strewn at random, each position a game of its own. The toy rule: more men win.
std::vector<Sample> strewn(int count, unsigned seed) {
    using B = International::B;
    std::mt19937 random{seed};
    std::vector<Sample> samples;
    for (int i = 0; i < count; ++i) {
        Sample sample;
        sample.turn = random() % 2 == 0 ? Color::White : Color::Black;
        sample.starts_game = true;
        for (const Square sq : B::rows(1, 8)) {
            const unsigned piece = random() % 4;
            if (piece == 0) sample.white |= Bitboard{sq};
            if (piece == 1) sample.black |= Bitboard{sq};
        }
        const int lead = sample.white.count() - sample.black.count();
        sample.result = static_cast<std::int8_t>(lead > 0 ? 1 : lead < 0 ? -1 : 0);
        sample.score = static_cast<std::int16_t>(100 * lead);
        samples.push_back(sample);
    }
    return samples;
}

NetWeights trained(const std::vector<Sample>& games, const NetOrder& order, Listener& listener) {
    return train_net(net_variant<International>(), games, {}, order, listener);
}

TEST(NetTrainer, LearnsThatMoreMenWin) {
    Listener listener;
    const auto games = strewn(40'000, 1);
    const Net net{trained(games, {.epochs = 8, .decay = 8}, listener)};
    EXPECT_LT(listener.epochs.back().held_out.result, 0.25);
    EXPECT_NEAR(listener.rounded_loss.result, listener.epochs.back().held_out.result, 0.01);
    const Position<International> start = Position<International>::start();
    const Bitboard white = start.pieces(Color::White);
    const Bitboard black = start.pieces(Color::Black);
    const Bitboard fewer = black - International::B::row_squares(1);
    const Position<International> ahead{white, fewer, {}, Color::White};
    const Position<International> behind{white, fewer, {}, Color::Black};
    EXPECT_GT(net_score(net, ahead), 100);
    EXPECT_LT(net_score(net, behind), -100);
}

TEST(NetTrainer, LearnsTheSameFromTheSameSeedOnAnyNumberOfThreads) {
    Listener listener;
    const auto games = strewn(4'000, 2);
    const NetWeights once = trained(games, {.epochs = 2, .seed = 3}, listener);
    EXPECT_EQ(trained(games, {.epochs = 2, .seed = 3}, listener), once);
    EXPECT_EQ(trained(games, {.epochs = 2, .threads = 3, .seed = 3}, listener), once);
    EXPECT_NE(trained(games, {.epochs = 2, .seed = 4}, listener), once);
}

TEST(NetTrainer, LearnsWideNetsToo) {
    Listener listener;
    const auto games = strewn(20'000, 9);
    const NetOrder order{.epochs = 4, .width = net_wide, .buckets = 2, .decay = 8};
    const NetWeights weights = trained(games, order, listener);
    EXPECT_EQ(weights.shape,
              (NetShape{.width = net_wide, .tables = net_windows<10>, .buckets = 2}));
    EXPECT_LT(listener.epochs.back().held_out.result, 0.55);
    EXPECT_NEAR(listener.rounded_loss.result, listener.epochs.back().held_out.result, 0.01);
}

TEST(NetTrainer, LearnsLayersOfTheirOwnForEachBucketOfPieces) {
    Listener listener;
    const auto games = strewn(20'000, 7);
    const NetWeights weights = trained(games, {.epochs = 4, .buckets = 4, .decay = 8}, listener);
    ASSERT_EQ(weights.layers.size(), 4U);
    // Most strewn positions have 11 to 30 men; with no more than a guess the loss would be 0.69.
    EXPECT_NE(weights.layers[1], weights.layers[2]);
    EXPECT_LT(listener.epochs.back().held_out.result, 0.55);
    EXPECT_NEAR(listener.rounded_loss.result, listener.epochs.back().held_out.result, 0.01);
    EXPECT_EQ(trained(games, {.epochs = 4, .buckets = 4, .threads = 3, .decay = 8}, listener),
              weights);
}

// A white king on a column of men. The toy rule: it wins if the man behind it is its own and loses
// if he is not, which neither the men nor the king say by themselves.
std::vector<Sample> kings_among_men(int count, unsigned seed) {
    using B = International::B;
    constexpr int first_row = 2;
    constexpr int rows = 6;
    std::mt19937 random{seed};
    std::vector<Sample> samples;
    for (int i = 0; i < count; ++i) {
        Sample sample;
        sample.starts_game = true;
        for (int row = first_row; row <= first_row + rows; ++row) {
            (random() % 2 == 0 ? sample.white : sample.black) |= Bitboard{B::at(row, 2)};
        }
        sample.black |= Bitboard{B::at(0, static_cast<int>(random() % 5))};
        sample.white |= Bitboard{B::at(9, static_cast<int>(random() % 5))};
        const int row = first_row + static_cast<int>(random() % rows);
        sample.kings = Bitboard{B::at(row, 2)};
        sample.white |= sample.kings;
        sample.black -= sample.kings;
        sample.result = sample.black.contains(B::at(row + 1, 2)) ? -1 : 1;
        sample.score = static_cast<std::int16_t>(300 * sample.result);
        samples.push_back(sample);
    }
    return samples;
}

TEST(NetTrainer, GoesOnFromANet) {
    Listener first, unmoved, further;
    const auto games = strewn(20'000, 1);
    const NetOrder order{.epochs = 2, .width = net_wide, .buckets = 2};
    const auto begin = std::make_shared<const NetWeights>(trained(games, order, first));

    NetOrder on = order;
    on.from = begin;
    on.epochs = 1;
    on.rate = 1e-7;
    trained(games, on, unmoved);
    EXPECT_NEAR(unmoved.rounded_loss.mixed, first.rounded_loss.mixed, 0.002);

    on.rate = 0.001;
    trained(games, on, further);
    EXPECT_LT(further.rounded_loss.mixed, first.rounded_loss.mixed);
}

TEST(NetTrainer, RefusesToGoOnFromANetOfAnotherShape) {
    Listener listener;
    const auto games = strewn(2'000, 1);
    NetOrder order{.epochs = 1};
    order.from = std::make_shared<const NetWeights>(trained(games, order, listener));
    order.width = net_wide;
    EXPECT_THROW(trained(games, order, listener), InputError);
}

TEST(NetTrainer, LearnsWindowsWithKings) {
    Listener listener;
    const auto games = kings_among_men(8'000, 8);
    // Of a few batches each, so fast: rows that say next to nothing are left out.
    NetOrder order{.epochs = 40, .king_windows = true, .window_rate = 1};
    const NetWeights weights = trained(games, order, listener);
    ASSERT_EQ(weights.shape.tables, 2 * net_windows<10>);
    EXPECT_LT(listener.epochs.back().held_out.result, 0.3);
    EXPECT_NEAR(listener.rounded_loss.result, listener.epochs.back().held_out.result, 0.01);
    const auto has_learned = [&](std::size_t row) {
        return std::ranges::any_of(weights.by_window[row], [](int number) { return number != 0; });
    };
    std::size_t learned = 0;
    for (int table = net_windows<10>; table < weights.shape.tables; ++table) {
        EXPECT_FALSE(has_learned(net_window_rows(table))) << "of a window that has no king";
        for (std::size_t row = net_window_rows(table); row < net_window_rows(table + 1); ++row) {
            learned += has_learned(row) ? 1 : 0;
        }
    }
    EXPECT_GT(learned, 100U);
    order.threads = 3;
    EXPECT_EQ(trained(games, order, listener), weights);
}

// What each member of a team has learned, the leader's first.
std::vector<NetWeights> learned_by(Ranks& ranks, int members, const std::vector<Sample>& games,
                                   const NetOrder& order, Listener& leaders,
                                   const Listener& others) {
    std::vector<NetWeights> learned(static_cast<std::size_t>(members));
    const auto learn = [&](RankTeam& team, Listener& listener) {
        NetOrder shared = order;
        shared.share = {team.member(), members,
                        [&](std::vector<Bytes>& parcels) { team.exchange(parcels); }};
        team.work_in_step({.perform = [&] {
            learned[static_cast<std::size_t>(team.member())] = trained(games, shared, listener);
        }});
    };
    ranks.others_do([&](RankTeam& team) {
        Listener own = others;
        learn(team, own);
    });
    try {
        learn(ranks.leader(), leaders);
    } catch (const LostMember&) {
        ranks.go_home();
        throw;
    }
    ranks.go_home();
    return learned;
}

TEST(NetTrainer, LearnsTheSameOnAnyNumberOfRanks) {
    Listener alone;
    const auto games = strewn(4'000, 2);
    const NetWeights once = trained(games, {.epochs = 2, .buckets = 2, .seed = 3}, alone);
    for (const int members : {1, 2, 3, 4, 6}) {
        for (const int threads : {1, 2}) {
            Ranks ranks{members};
            Listener leaders;
            const NetOrder order{.epochs = 2, .buckets = 2, .threads = threads, .seed = 3};
            const auto learned = learned_by(ranks, members, games, order, leaders, {});
            for (const NetWeights& net : learned)
                EXPECT_EQ(net, once) << members << " members of " << threads;
            EXPECT_EQ(leaders.epochs.back().train, alone.epochs.back().train);
            EXPECT_EQ(leaders.epochs.back().held_out.mixed, alone.epochs.back().held_out.mixed);
            EXPECT_EQ(leaders.rounded_loss.result, alone.rounded_loss.result);
        }
    }
}

TEST(NetTrainer, EndsForAllThreadsWhenARankIsCutOff) {
    Ranks ranks{3, {.with_silence = std::chrono::milliseconds{500}}};
    Listener leaders;
    leaders.after_epoch = [&] { ranks.office.cut_off(2); };
    const NetOrder order{.epochs = 100'000, .threads = 2};
    EXPECT_THROW(learned_by(ranks, 3, strewn(1'500, 1), order, leaders, {}), LostMember);
    EXPECT_GE(ranks.lost, 1);
}

class Checkpoint : public testing::Test {
protected:
    void TearDown() override { std::filesystem::remove(path); }

    // The bytes of a net; `stop_after` an epoch, or 0.
    NetWeights learned(NetOrder order, Listener& listener, int stop_after = 0) const {
        order.checkpoint = path;
        listener.stop_after = stop_after;
        return trained(games, order, listener);
    }

    const std::vector<Sample> games = strewn(3000, 1);
    const NetOrder order{.epochs = 4};
    const std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("damier_checkpoint_" + std::to_string(getpid()));
};

TEST_F(Checkpoint, LearnsTheSameWithAnInterruptionAsWithout) {
    Listener whole;
    const NetWeights expected = trained(games, order, whole);
    Listener first;
    learned(order, first, 2);
    EXPECT_TRUE(std::filesystem::exists(path));
    Listener second;
    const NetWeights net = learned(order, second);
    EXPECT_EQ(second.went_on_after, 2);
    ASSERT_EQ(second.epochs.size(), 2U);
    EXPECT_EQ(second.epochs.back().train, whole.epochs.back().train);
    EXPECT_EQ(net_bytes(net), net_bytes(expected));
    EXPECT_FALSE(std::filesystem::exists(path)) << "it is of no use when all is learned";
}

// Whoever wants to end ends it for all, and the file of the one that leads serves all.
TEST_F(Checkpoint, IsThatOfTheRankThatLeads) {
    Listener whole;
    const NetWeights expected = trained(games, order, whole);
    NetOrder kept = order;
    kept.checkpoint = path;
    Listener first;
    Listener others;
    others.stop_after = 2;
    Ranks ranks{2};
    learned_by(ranks, 2, games, kept, first, others);
    EXPECT_EQ(first.epochs.size(), 2U);
    EXPECT_TRUE(std::filesystem::exists(path));
    Listener second;
    Ranks again{3};
    const auto learned = learned_by(again, 3, games, kept, second, {});
    EXPECT_EQ(second.went_on_after, 2);
    for (const NetWeights& net : learned)
        EXPECT_EQ(net_bytes(net), net_bytes(expected));
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST_F(Checkpoint, OfOtherSettingsIsRefused) {
    Listener listener;
    learned(order, listener, 1);
    EXPECT_THROW(learned({.epochs = 4, .seed = 2}, listener), InputError);
    EXPECT_THROW(learned({.epochs = 5}, listener), InputError);
    EXPECT_THROW(learned({.epochs = 4, .buckets = 2}, listener), InputError);
}

TEST_F(Checkpoint, ThatIsDamagedOrSomethingElseIsRefused) {
    Listener listener;
    learned(order, listener, 1);
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
    EXPECT_THROW(learned(order, listener), InputError);
    std::ofstream{path} << "a letter";
    EXPECT_THROW(learned(order, listener), InputError);
}

TEST(NetTrainer, HoldsGamesOutAndDropsWhatTeachesNothing) {
    Listener listener;
    std::vector<Sample> games = strewn(2'000, 5);
    games.insert(games.end(), games.begin(), games.end());
    games.push_back({.white = Bitboard{International::B::square(50)},
                     .black = Bitboard{International::B::square(1)},
                     .kings = Bitboard{International::B::square(1)},
                     .starts_game = true});
    const auto off_path = strewn(100, 6);
    train_net(net_variant<International>(), games, off_path, {.epochs = 1}, listener);
    EXPECT_EQ(listener.train + listener.held_out, 2'000U);
    EXPECT_EQ(listener.dropped, 2'001U);
    EXPECT_EQ(listener.off_path, 100U);
    EXPECT_GT(listener.held_out, 50U);
    EXPECT_LT(listener.held_out, 200U);
}

TEST(NetTrainer, ComplainsWhenThereIsNothingToLearnFrom) {
    Listener listener;
    EXPECT_THROW(trained({}, {}, listener), InputError);
}

// Both colours see the same.
TEST(NetRecords, AreSeenByTheSideToMove) {
    using B = English::B;
    const Sample white{.white = Bitboard{B::square(30)},
                       .black = Bitboard{B::square(2)},
                       .kings = Bitboard{B::square(2)},
                       .turn = Color::White,
                       .starts_game = true,
                       .result = 1,
                       .score = 40};
    const Sample black{.white = Bitboard{B::rotated(B::square(2))},
                       .black = Bitboard{B::rotated(B::square(30))},
                       .kings = Bitboard{B::rotated(B::square(2))},
                       .turn = Color::Black,
                       .starts_game = true,
                       .result = -1,
                       .score = -40};
    NetVariant variant = net_variant<English>();
    variant.is_drawish = [](const Sample&) { return false; };
    const NetRecords records = net_records(variant, std::vector{white, black}, {}, 0.7);
    EXPECT_EQ(records.train.size() + records.held_out.size(), 1U);
    EXPECT_EQ(records.dropped, 1U);
}

TEST(NetRecords, TakeTheLaterVerdictOnAPositionOfAGame) {
    const std::vector<Sample> games = strewn(400, 7);
    std::vector<Sample> judged;
    for (Sample sample : games) {
        if (is_held_out(sample)) continue;
        sample.score = sample.turn == Color::White ? 900 : -900;
        judged.push_back(sample);
    }
    const NetRecords records = net_records(net_variant<International>(), games, judged, 0.7);
    EXPECT_EQ(records.off_path, judged.size());
    EXPECT_EQ(records.train.size(), judged.size());
    EXPECT_EQ(records.held_out.size(), games.size() - judged.size());
    for (const NetRecord& record : records.train) {
        EXPECT_EQ(record.score, 900);
        EXPECT_GT(record.target, 0.9F);
    }
}

}  // namespace
}  // namespace damier
