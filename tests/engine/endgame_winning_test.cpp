// From won positions of every slice: the game is won, within the limits of the draw rules where
// that is possible, against the longest defence.
#include "endgame/builder/build.hpp"
#include "movegen/registry.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/endgame_duel.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

namespace damier {
namespace {

namespace fs = std::filesystem;

// Databases with distances, in a directory of our own, and two players: one that may use them and
// one that always does.
class Endgames {
public:
    Endgames(const Variant& variant, int pieces, bool attacker_knows_distances)
        : directory_{built(variant, pieces)},
          duel_{variant, attacker_knows_distances ? directory_.string() : "", directory_.string()} {
    }
    ~Endgames() { fs::remove_all(directory_); }

    /// How many of so many random won positions of each slice of so many pieces were not won.
    int failures(int pieces, int positions, std::uint64_t nodes) {
        int failures = 0;
        std::mt19937_64 random{17};
        for (const Material& material : materials_of(pieces)) {
            for (int i = 0; i < positions; ++i) {
                const auto pos = duel_.won_position(material, random);
                if (!pos) break;
                const EndgameDuel::Played played = duel_.play(*pos, nodes);
                EXPECT_TRUE(played.shortest) << to_fen(*pos);
                ++played_;
                exact_ += played.is_shortest() ? 1 : 0;
                failures += played.is_won() ? 0 : 1;
            }
        }
        return failures;
    }

    int played() const { return played_; }
    int exact() const { return exact_; }

private:
    static fs::path built(const Variant& variant, int pieces) {
        const fs::path directory =
            fs::temp_directory_path() / ("damier-winning-" + std::to_string(::getpid()));
        fs::remove_all(directory);
        const BuildOrder order{.pieces = pieces, .directory = directory};
        EXPECT_TRUE(build_endgames(endgame_rules(variant), order, {2, nullptr}, {}));
        EXPECT_TRUE(build_distances(variant, order, {2, nullptr}, {}));
        return directory;
    }

    fs::path directory_;
    EndgameDuel duel_;
    int played_ = 0;
    int exact_ = 0;
};

TEST(EndgameWinning, WithDistancesTheShortestWayIsPlayed) {
    for (const Variant* variant : {&english, &russian, &international}) {
        Endgames endgames{*variant, effort(3, 2), true};
        EXPECT_EQ(endgames.failures(effort(3, 2), 2, 100), 0) << variant->name;
        EXPECT_GE(endgames.played(), 4);
        EXPECT_EQ(endgames.exact(), endgames.played()) << variant->name;
    }
}

TEST(EndgameWinning, WithoutDistancesTheGameIsWonAllTheSame) {
    for (const Variant* variant : {&english, &russian}) {
        Endgames endgames{*variant, effort(3, 2), false};
        EXPECT_EQ(endgames.failures(effort(3, 2), 2, 10'000), 0) << variant->name;
        EXPECT_GE(endgames.played(), 4);
    }
}

TEST(SlowEndgameWinning, WinsWhatCanBeWon) {
    for (const Variant* variant : {&international, &english, &russian, &brazilian}) {
        const int pieces = variant->board.size == 8 ? 4 : 3;
        for (const bool with_distances : {true, false}) {
            Endgames endgames{*variant, pieces, with_distances};
            for (int count = 3; count <= pieces; ++count)
                EXPECT_EQ(endgames.failures(count, 30, 10'000), 0)
                    << variant->name << (with_distances ? " with" : " without");
        }
    }
}

}  // namespace
}  // namespace damier
