// Squares, positions and moves as CheckerBoard has them.
#include "engine/checkerboard/board.hpp"

#include "base/error.hpp"
#include "base/random.hpp"
#include "movegen/registry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace damier::checkerboard {
namespace {

const GameType& type_of(int number) {
    return *find_game_type(number);
}

AnyPosition start_of(const GameType& type) {
    return AnyPosition{find_variant(type.variant)};
}

std::string list_of(const GameType& type, const std::string& fen) {
    const FenBoard given = parse_fen(type, fen);
    return move_list(type, to_position(type, given.board, given.color));
}

TEST(CheckerboardSquares, EveryNumberHasAPlaceOfItsOwn) {
    for (const GameType& type : game_types()) {
        for (int number = 1; number <= 32; ++number) {
            EXPECT_TRUE(is_square(type.place_of(number))) << type.variant << ' ' << number;
            EXPECT_EQ(type.number_at(type.place_of(number)), number) << type.variant;
            EXPECT_EQ(type.square_at(type.place_of_square(number)), number) << type.variant;
        }
    }
}

// As cb_interface.h of CheckerBoard counts them; b[0][0] is the corner at Black's left hand.
TEST(CheckerboardSquares, AreCountedAsCheckerBoardDoes) {
    struct Case {
        int type;
        Place place;
        int number;
    };
    for (const auto& [type, place, number] : std::vector<Case>{{21, {6, 0}, 1},
                                                               {21, {0, 0}, 4},
                                                               {21, {7, 1}, 5},
                                                               {21, {1, 7}, 32},
                                                               {22, {0, 0}, 1},
                                                               {22, {7, 7}, 32},
                                                               {24, {7, 7}, 1},
                                                               {24, {0, 0}, 32},
                                                               {25, {6, 0}, 1},
                                                               {26, {1, 7}, 32},
                                                               {29, {7, 7}, 1},
                                                               {29, {0, 0}, 32}}) {
        EXPECT_EQ(type_of(type).number_at(place), number) << type;
    }
    EXPECT_EQ(type_of(21).number_at({1, 0}), 0);
    EXPECT_EQ(type_of(21).number_at({8, 0}), 0);
    EXPECT_EQ(type_of(21).number_at({0, -2}), 0);
}

TEST(CheckerboardSquares, TheNameOfTheLibraryTellsTheGame) {
    EXPECT_EQ(game_type_in_name("damier_cb.dll").number, 21);
    EXPECT_EQ(game_type_in_name("Damier_Russian64.dll").number, 25);
    EXPECT_EQ(game_type_in_name("damier-italian.dll").number, 22);
    EXPECT_EQ(find_game_type(20), nullptr);
}

TEST(CheckerboardBoard, BlackBeginsAtTheLowRows) {
    for (const GameType& type : game_types()) {
        Board board{};
        put(type, start_of(type), board);
        for (int x = 0; x < 8; ++x) {
            for (int y = 0; y < 8; ++y) {
                const int color = y < 3 ? black : y > 4 ? white : 0;
                const int piece = (x + y) % 2 == 0 && color != 0 ? color | man : 0;
                EXPECT_EQ(board[x][y], piece) << type.variant << ' ' << x << ' ' << y;
            }
        }
        const int first = start_of(type).turn() == Color::White ? white : black;
        EXPECT_EQ(to_position(type, board, first), start_of(type)) << type.variant;
    }
}

/// Plays a record on a board as CheckerBoard does: knows nothing of the rules.
void play(const MoveRecord& move, Board& board) {
    board[move.from.x][move.from.y] = 0;
    for (int i = 0; i < move.jumps; ++i)
        board[move.del[i].x][move.del[i].y] = 0;
    board[move.to.x][move.to.y] = move.newpiece;
}

void expect_diagonal(Place from, Place to) {
    EXPECT_TRUE(is_square(from) && is_square(to));
    EXPECT_NE(from.x, to.x);
    EXPECT_EQ(std::abs(from.x - to.x), std::abs(from.y - to.y));
}

/// The way of a capture: straight lines, each over the one piece that it takes.
void expect_route(const MoveRecord& move, const Board& board) {
    Place at = move.from;
    for (int i = 0; i < move.jumps; ++i) {
        const Place next = move.path[i + 1];
        const Place taken = move.del[i];
        expect_diagonal(at, taken);
        expect_diagonal(taken, next);
        EXPECT_EQ((taken.x - at.x) > 0, (next.x - taken.x) > 0);
        EXPECT_EQ((taken.y - at.y) > 0, (next.y - taken.y) > 0);
        EXPECT_EQ(board[taken.x][taken.y], move.delpiece[i]);
        EXPECT_EQ(move.delpiece[i] & move.oldpiece & (white | black), 0);
        at = next;
    }
    EXPECT_EQ(at.x, move.to.x);
    EXPECT_EQ(at.y, move.to.y);
}

TEST(CheckerboardBoard, RecordsOfMovesLeadWhereTheMovesLead) {
    Random random{20};
    for (const GameType& type : game_types()) {
        int captures = 0;
        for (int game = 0; game < 30; ++game) {
            AnyPosition pos = start_of(type);
            for (int ply = 0; ply < 120; ++ply) {
                const std::vector<Move> moves = pos.legal_moves();
                if (moves.empty()) break;
                const Move move = moves[random.next() % moves.size()];
                Board board{};
                put(type, pos, board);
                const MoveRecord record = to_record(type, pos, move);
                EXPECT_EQ(board[record.from.x][record.from.y], record.oldpiece);
                if (record.jumps > 0) {
                    expect_route(record, board);
                    ++captures;
                } else {
                    expect_diagonal(record.from, record.to);
                }
                play(record, board);
                Board expected{};
                pos = pos.after(move);
                put(type, pos, expected);
                EXPECT_EQ(std::memcmp(board, expected, sizeof board), 0) << type.variant;
            }
        }
        EXPECT_GT(captures, 100) << type.variant;
    }
}

// The examples of CheckerBoard's cb_api_reference.htm; there the order of moves is another.
TEST(CheckerboardMoveList, IsAsTheReferenceHasIt) {
    EXPECT_EQ(list_of(type_of(22), "B:W31:B3"), "movelist 2,0,6,6,3,6;0,6,6,3,7;");
    EXPECT_EQ(list_of(type_of(22), "B:W11,13,19,21:B6,9"),
              "movelist 2,2,6,6,6,22,15,11,5,22,19,5;2,6,6,9,25,18,13,5,25,21,5;");
}

TEST(CheckerboardMoveList, ACrownedManArrivesAsAKing) {
    EXPECT_EQ(list_of(type_of(21), "B:WK1:B28"), "movelist 1,0,6,10,28,32;");
}

TEST(CheckerboardMoveList, IsCutOffWhereTheAnswerHasNoMoreRoom) {
    const std::string many = list_of(type_of(25), "W:WK1,K2,K3,K4,K5,K12,K13,K20,K28,K29,K32:B21");
    EXPECT_LT(many.size(), static_cast<std::size_t>(reply_size));
    EXPECT_EQ(many.back(), ';');
}

TEST(CheckerboardMoveList, AManOnItsLastRowIsRefused) {
    EXPECT_THROW(list_of(type_of(21), "B:W1:B28"), InputError);
}

TEST(CheckerboardFen, IsReadWithTheSquaresOfTheGame) {
    const FenBoard read = parse_fen(type_of(24), "W:W1-3,K7:B32,30");
    EXPECT_EQ(read.color, white);
    EXPECT_EQ(read.board[7][7], white | man);
    EXPECT_EQ(read.board[5][7], white | man);
    EXPECT_EQ(read.board[0][0], black | man);
    EXPECT_EQ(read.board[4][0], black | man);
}

TEST(CheckerboardFen, WhatIsNoneIsRefused) {
    for (const char* const fen : {"", "B", "X:W1:B2", "BW1:B2", "B:W33:B1", "B:W0:B1", "B:Wx:B1",
                                  "B:W1:B1-", "B:W99999999999:B1", "B:W-1:B2"}) {
        SCOPED_TRACE(fen);
        EXPECT_THROW(parse_fen(type_of(21), fen), InputError);
    }
}

}  // namespace
}  // namespace damier::checkerboard
