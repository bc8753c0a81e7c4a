#include "tune/off_path.hpp"

#include "tune/any_tune.hpp"
#include "tune/held_out.hpp"
#include "tune/selfplay.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace damier {
namespace {

std::vector<Sample> positions(const SelfplayOrder& order) {
    std::vector<Sample> samples;
    const std::atomic<bool> stop = false;
    selfplay(russian, order, stop, [&](const std::vector<Sample>& game) {
        samples.insert(samples.end(), game.begin(), game.end());
    });
    return samples;
}

TEST(OffPath, LeadsToQuietPositionsOfAnUnfinishedGame) {
    const auto games =
        std::make_shared<const std::vector<Sample>>(positions({.games = 3, .nodes = 50}));
    const auto strayed = positions({.games = 50, .nodes = 30, .stray_from = games});
    ASSERT_EQ(strayed.size(), 50U);
    int unequal = 0;
    for (const Sample& sample : strayed) {
        const auto pos = sample.position<Russian>();
        EXPECT_TRUE(sample.starts_game);
        EXPECT_TRUE(has_move(pos));
        EXPECT_FALSE(can_capture(pos));
        EXPECT_LE(std::abs(sample.score), OffPathPlayer<Russian>::most_centi_men);
        unequal += pos.pieces(Color::White).count() != pos.pieces(Color::Black).count() ? 1 : 0;
    }
    EXPECT_GT(unequal, 5);  // which games hardly show
}

TEST(OffPath, JudgesPositionsOfGamesAnewWithoutARandomMove) {
    const auto games =
        std::make_shared<const std::vector<Sample>>(positions({.games = 3, .nodes = 50}));
    const auto judged =
        positions({.games = 50, .nodes = 30, .stray_from = games, .most_stray_plies = 0});
    ASSERT_EQ(judged.size(), 50U);
    for (const Sample& sample : judged) {
        EXPECT_TRUE(std::any_of(games->begin(), games->end(), [&](const Sample& of_game) {
            return of_game.position<Russian>() == sample.position<Russian>();
        }));
    }
}

TEST(OffPath, GoesTheSameWayFromTheSameSeed) {
    const auto games =
        std::make_shared<const std::vector<Sample>>(positions({.games = 2, .nodes = 50}));
    const auto strayed = [&](std::uint64_t seed) {
        return positions({.games = 20, .nodes = 30, .seed = seed, .stray_from = games});
    };
    EXPECT_EQ(strayed(1), strayed(1));
    EXPECT_NE(strayed(1), strayed(2));
}

TEST(HeldOutGames, AreNotStrayedFrom) {
    std::vector<Sample> games;
    for (int number = 0; number < 2000; ++number) {
        Sample sample;
        sample.white = Bitboard{std::uint64_t{2} << number % 40};
        sample.black = Bitboard{std::uint64_t{4} << number / 40};
        sample.starts_game = true;
        games.push_back(sample);
        sample.starts_game = false;
        games.push_back(sample);
    }
    const auto kept = training_samples(games);
    EXPECT_EQ(kept.size() % 2, 0U);
    EXPECT_GT(kept.size(), 3600U);
    EXPECT_LT(kept.size(), 3950U);
    for (const Sample& sample : kept) {
        EXPECT_TRUE(!sample.starts_game || !is_held_out(sample));
    }
}

}  // namespace
}  // namespace damier
