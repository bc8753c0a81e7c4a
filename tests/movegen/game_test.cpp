// Games as such: playing, taking back, how they end and stay ended, and that the counters and keys
// a search carries say the same as the game. The draw rules themselves: draw_rules_test.cpp.
#include "movegen/game.hpp"

#include "movegen/registry.hpp"
#include "notation/move_text.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/typed_text.hpp"

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

std::string verdict(const Variant& variant, std::string_view fen) {
    return to_string(parse_fen(variant, fen).outcome());
}

int random_number(int most, Random& random) {
    return std::uniform_int_distribution{1, most}(random);
}

// A move that leaves nothing to take if one is found in a few tries, so that games last.
template <class R>
Move careful_move(const Position<R>& pos, Random& random) {
    MoveList moves;
    generate(pos, moves);
    Move move;
    for (int tries = 0; tries < 8; ++tries) {
        move = moves[random_number(moves.size(), random) - 1];
        if (!can_capture(pos.after(move))) break;
    }
    return move;
}

// A few kings a side and sometimes a man, on random squares: here the draw rules are at work.
template <class R>
Position<R> random_endgame(Random& random) {
    using B = typename R::B;
    Bitboard pieces[2], kings;
    for (Bitboard& side : pieces) {
        for (int left = random_number(3, random); left > 0; --left) {
            const Bitboard square{B::square(random_number(B::square_count, random))};
            if (square & (pieces[0] | pieces[1])) continue;
            side |= square;
            const bool man = random_number(4, random) == 1 &&
                             !(square & (B::row_squares(0) | B::row_squares(B::size - 1)));
            if (!man) kings |= square;
        }
    }
    const Color turn = random_number(2, random) == 1 ? Color::White : Color::Black;
    return {pieces[0], pieces[1], kings, turn};
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

constexpr int random_games = effort(24, 8);

// What the checks below say is wrong in any variant, or nothing. (No EXPECT for each of the
// variants: they take long to compile.)
void expect_right(const std::string& complaint, std::string_view variant) {
    EXPECT_EQ(complaint, "") << variant;
}

// The first complaint about any of the random games.
template <class R, class Check>
std::string check_random_games(Check check) {
    Random random{1};
    std::string complaint;
    for (int i = 0; i < random_games && complaint.empty(); ++i) {
        complaint = check(random_start<R>(i, random), random);
    }
    return complaint;
}

std::string differing(std::string_view what, int ply) {
    return std::string(what) + " at ply " + std::to_string(ply);
}

template <class R>
std::string look_at_new_game() {
    const Game<R> game;
    return game.position() != Position<R>::start() ? "not at the start"
           : game.plies() != 0                     ? "moves played"
           : game.over()                           ? to_string(game.outcome())
                                                   : "";
}

TEST(GameOfEveryVariant, BeginsAtTheStartAndIsOngoing) {
    for_each_variant([]<class R>() { expect_right(look_at_new_game<R>(), R::facts.name); });
}

template <class R>
std::string difference(const Game<R>& game, const Game<R>& then) {
    const bool same_moves = std::ranges::equal(game.moves(), then.moves());
    const bool same_keys = std::ranges::equal(game.keys().all(), then.keys().all());
    return game.position() != then.position()      ? differing("position", game.plies())
           : !(game.counters() == then.counters()) ? differing("counters", game.plies())
           : !(game.outcome() == then.outcome())   ? differing("outcome", game.plies())
           : !same_moves                           ? differing("moves", game.plies())
           : !same_keys                            ? differing("keys", game.plies())
                                                   : "";
}

// Plays to the end and takes all back.
template <class R>
std::string play_and_take_back(Game<R>& game, Random& random) {
    if (game.over()) return "";
    const Game<R> then = game;
    game.play(careful_move(game.position(), random));
    const std::string later = play_and_take_back(game, random);
    if (!later.empty()) return later;
    game.take_back();
    return difference(game, then);
}

TEST(GameOfEveryVariant, TakingBackRestoresEverything) {
    for_each_variant([]<class R>() {
        const auto check = [](const Position<R>& start, Random& random) {
            Game<R> game{start};
            return play_and_take_back(game, random);
        };
        expect_right(check_random_games<R>(check), R::facts.name);
    });
}

template <class R>
std::string compare_with_counters_of_search(const Position<R>& start, Random& random, int& draws) {
    Game<R> game{start};
    KeyHistory keys = game.keys();
    DrawCounters<R> counters{start};
    while (!game.over()) {
        const Position<R> pos = game.position();
        const Move move = careful_move(pos, random);
        const Position<R> next = pos.after(move);
        counters = counters.after(pos, move, next);
        keys.push(next);
        game.play(move);
        if (!(counters == game.counters())) return differing("counters", game.plies());
        const bool drawn = counters.drawn(next) || keys.repeated(counters.reversible_plies());
        if (drawn != (game.outcome().result == Result::Draw)) {
            return differing(drawn ? "drawn for search" : "drawn for the game", game.plies());
        }
        draws += drawn;
    }
    return "";
}

TEST(GameOfEveryVariant, CountersCarriedBySearchAgreeWithTheGame) {
    for_each_variant([]<class R>() {
        int draws = 0;
        const auto check = [&](const Position<R>& start, Random& random) {
            return compare_with_counters_of_search(start, random, draws);
        };
        expect_right(check_random_games<R>(check), R::facts.name);
        const bool has_draws = R::facts.goal != Goal::Breakthrough;
        expect_right(has_draws && draws == 0 ? "no draws" : "", R::facts.name);
    });
}

template <class R>
int occurrences_of_board(const Game<R>& game) {
    int occurrences = 0;
    for (int ply = 0; ply <= game.plies(); ++ply) {
        occurrences += same_board(game.position_after(ply), game.position());
    }
    return occurrences;
}

template <class R>
std::string count_repetitions(const Position<R>& start, Random& random) {
    Game<R> game{start};
    while (!game.over()) {
        game.play(careful_move(game.position(), random));
        const int occurrences = occurrences_of_board(game);
        if (game.keys().occurrences(game.counters().reversible_plies()) != occurrences) {
            return differing("occurrences", game.plies());
        }
        if ((occurrences >= 3) != (game.outcome().reason == Reason::Repetition)) {
            return differing("repetition", game.plies());
        }
    }
    return "";
}

TEST(GameOfEveryVariant, RepetitionIsTheThirdOccurrenceOfABoardInTheWholeGame) {
    for_each_variant([]<class R>() {
        expect_right(check_random_games<R>(count_repetitions<R>), R::facts.name);
    });
}

TEST(GameOfEveryVariant, CountersFitASearchStack) {
    for_each_variant([]<class R>() {
        static_assert(std::is_trivially_copyable_v<DrawCounters<R>>);
        static_assert(sizeof(DrawCounters<R>) <= 8);
    });
}

TEST(Game, WhoHasNoPiecesLoses) {
    EXPECT_EQ(verdict(international, "W:W28:B"), "white wins: black has no pieces (FMJD 7.2.3)");
    EXPECT_EQ(verdict(international, "W:W:B28"), "black wins: white has no pieces (FMJD 7.2.3)");
    EXPECT_EQ(verdict(english, "B:W28:B"), "white wins: black has no pieces (English 14.1)");
    EXPECT_EQ(verdict(losing, "W:W28:B"), "black wins: black has no pieces");
    EXPECT_EQ(verdict(poddavki, "B:W22:B"), "black wins: black has no pieces");
}

TEST(Game, WhoCannotMoveLoses) {
    EXPECT_EQ(verdict(international, "B:W41,47:B36"), "white wins: black has no move (FMJD 7.2.2)");
    EXPECT_EQ(verdict(losing, "B:W41,47:B36"), "black wins: black has no move");
    EXPECT_EQ(verdict(poddavki, "B:W17,22:B13"), "black wins: black has no move");
    EXPECT_EQ(verdict(international, "W:W41,47:B36"), "ongoing");
}

TEST(Game, TheFirstKingWinsBreakthrough) {
    EXPECT_EQ(verdict(breakthrough, "B:WK28:B20"), "white wins: white made a king");
    EXPECT_EQ(verdict(breakthrough, "W:W28:BK20"), "black wins: black made a king");
    EXPECT_EQ(verdict(international, "B:WK28:B20"), "ongoing");
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

TEST_F(Repetition, AnEarlierOccurrenceCountsInTheGameToo) {
    EXPECT_FALSE(keys_after(3).occurred_before(3));
    EXPECT_TRUE(keys_after(4).occurred_before(4));
    EXPECT_FALSE(keys_after(4).occurred_before(3));
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
