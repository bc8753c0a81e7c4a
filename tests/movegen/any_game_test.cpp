// Positions and games of whatever variant say the same as those made for their variant.
#include "movegen/any_game.hpp"

#include "base/random.hpp"
#include "movegen/compiled.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "tests/support/effort.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace damier {
namespace {

constexpr int games_a_variant = effort(8, 3);
constexpr int longest_game = 200;

class AnyGameOf : public testing::TestWithParam<const Variant*> {
protected:
    Move any_move(const AnyGame& game) {
        const std::vector<Move> moves = game.legal_moves();
        return moves[random_.next() % moves.size()];
    }

    AnyGame played(int plies) {
        AnyGame game{*GetParam()};
        while (!game.over() && game.plies() < plies)
            game.play(any_move(game));
        return game;
    }

    Random random_{17};
};

template <class R>
bool has_same_moves(const AnyPosition& pos, const Position<R>& typed) {
    MoveList erased;
    MoveList known;
    pos.generate(erased);
    generate(typed, known);
    return std::ranges::equal(erased, known) && pos.legal_moves() == sorted_moves(typed);
}

template <class R>
bool has_same_effects(const AnyPosition& pos, const Position<R>& typed) {
    return std::ranges::all_of(pos.legal_moves(), [&](Move move) {
        return pos.from(move) == typed.from(move) && pos.to(move) == typed.to(move) &&
               pos.captured(move) == typed.captured(move) &&
               pos.after(move) == AnyPosition{typed.after(move)};
    });
}

template <class R>
bool is_same(const AnyPosition& pos, const Position<R>& typed) {
    return pos.as<R>() == typed && pos == AnyPosition{typed} && pos.key() == typed.key() &&
           pos.outcome() == outcome_on_board(typed);
}

template <class R>
bool is_same_game(const AnyGame& game, const Game<R>& typed) {
    return game.outcome() == typed.outcome() && game.turn() == typed.position().turn() &&
           std::ranges::equal(game.moves(), typed.moves()) &&
           game.as<R>().position() == typed.position();
}

TEST_P(AnyGameOf, SaysTheSameAsTheGameMadeForItsVariant) {
    for (int i = 0; i < games_a_variant; ++i) {
        const AnyGame whole = played(longest_game);
        AnyGame game{*GetParam()};
        with_variant(*GetParam(), [&]<class R>() {
            Game<R> typed;
            for (const Move move : whole.moves()) {
                ASSERT_TRUE(is_same(game.position(), typed.position())) << game.plies();
                ASSERT_TRUE(has_same_moves(game.position(), typed.position())) << game.plies();
                ASSERT_TRUE(has_same_effects(game.position(), typed.position())) << game.plies();
                game.play(move);
                typed.play(move);
                ASSERT_TRUE(is_same_game(game, typed)) << game.plies();
            }
        });
    }
}

TEST_P(AnyGameOf, RemembersEveryPositionAndOutcome) {
    AnyGame game{*GetParam()};
    std::vector<AnyPosition> positions{game.position()};
    std::vector<Outcome> outcomes{game.outcome()};
    while (!game.over() && game.plies() < longest_game) {
        game.play(any_move(game));
        positions.push_back(game.position());
        outcomes.push_back(game.outcome());
    }
    for (int ply = 0; ply <= game.plies(); ++ply) {
        EXPECT_EQ(game.position_after(ply), positions[ply]);
        EXPECT_EQ(game.outcome_after(ply), outcomes[ply]);
    }
    EXPECT_EQ(game.start(), AnyPosition{*GetParam()});
}

TEST_P(AnyGameOf, TakenBackIsAsBefore) {
    AnyGame game = played(30);
    while (game.plies() > 0) {
        const AnyPosition before = game.position_after(game.plies() - 1);
        game.take_back();
        EXPECT_EQ(game.position(), before);
    }
    EXPECT_EQ(game.position(), AnyPosition{*GetParam()});
    EXPECT_FALSE(game.over());
}

TEST_P(AnyGameOf, CopiesAreIndependent) {
    AnyGame game = played(4);
    const AnyGame kept = game;
    game.play(any_move(game));
    EXPECT_EQ(kept.plies(), 4);
    EXPECT_EQ(game.plies(), 5);

    AnyGame assigned{*GetParam()};
    assigned = game;
    assigned.take_back();
    EXPECT_EQ(assigned.position(), kept.position());
    EXPECT_EQ(game.plies(), 5);
}

TEST_P(AnyGameOf, TheOtherSideToMoveKeepsThePieces) {
    const AnyPosition pos = played(6).position();
    const AnyPosition other = pos.with_turn(!pos.turn());
    EXPECT_NE(other.key(), pos.key());
    EXPECT_EQ(other.occupied(), pos.occupied());
    EXPECT_EQ(pos.with_turn(pos.turn()), pos);
}

INSTANTIATE_TEST_SUITE_P(Variants, AnyGameOf, testing::ValuesIn(all_variants()),
                         [](const auto& info) { return std::string(info.param->name); });

TEST(AnyGame, PliesOfKingsBeforeTheStartCountForTheDraw) {
    const AnyPosition pos = parse_fen(international, "W:WK47,35:BK4,16");
    for (const int king_plies : {48, 49}) {
        AnyGame game{pos, king_plies};
        game.play(parse_move(pos, "47-41"));
        EXPECT_EQ(game.over(), king_plies == 49);
    }
}

TEST(AnyPosition, CarriesTheKingMovesOfFrisian) {
    const AnyPosition pos = parse_fen(frisian, "W:WK46,40:BK5,11");
    const KingStreak streak{pos.board().square(46), 3};
    const AnyPosition held = pos.with_streak(Color::White, streak);
    EXPECT_EQ(held.as<Frisian>().streak(Color::White), streak);
    EXPECT_EQ(AnyPosition{held.as<Frisian>()}, held);
    EXPECT_LT(held.legal_moves().size(), pos.legal_moves().size());
    EXPECT_EQ(held.with_turn(Color::Black).streak(Color::White), KingStreak{});
}

}  // namespace
}  // namespace damier
