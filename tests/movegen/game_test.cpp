// Games as such: playing, taking back, how they end and stay ended, and that the counters and keys
// a search carries say the same as the game. The draw rules themselves: draw_rules_test.cpp.
#include "movegen/game.hpp"

#include "movegen/fen.hpp"
#include "movegen/move_text.hpp"
#include "movegen/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace damier {
namespace {

using Random = std::mt19937_64;

template <class R>
Game<R> played(std::string_view fen, std::initializer_list<std::string_view> moves) {
    Game<R> game{parse_fen<R>(fen)};
    for (const std::string_view move : moves) {
        game.play(parse_move(game.position(), move));
    }
    return game;
}

template <class R>
std::string verdict(std::string_view fen) {
    return to_string(Game<R>{parse_fen<R>(fen)}.outcome());
}

// A move that leaves nothing to take if one is found in a few tries, so that games last.
template <class R>
Move careful_move(const Position<R>& pos, Random& random) {
    MoveList moves;
    generate(pos, moves);
    Move move;
    for (int tries = 0; tries < 8; ++tries) {
        move = moves[std::uniform_int_distribution{0, moves.size() - 1}(random)];
        if (!can_capture(pos.after(move))) break;
    }
    return move;
}

// A few kings a side and sometimes a man, on random squares: here the draw rules are at work.
template <class R>
Position<R> random_endgame(Random& random) {
    using B = typename R::B;
    const auto number = [&](int most) { return std::uniform_int_distribution{1, most}(random); };
    Bitboard pieces[2], kings;
    for (Bitboard& side : pieces) {
        for (int left = number(3); left > 0; --left) {
            const Bitboard square{B::square(number(B::square_count))};
            if (square & (pieces[0] | pieces[1])) continue;
            side |= square;
            const bool man =
                number(4) == 1 && !(square & (B::row_squares(0) | B::row_squares(B::size - 1)));
            if (!man) kings |= square;
        }
    }
    return {pieces[0], pieces[1], kings, number(2) == 1 ? Color::White : Color::Black};
}

// The opening of a game or an endgame, in turn.
template <class R>
Position<R> random_start(int i, Random& random) {
    return i % 4 == 0 ? Position<R>::start() : random_endgame<R>(random);
}

template <class R>
bool same_board(const Position<R>& a, const Position<R>& b) {
    return a.turn() == b.turn() && a.own() == b.own() && a.opponent() == b.opponent() &&
           a.kings() == b.kings();
}

template <class Tuple>
struct AsTypes;
template <class... R>
struct AsTypes<std::tuple<R...>> {
    using Types = testing::Types<R...>;
};

struct VariantName {
    template <class R>
    static std::string GetName(int) {
        return std::string(R::name);
    }
};

#ifdef NDEBUG
constexpr int random_games = 24;
#else
constexpr int random_games = 8;  // asserts and sanitizers take their time
#endif

template <class R>
class GameOf : public testing::Test {
protected:
    Random random_{1};
};
TYPED_TEST_SUITE(GameOf, AsTypes<AllVariants>::Types, VariantName);

TYPED_TEST(GameOf, BeginsAtTheStartAndIsOngoing) {
    const Game<TypeParam> game;
    EXPECT_EQ(game.position(), Position<TypeParam>::start());
    EXPECT_EQ(game.plies(), 0);
    EXPECT_EQ(to_string(game.outcome()), "ongoing");
}

TYPED_TEST(GameOf, TakingBackRestoresEverything) {
    for (int i = 0; i < random_games; ++i) {
        Game<TypeParam> game{random_start<TypeParam>(i, this->random_)};
        std::vector<Game<TypeParam>> before;
        while (!game.over()) {
            before.push_back(game);
            game.play(careful_move(game.position(), this->random_));
        }
        for (; !before.empty(); before.pop_back()) {
            game.take_back();
            const Game<TypeParam>& then = before.back();
            ASSERT_EQ(game.position(), then.position());
            ASSERT_EQ(game.counters(), then.counters());
            ASSERT_EQ(game.outcome(), then.outcome());
            ASSERT_TRUE(std::ranges::equal(game.moves(), then.moves()));
            ASSERT_TRUE(std::ranges::equal(game.keys().all(), then.keys().all()));
        }
    }
}

TYPED_TEST(GameOf, CountersCarriedBySearchAgreeWithTheGame) {
    using R = TypeParam;
    int draws = 0;
    for (int i = 0; i < random_games; ++i) {
        const Position<R> start = random_start<R>(i, this->random_);
        Game<R> game{start};
        KeyHistory keys = game.keys();
        DrawCounters<R> counters{start};
        while (!game.over()) {
            const Position<R> pos = game.position();
            const Move move = careful_move(pos, this->random_);
            const Position<R> next = pos.after(move);
            counters = counters.after(pos, move, next);
            keys.push(next);
            game.play(move);
            ASSERT_EQ(counters, game.counters());
            const bool drawn = counters.drawn(next) || keys.repeated(counters.reversible_plies());
            ASSERT_EQ(drawn, game.outcome().result == Result::Draw);
            draws += drawn;
        }
    }
    if (R::goal != Goal::Breakthrough) {
        EXPECT_GT(draws, 0);
    }
}

TYPED_TEST(GameOf, RepetitionIsTheThirdOccurrenceOfABoardInTheWholeGame) {
    using R = TypeParam;
    for (int i = 0; i < random_games; ++i) {
        Game<R> game{random_start<R>(i, this->random_)};
        while (!game.over()) {
            game.play(careful_move(game.position(), this->random_));
            int occurrences = 0;
            for (int ply = 0; ply <= game.plies(); ++ply) {
                occurrences += same_board(game.position_after(ply), game.position());
            }
            ASSERT_EQ(game.keys().occurrences(game.counters().reversible_plies()), occurrences);
            ASSERT_EQ(occurrences >= 3, game.outcome().reason == Reason::Repetition);
        }
    }
}

TYPED_TEST(GameOf, CountersFitASearchStack) {
    EXPECT_TRUE(std::is_trivially_copyable_v<DrawCounters<TypeParam>>);
    EXPECT_LE(sizeof(DrawCounters<TypeParam>), 8U);
}

TEST(Game, WhoHasNoPiecesLoses) {
    EXPECT_EQ(verdict<International>("W:W28:B"), "white wins: black has no pieces (FMJD 7.2.3)");
    EXPECT_EQ(verdict<International>("W:W:B28"), "black wins: white has no pieces (FMJD 7.2.3)");
    EXPECT_EQ(verdict<English>("B:W28:B"), "white wins: black has no pieces (English 14.1)");
    EXPECT_EQ(verdict<Losing>("W:W28:B"), "black wins: black has no pieces");
}

TEST(Game, WhoCannotMoveLoses) {
    EXPECT_EQ(verdict<International>("B:W41,47:B36"), "white wins: black has no move (FMJD 7.2.2)");
    EXPECT_EQ(verdict<Losing>("B:W41,47:B36"), "black wins: black has no move");
    EXPECT_EQ(verdict<International>("W:W41,47:B36"), "ongoing");
}

TEST(Game, TheFirstKingWinsBreakthrough) {
    EXPECT_EQ(verdict<Breakthrough>("B:WK28:B20"), "white wins: white made a king");
    EXPECT_EQ(verdict<Breakthrough>("W:W28:BK20"), "black wins: black made a king");
    EXPECT_EQ(verdict<International>("B:WK28:B20"), "ongoing");
}

TEST(Game, ADrawnGameStaysDrawnWhenItIsPlayedOn) {
    Game<International> game = played<International>(
        "W:WK47,35:BK4,16", {"47-41", "4-9", "41-47", "9-4", "47-41", "4-9", "41-47", "9-4"});
    const Outcome drawn = game.outcome();
    EXPECT_EQ(drawn.reason, Reason::Repetition);
    game.play(parse_move(game.position(), "35-30"));
    EXPECT_EQ(game.outcome(), drawn);
    game.take_back();
    game.take_back();
    EXPECT_FALSE(game.over());
}

TEST(Game, AWinAfterTheLastAllowedMoveComesTooLate) {
    const Game<International> game = played<International>(
        "B:WK45,K50:BK6", {"6-1", "50-39", "1-6", "39-43", "6-17", "43-49", "17-50", "49-35",
                           "50-28", "45-40", "28-19", "35x13"});
    EXPECT_EQ(game.outcome_after(9).result, Result::Ongoing);
    EXPECT_EQ(game.outcome_after(10).article, "FMJD 6.4");
    EXPECT_EQ(outcome_on_board(game.position()).result, Result::WhiteWins);
    EXPECT_EQ(game.outcome(), game.outcome_after(10));
}

TEST(DrawCounters, ACountThatRunsOutWithTheWinningMoveIsNoDraw) {
    const auto before = parse_fen<International>("W:WK14,47:B36");
    const DrawCounters<International> counters{before, 49};
    for (const auto& [text, drawn] : {std::pair{"14-41", false}, std::pair{"14-5", true}}) {
        const Move move = parse_move(before, text);
        const Position<International> next = before.after(move);
        const DrawCounters<International> last = counters.after(before, move, next);
        EXPECT_EQ(last.reversible_plies(), 50);
        EXPECT_TRUE(last.draw_due(next).over());
        EXPECT_EQ(last.drawn(next), drawn) << text;
    }
}

TEST(DrawCounters, CapturesAndMenMovesEndTheReversiblePlies) {
    const auto plies = [](const Game<International>& game) {
        return game.counters().reversible_plies();
    };
    Game<International> game = played<International>("W:WK36,34:BK4,24", {"36-41", "4-9"});
    EXPECT_EQ(plies(game), 2);
    game.play(parse_move(game.position(), "34-29"));
    EXPECT_EQ(plies(game), 0);
    game.play(parse_move(game.position(), "24x33"));
    EXPECT_EQ(plies(game), 0);
}

// In the order of the line: the position occurs at plies 0, 4 and 8.
class Repetition : public testing::Test {
protected:
    static KeyHistory keys_after(int plies) {
        const Game<International> game = played<International>(
            "W:WK47,35:BK4,16", {"47-41", "4-9", "41-47", "9-4", "47-41", "4-9", "41-47", "9-4"});
        KeyHistory keys;
        for (int ply = 0; ply <= plies; ++ply) {
            keys.push(game.position_after(ply));
        }
        return keys;
    }
};

TEST_F(Repetition, OccurrencesAreCountedBackToTheLastIrreversibleMove) {
    EXPECT_EQ(keys_after(8).occurrences(8), 3);
    EXPECT_EQ(keys_after(8).occurrences(7), 2);
    EXPECT_EQ(keys_after(8).occurrences(3), 1);
    EXPECT_EQ(keys_after(3).occurrences(3), 1);
    EXPECT_EQ(keys_after(4).occurrences(100), 2);  // a clock that knows more than the history
}

TEST_F(Repetition, ASearchTakesTheSecondOccurrenceAfterItsRootForADraw) {
    EXPECT_FALSE(keys_after(4).repeated_in_search(4, 1));  // occurred in the game only
    EXPECT_FALSE(keys_after(4).repeated_in_search(4, 4));  // occurred as the root
    EXPECT_TRUE(keys_after(4).repeated_in_search(4, 5));
    EXPECT_TRUE(keys_after(8).repeated_in_search(8, 1));  // third occurrence
    EXPECT_FALSE(keys_after(7).repeated_in_search(7, 1));
}

TEST_F(Repetition, AClearedHistoryBeginsAnew) {
    KeyHistory keys = keys_after(4);
    keys.clear();
    keys.push(Position<International>::start());
    EXPECT_EQ(keys.size(), 1);
    EXPECT_EQ(keys.occurrences(0), 1);
}

}  // namespace
}  // namespace damier
