// Levels of play, and moves as people type them.
#include "engine/level.hpp"

#include "engine/line_editor.hpp"
#include "engine/typed_move.hpp"
#include "engine/variants/registry.hpp"
#include "movegen/error.hpp"
#include "tests/support/effort.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace damier {
namespace {

using Texts = std::vector<std::string>;

Candidate refuted_at(const std::string& move, int depth, Score refuted) {
    Candidate candidate{move, {}};
    for (int seen = 1; seen <= 15; ++seen)
        candidate.by_depth.push_back(seen < depth ? Score::units(0) : refuted);
    return candidate;
}

/// How often, of a thousand times, each move is chosen.
std::map<std::string, int> choices(const std::vector<Candidate>& candidates, int level) {
    Random random{7};
    std::map<std::string, int> counts;
    for (int i = 0; i < 1000; ++i)
        ++counts[candidates[choose(candidates, style_of_level(level), "international", random)]
                     .hub];
    return counts;
}

const Candidate good{"good", std::vector<Score>(15, Score::units(0))};

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

TEST(Level, TheSameSeedMakesTheSameGame) {
    const Variant& variant = find_variant("english");
    const auto game = [&](std::uint64_t seed) {
        TranspositionTable table{1 << 12};
        const auto session = variant.new_session(table);
        Random random{seed};
        std::vector<std::string> moves;
        for (int ply = 0; ply < 12; ++ply) {
            moves.push_back(move_of_level(*session, 2, "english", {}, random));
            session->play(moves.back(), MoveStyle::Hub);
        }
        return moves;
    };
    EXPECT_EQ(game(3), game(3));
    EXPECT_NE(game(3), game(4));
}

/// The points of the stronger level out of so many games of at most 120 plies.
double points(int strong, int weak, int games) {
    const Variant& variant = find_variant("russian");
    Random random{11};
    double points = 0;
    for (int i = 0; i < games; ++i) {
        TranspositionTable table{1 << 14};
        const auto session = variant.new_session(table);
        const Color strong_color = i % 2 == 0 ? Color::White : Color::Black;
        while (!session->outcome().over() && session->plies() < 120) {
            const int level = session->turn() == strong_color ? strong : weak;
            session->play(move_of_level(*session, level, "russian", {}, random), MoveStyle::Hub);
        }
        const Result result = session->outcome().result;
        points += result == win_for(strong_color) ? 1 : result == win_for(!strong_color) ? 0 : 0.5;
    }
    return points;
}

TEST(Level, AHigherLevelBeatsALowerOne) {
    constexpr int games = effort(6, 3);
    EXPECT_GT(points(3, 1, games), 0.5 * games);
}

class TypedMove : public ::testing::Test {
protected:
    std::string played(const std::string& text) {
        const auto session = new_session();
        return play_typed(*session, text);
    }
    std::unique_ptr<Session> new_session() {
        auto session = find_variant(variant).new_session(table_);
        session->set_up({.variant = variant, .fen = fen, .moves = {}});
        return session;
    }
    std::string variant = "international";
    std::string fen;

private:
    TranspositionTable table_{64};
};

TEST_F(TypedMove, MayBeInAnyNotation) {
    EXPECT_EQ(played("32-28"), "32-28");
    EXPECT_EQ(played(" 32 28"), "32-28");
    EXPECT_EQ(played("3228"), "32-28");
    variant = "russian";
    EXPECT_EQ(played("c3-d4"), "c3-d4");
    EXPECT_EQ(played("C3D4"), "c3-d4");
    EXPECT_EQ(played("22-18"), "c3-d4");
}

TEST_F(TypedMove, ItsBeginningIsEnoughIfNoOtherBeginsLikeIt) {
    EXPECT_EQ(played("35"), "35-30");
    EXPECT_EQ(played("35-"), "35-30");
    fen = "W:W32:B28,19";
    EXPECT_EQ(played("3"), "32x14");
    EXPECT_EQ(played("32:"), "32x14");
}

TEST_F(TypedMove, WhatCanBeSeveralMovesIsAskedBack) {
    EXPECT_THROW(
        {
            try {
                played("32-2");
            } catch (const InputError& error) {
                EXPECT_STREQ(error.what(), "that can be 32-27, 32-28");
                throw;
            }
        },
        InputError);
    EXPECT_THROW(played("nonsense"), InputError);
    EXPECT_THROW(played("32-26"), InputError);
    EXPECT_EQ(moves_beginning(*new_session(), "31"), (Texts{"31-26", "31-27"}));
}

TEST(LineEditor, CompletesToWhatAllHaveInCommon) {
    EXPECT_EQ(common_beginning({"32-27", "32-28"}), "32-2");
    EXPECT_EQ(common_beginning({"undo"}), "undo");
    EXPECT_EQ(common_beginning({"hint", "undo"}), "");
    EXPECT_EQ(common_beginning({}), "");
}

}  // namespace
}  // namespace damier
