// The generator against the slow reference generator: the same moves, with the same effects, in
// random games and random set-ups of every variant.
#include "movegen/registry.hpp"
#include "tests/movegen/generator_view.hpp"
#include "tests/support/effort.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace damier {
namespace {

constexpr int games_to_compare = effort(60, 5);
constexpr int set_ups_a_variant = effort(600, 60);
constexpr int crammed_boards_a_variant = effort(1000, 30);

using reference::Board;
using reference::Piece;
using Random = std::mt19937_64;

int random_number(Random& random, int least, int most) {
    return std::uniform_int_distribution{least, most}(random);
}

std::vector<std::string> texts(const std::vector<reference::Move>& moves) {
    std::vector<std::string> texts;
    for (const reference::Move& move : moves)
        texts.push_back(to_string(move));
    return texts;
}

bool are_captures(const std::vector<reference::Move>& moves) {
    return !moves.empty() && !moves.front().captured.empty();
}

Board with_other_turn(Board board) {
    board.white_to_move = !board.white_to_move;
    return board;
}

// What the generator says of a position without building its moves.
void expect_same_tests(const std::string& variant, const Board& board, const GeneratorView& view,
                       const std::vector<reference::Move>& moves) {
    EXPECT_EQ(view.count, static_cast<int>(moves.size()));
    EXPECT_EQ(view.has_move, !moves.empty());
    if (view.over_by_a_king) return;  // nobody moves, so the reference knows no captures
    EXPECT_EQ(view.can_capture, are_captures(moves));
    EXPECT_EQ(view.opponent_could_capture,
              are_captures(reference::legal_moves(variant, with_other_turn(board))));
}

void expect_same_successors(const std::string& variant, const Board& board,
                            const GeneratorView& view, const std::vector<reference::Move>& moves) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(to_string(view.successors[i].board),
                  to_string(reference::after(variant, board, moves[i])))
            << to_string(moves[i]);
        EXPECT_TRUE(view.successors[i].is_as_made_afresh) << to_string(moves[i]);
    }
}

// Compares all there is to compare at one position; gives back its moves.
std::vector<reference::Move> expect_agreement(const std::string& variant, const Board& board) {
    SCOPED_TRACE(variant + " " + to_string(board));
    const std::vector<reference::Move> moves = reference::legal_moves(variant, board);
    const GeneratorView view = generator_view(variant, board);
    EXPECT_EQ(texts(view.moves), texts(moves));
    if (testing::Test::HasFailure()) return moves;
    expect_same_tests(variant, board, view, moves);
    expect_same_successors(variant, board, view, moves);
    return moves;
}

// Plays random moves, comparing at every step; gives back the number of positions seen.
int play_and_compare(const std::string& variant, Board board, int plies, Random& random) {
    for (int ply = 0; ply <= plies; ++ply) {
        const std::vector<reference::Move> moves = expect_agreement(variant, board);
        if (moves.empty() || testing::Test::HasFailure()) return ply + 1;
        const int chosen = random_number(random, 0, static_cast<int>(moves.size()) - 1);
        board = reference::after(variant, board, moves[chosen]);
    }
    return plies + 1;
}

// One piece on a free square; men not on their promotion row.
void put(Piece piece, Board& board, Random& random) {
    const int squares = static_cast<int>(board.square.size()) - 1;
    const int row = squares == 50 ? 5 : 4;
    const int first = piece == Piece::white_man ? row + 1 : 1;
    const int last = squares - (piece == Piece::black_man ? row : 0);
    const int number = random_number(random, first, last);
    if (board.square[number] == Piece::none) board.square[number] = piece;
}

// Up to so many men and kings a side, on random squares, either side to move.
Board random_set_up(const std::string& variant, int most_men, int most_kings, Random& random) {
    const std::size_t size = reference::start(variant).square.size();
    Board board{std::vector<Piece>(size, Piece::none), random_number(random, 0, 1) == 0};
    for (const Piece man : {Piece::white_man, Piece::black_man})
        for (int i = random_number(random, 0, most_men); i > 0; --i)
            put(man, board, random);
    for (const Piece king : {Piece::white_king, Piece::black_king})
        for (int i = random_number(random, 0, most_kings); i > 0; --i)
            put(king, board, random);
    return board;
}

class Generator : public testing::TestWithParam<std::string> {};

TEST_P(Generator, StartsFromTheSamePosition) {
    EXPECT_EQ(to_string(start_board(GetParam())), to_string(reference::start(GetParam())));
}

TEST_P(Generator, AgreesWithTheRulesInRandomGames) {
    Random random{2024};
    int positions = 0;
    for (int game = 0; game < games_to_compare && !HasFailure(); ++game)
        positions += play_and_compare(GetParam(), reference::start(GetParam()), 150, random);
    EXPECT_GE(positions, 20 * games_to_compare);
    RecordProperty("positions", positions);
}

TEST_P(Generator, AgreesWithTheRulesFromSetUpsWithKings) {
    Random random{2025};
    int positions = 0;
    for (int i = 0; i < set_ups_a_variant && !HasFailure(); ++i) {
        const Board board = random_set_up(GetParam(), 10, 4, random);
        positions += play_and_compare(GetParam(), board, 12, random);
    }
    EXPECT_GE(positions, set_ups_a_variant);
    RecordProperty("positions", positions);
}

// Nobody gets so many kings in a game, but anybody may set them up.
TEST_P(Generator, CopesWithBoardsCrammedWithKings) {
    Random random{2026};
    for (int i = 0; i < crammed_boards_a_variant && !HasFailure(); ++i) {
        const Board board = random_set_up(GetParam(), 0, 50, random);
        SCOPED_TRACE(to_string(board));
        const GeneratorView view = generator_view(GetParam(), board);
        const std::vector<std::string> moves = texts(view.moves);
        EXPECT_EQ(view.count, static_cast<int>(moves.size()));
        EXPECT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size());
    }
}

Board kings_on(const std::vector<int>& white, const std::vector<int>& black) {
    Board board{std::vector<Piece>(51, Piece::none), true};
    for (const int number : white)
        board.square[number] = Piece::white_king;
    for (const int number : black)
        board.square[number] = Piece::black_king;
    return board;
}

// Routes of the one king that lead to where the other has been: they begin elsewhere.
TEST(FrisianKings, EachHasItsOwnCapturesHoweverManyThereAre) {
    expect_agreement("frisian", kings_on({11, 18}, {8, 14, 17, 29, 31, 33, 34, 38, 42}));
    expect_agreement("frisian", kings_on({1, 26, 27}, {9, 13, 18, 21, 22, 24, 34, 42, 49}));
    expect_agreement("frisian", kings_on({11, 17, 37, 50}, {2, 13, 20, 24, 28, 29, 30, 35}));
}

// Of 2^26 sets of captured pieces, a good many can be had: there has to be an end.
TEST(FrisianKings, AreDoneInTimeAmongMoreThanAnybodyMeets) {
    const Board board = kings_on({25}, {3,  6,  11, 12, 13, 15, 18, 20, 21, 22, 23, 24, 27,
                                        29, 31, 32, 33, 34, 36, 38, 40, 41, 42, 44, 47, 49});
    const GeneratorView view = generator_view("frisian", board);
    EXPECT_FALSE(view.moves.empty());
    EXPECT_EQ(view.count, static_cast<int>(view.moves.size()));
}

INSTANTIATE_TEST_SUITE_P(Variants, Generator, testing::ValuesIn(variant_names()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace damier
