// From won positions of every slice: the game is won, within the limits of the draw rules where
// that is possible, against the longest defence.
#include "endgame/build.hpp"
#include "endgame/distance_rules.hpp"
#include "engine/engine.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "tests/support/effort.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <random>

namespace damier {
namespace {

namespace fs = std::filesystem;

// Databases with distances, in a directory of our own, and two players: one that may use them and
// one that always does.
class Endgames {
public:
    Endgames(const Variant& variant, int pieces, bool attacker_knows_distances)
        : variant_{variant},
          directory_{fs::temp_directory_path() / ("damier-winning-" + std::to_string(::getpid()))} {
        fs::remove_all(directory_);
        const BuildOrder order{.pieces = pieces, .directory = directory_};
        EXPECT_TRUE(build_endgames(endgame_rules(variant), order, {2, nullptr}, {}));
        EXPECT_TRUE(build_distances(variant, order, {2, nullptr}, {}));
        set_up(attacker_, attacker_knows_distances ? directory_.string() : "");
        set_up(defender_, directory_.string());
        defender_.set_game(AnyGame{variant});
    }
    ~Endgames() { fs::remove_all(directory_); }

    /// How many of so many random won positions of each slice of so many pieces were not won.
    int failures(int pieces, int positions, std::uint64_t nodes) {
        int failures = 0;
        std::mt19937_64 random{17};
        for (const Material& material : materials_of(pieces)) {
            for (int found = 0, tries = 0; found < positions && tries < 60 * positions; ++tries) {
                const auto pos = random_position(material, random);
                if (!pos || !is_winnable(*pos, material)) continue;
                ++found;
                ++played_;
                failures += wins_from(*pos, nodes) ? 0 : 1;
            }
        }
        return failures;
    }

    int played() const { return played_; }
    int exact() const { return exact_; }

private:
    static void set_up(Engine& engine, const std::string& directory) {
        engine.set_table_entries(1 << 16);
        engine.set_parameter("bb-dir", directory);
    }

    std::optional<AnyPosition> random_position(const Material& material, std::mt19937_64& random) {
        const BoardShape& board = variant_.board;
        Bitboard taken;
        const auto place = [&](int count, int first_row, int last_row) {
            Bitboard pieces;
            while (pieces.count() < count) {
                const int number = 1 + static_cast<int>(random() % board.square_count());
                const Bitboard sq{board.square(number)};
                if ((taken & sq) || board.row(number) < first_row || board.row(number) > last_row) {
                    continue;
                }
                pieces |= sq;
                taken |= sq;
            }
            return pieces;
        };
        const int last = board.size - 1;
        const Bitboard own_men = place(material.own_men, 1, last);
        const Bitboard own_kings = place(material.own_kings, 0, last);
        const Bitboard men = place(material.opponent_men, 0, last - 1);
        const Bitboard kings = place(material.opponent_kings, 0, last);
        const AnyPosition pos{variant_, own_men | own_kings, men | kings, own_kings | kings,
                              Color::White};
        if (pos.outcome().over() || defender_.known_value(pos) != Wdl::Win) return std::nullopt;
        return pos;
    }

    // The strictest limit of the draw rules that may come up on the way; 0: none.
    int strictest_limit(const Material& from) const {
        int strictest = 0;
        const auto add = [&](const Material& material) {
            const int allowed = plies_allowed(variant_, material);
            if (allowed > 0 && (strictest == 0 || allowed < strictest)) strictest = allowed;
        };
        for (int own = 1; own <= from.own(); ++own) {
            for (int opponent = 1; opponent <= from.opponent(); ++opponent) {
                for (int men = 0; men <= std::min(own, from.own_men); ++men)
                    add({men, own - men, 0, opponent});
            }
        }
        return strictest;
    }

    // Surely won within the limits: as far away as the strictest of them, at most.
    bool is_winnable(const AnyPosition& pos, const Material& material) {
        const int allowed = strictest_limit(material);
        const auto plies = defender_.known_distance(pos);
        EXPECT_TRUE(plies) << to_fen(pos);
        return plies && (allowed == 0 || *plies <= allowed);
    }

    bool wins_from(const AnyPosition& pos, std::uint64_t nodes) {
        AnyGame game{pos};
        attacker_.set_game(game);
        attacker_.new_game();
        const int plies = defender_.known_distance(pos).value_or(0);
        int played = 0;
        for (; !game.over(); ++played) {
            Engine& engine = game.position().turn() == Color::White ? attacker_ : defender_;
            engine.set_game(game);
            GoRequest request;
            request.limits.nodes = nodes;
            game.play(engine.search(request).best);
        }
        exact_ += played == plies ? 1 : 0;
        return game.outcome().result == Result::WhiteWins;
    }

    const Variant& variant_;
    fs::path directory_;
    Engine attacker_;
    Engine defender_;
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
