// Levels of play.
#include "engine/level.hpp"

#include "movegen/registry.hpp"
#include "tests/support/effort.hpp"

#include <gtest/gtest.h>

#include <map>

namespace damier {
namespace {

/// A candidate under a name; which move it is does not matter.
struct Named {
    std::string name;
    std::vector<Score> by_depth;
};

Named refuted_at(const std::string& name, int depth, Score refuted) {
    Named named{name, {}};
    for (int seen = 1; seen <= 15; ++seen)
        named.by_depth.push_back(seen < depth ? Score::units(0) : refuted);
    return named;
}

/// How often, of a thousand times, each move is chosen.
std::map<std::string, int> choices(const std::vector<Named>& named, int level) {
    std::vector<Candidate> candidates;
    for (const Named& one : named)
        candidates.push_back({Move{}, one.by_depth});
    Random random{7};
    std::map<std::string, int> counts;
    for (int i = 0; i < 1000; ++i)
        ++counts[named[choose(candidates, style_of_level(level), international, random)].name];
    return counts;
}

const Named good{"good", std::vector<Score>(15, Score::units(0))};

TEST(Level, AMistakeIsMadeTheMoreOftenTheFurtherItsRefutationIs) {
    const Score lost = Score::units(-100);
    for (const int level : {2, 4, 6, 8}) {
        const auto at_once = choices({good, refuted_at("bad", 1, lost)}, level);
        const auto far_away = choices({good, refuted_at("bad", 14, lost)}, level);
        EXPECT_LT(at_once.contains("bad") ? at_once.at("bad") : 0, 250) << level;
        EXPECT_GT(far_away.at("bad"), 350) << level;
    }
}

TEST(Level, AMistakeIsMadeTheLessOftenTheMoreItCosts) {
    const auto counts = choices(
        {good, refuted_at("a little", 1, Score::units(-30)),
         refuted_at("a man", 1, Score::units(-100)), refuted_at("the game", 1, Score::loss_in(3))},
        1);
    EXPECT_GT(counts.at("good"), counts.at("a little"));
    EXPECT_GT(counts.at("a little"), counts.at("a man"));
    EXPECT_GT(counts.at("a man"), counts.contains("the game") ? counts.at("the game") : 0);
}

TEST(Level, HigherLevelsSeeFurther) {
    int last = 1001;
    for (int level = 1; level < strongest_level; ++level) {
        const auto counts = choices({good, refuted_at("bad", 5, Score::units(-150))}, level);
        const int bad = counts.contains("bad") ? counts.at("bad") : 0;
        EXPECT_LE(bad, last + 60) << level;
        last = bad;
    }
    EXPECT_LT(last, 20);
}

/// Both sides play at a level, the same or not, until the game is over or so long.
AnyGame played(const Variant& variant, int white, int black, int longest, Random& random) {
    Engine engine;
    engine.set_table_entries(1 << 14);
    engine.set_parameter("bb-size", "0");
    engine.set_parameter("book", "false");
    AnyGame game{variant};
    while (!game.over() && game.plies() < longest) {
        engine.set_game(game);
        game.play(move_of_level(engine, game.turn() == Color::White ? white : black, {}, random));
    }
    return game;
}

TEST(Level, TheSameSeedMakesTheSameGame) {
    const auto moves = [](std::uint64_t seed) {
        Random random{seed};
        const AnyGame game = played(english, 2, 2, 12, random);
        return std::vector<Move>(game.moves().begin(), game.moves().end());
    };
    EXPECT_EQ(moves(3), moves(3));
    EXPECT_NE(moves(3), moves(4));
}

/// The points of the stronger level out of so many games of at most 120 plies.
double points(int strong, int weak, int games) {
    Random random{11};
    double points = 0;
    for (int i = 0; i < games; ++i) {
        const bool is_white = i % 2 == 0;
        const Result result =
            played(russian, is_white ? strong : weak, is_white ? weak : strong, 120, random)
                .outcome()
                .result;
        const Result won = win_for(is_white ? Color::White : Color::Black);
        points += result == won ? 1 : result == Result::Ongoing || result == Result::Draw ? 0.5 : 0;
    }
    return points;
}

TEST(Level, AHigherLevelBeatsALowerOne) {
    constexpr int games = effort(6, 3);
    EXPECT_GT(points(3, 1, games), 0.5 * games);
}

}  // namespace
}  // namespace damier
