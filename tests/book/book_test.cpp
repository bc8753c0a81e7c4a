// What a book knows: positions and their twins, moves and their scores.
#include "book/book_choice.hpp"
#include "book/book_merge.hpp"
#include "book/book_pdn.hpp"
#include "book/built_in_books.hpp"
#include "book/opening_names.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn/player.hpp"
#include "notation/pdn/reader.hpp"
#include "notation/pdn/writer.hpp"
#include "tests/book/small_books.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <sstream>

namespace damier {
namespace {

using ::testing::IsEmpty;

AnyGame played(const Variant& variant, const std::string& text) {
    AnyGame game{variant};
    std::istringstream moves{text};
    for (std::string move; moves >> move;)
        game.play(parse_move(game.position(), move));
    return game;
}

TEST(BookKeys, APositionAndItsTwinWithColoursSwappedAreOne) {
    const AnyPosition white = parse_fen(international, "W:W27,32,K5:B13,18,22");
    const AnyPosition black = parse_fen(international, "B:W29,33,38:B19,24,K46");
    EXPECT_EQ(book_key(white), book_key(black));
    EXPECT_NE(book_key(white), book_key(white.with_turn(Color::Black)));
}

TEST(BookKeys, EveryPositionComesBackWithItsMoves) {
    for (const Variant* const variant : all_variants()) {
        AnyGame game = game_of(*variant, {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7});
        for (int plies = 0; plies <= game.plies(); ++plies) {
            const AnyPosition pos = game.position_after(plies);
            const auto key = book_key(pos);
            if (!key) continue;
            const AnyPosition kept = book_position(*variant, *key);
            EXPECT_EQ(book_key(kept), key);
            std::vector<Move> turned_moves;
            for (const Move move : pos.legal_moves()) {
                turned_moves.push_back(book_move(pos, move));
                EXPECT_EQ(book_key(kept.after(book_move(pos, move))), book_key(pos.after(move)));
                EXPECT_EQ(book_move(pos, book_move(pos, move)), move);
            }
            EXPECT_THAT(kept.legal_moves(), ::testing::UnorderedElementsAreArray(turned_moves));
        }
    }
}

TEST(Books, TranspositionsMeet) {
    Book book{international};
    add_game(book, played(international, "32-27 18-23 31-26 12-18"), Result::Draw, 20);
    const std::size_t before = book.size();
    add_game(book, played(international, "31-26 18-23 32-27 12-18"), Result::Draw, 20);
    EXPECT_EQ(book.size(), before + 2);  // after 31-26 and after 31-26 18-23
}

TEST(Books, GamesCountForTheSideThatMoves) {
    Book book{international};
    add_game(book, played(international, "32-28 19-23"), Result::WhiteWins, 20);
    add_game(book, played(international, "32-28 18-23"), Result::Draw, 20);
    add_game(book, played(international, "33-28"), Result::Ongoing, 20);
    const AnyGame start{international};
    const std::vector<BookMove> moves = look_up(book, start.position());
    ASSERT_EQ(moves.size(), 2U);  // 33-28 has no games to tell of, but leads to a position
    EXPECT_EQ(moves.front().counts, (GameCounts{1, 1, 0}));
    EXPECT_FALSE(moves.front().score);
    const std::vector<BookMove> replies = look_up(book, played(international, "32-28").position());
    ASSERT_EQ(replies.size(), 2U);
    EXPECT_EQ(replies.front().counts.losses + replies.back().counts.losses, 1U);
}

TEST(Books, TheValueOfAPositionIsThatOfItsBestMove) {
    const Book book = built_book(international, {.positions = 300});
    EXPECT_EQ(book.size(), 300U);
    for (const BookNode& node : book.nodes()) {
        const AnyPosition pos = book_position(international, node.key);
        const std::vector<BookMove> moves = look_up(book, pos);
        ASSERT_FALSE(moves.empty());
        EXPECT_EQ(moves.front().score, node.value);
        for (const BookMove& move : moves) {
            const BookNode* const next = book.find(pos.after(move.move));
            if (next != nullptr) {
                EXPECT_EQ(*move.score, -*next->value);
            }
        }
    }
}

TEST(Books, TheMoveOutsideIsOutside) {
    const Book book = built_book(russian, {.positions = 400});
    for (const BookNode& node : book.nodes()) {
        EXPECT_TRUE(node.searched);
        if (!node.outside) continue;
        const AnyPosition pos = book_position(russian, node.key);
        EXPECT_EQ(book.find(pos.after(node.outside)), nullptr);
    }
}

TEST(Books, WhatDamierHasMadeHasNoFaults) {
    EXPECT_THAT(faults_of(built_book(english, {.positions = 200})), IsEmpty());
    for (const Variant* const variant : all_variants()) {
        const auto book = built_in_book(*variant);
        if (book) {
            EXPECT_THAT(faults_of(*book), IsEmpty()) << variant->name;
        }
    }
}

TEST(Books, AWrongValueIsAFault) {
    Book book = built_book(english, {.positions = 50});
    book.node(7).value = 1234;
    EXPECT_FALSE(faults_of(book).empty());
}

// Which move is played

std::map<std::uint64_t, int> choices(const Book& book, const AnyGame& game,
                                     const BookHabits& habits) {
    std::map<std::uint64_t, int> counts;
    Random random{1};
    for (int i = 0; i < 1000; ++i) {
        const auto choice = choose_book_move(book, game, habits, random);
        if (choice) ++counts[choice->move.bits()];
    }
    return counts;
}

TEST(BookChoices, NoMarginIsTheBestMoveOnly) {
    const Book book = built_book(international, {.positions = 500});
    const AnyGame start{international};
    const std::vector<BookMove> moves = look_up(book, start.position());
    const auto best = choices(book, start, {.plies = 4, .margin = 0});
    for (const auto& [bits, count] : best) {
        for (const BookMove& move : moves) {
            if (move.move.bits() == bits) {
                EXPECT_EQ(move.score, moves.front().score);
            }
        }
    }
}

TEST(BookChoices, BetterMovesArePlayedMoreOftenAndWorseThanTheMarginNever) {
    const Book book = built_book(international, {.positions = 500});
    const AnyGame start{international};
    const std::vector<BookMove> moves = look_up(book, start.position());
    constexpr int margin = 10;
    const auto counts = choices(book, start, {.plies = 4, .margin = margin});
    EXPECT_GT(counts.size(), 1U);
    int before = 1000;
    for (const BookMove& move : moves) {
        const auto found = counts.find(move.move.bits());
        const int count = found == counts.end() ? 0 : found->second;
        if (!move.score || *move.score + margin < *moves.front().score) {
            EXPECT_EQ(count, 0);
        }
        EXPECT_LE(count, before + 60);  // equal scores are drawn equally often, but for luck
        before = count;
    }
}

TEST(BookChoices, AfterTheFirstPliesOnlyTheBestIsPlayed) {
    const Book book = built_book(international, {.positions = 500});
    const AnyGame start{international};
    const int best = *look_up(book, start.position()).front().score;
    Random random{7};
    for (int i = 0; i < 200; ++i)
        EXPECT_EQ(choose_book_move(book, start, {.plies = 0, .margin = 50}, random)->score, best);
}

TEST(BookChoices, TheReplyAndTheLineComeFromTheBookToo) {
    const Book book = built_book(international, {.positions = 500});
    Random random{7};
    const auto choice = choose_book_move(book, AnyGame{international}, {4, 0}, random);
    ASSERT_TRUE(choice);
    ASSERT_GE(choice->line.size(), 2U);
    EXPECT_EQ(choice->line[0], choice->move);
    EXPECT_EQ(choice->line[1], choice->reply);
}

TEST(BookChoices, NoMoveLeadsToAPositionThatWasThereBefore) {
    // Kings go to and fro; the book knows no other moves than back again.
    const AnyPosition begin = parse_fen(international, "W:WK26:BK45");
    AnyGame game{begin};
    Book book{international};
    const auto remember = [&](const AnyPosition& pos, Move move) {
        book.add({.key = *book_key(pos), .searched = true, .outside = book_move(pos, move)});
    };
    const auto play = [&](const std::string& text) {
        const Move move = parse_move(game.position(), text);
        if (book.find(game.position()) == nullptr) remember(game.position(), move);
        game.play(move);
    };
    play("26-31");
    play("45-40");
    play("31-26");
    const Move back = parse_move(game.position(), "40-45");
    remember(game.position(), back);
    Random random{1};
    EXPECT_FALSE(choose_book_move(book, game, {}, random));
    AnyGame fresh{game.position()};
    EXPECT_TRUE(choose_book_move(book, fresh, {}, random));
}

// Names and other forms

TEST(OpeningNames, AreThoseOfThePositionByWhateverMoves) {
    EXPECT_EQ(opening_name(played(english, "11-15")), "Old Faithful");
    EXPECT_EQ(opening_name(played(english, "11-15 23-19 8-11 22-17 4-8")), "Old Fourteenth");
    EXPECT_EQ(opening_name(played(english, "11-15 22-17 8-11 23-19 4-8")), "Old Fourteenth");
    EXPECT_EQ(opening_name(played(english, "11-15 23-19 8-11 22-17 4-8 17-13")), "Old Fourteenth");
    EXPECT_EQ(opening_name(played(english, "11-16 23-18 9-13")), "Wilderness II");
    EXPECT_EQ(opening_name(played(english, "9-14 23-18 14x23 27x18")), "Double Cross");
    EXPECT_EQ(opening_name(AnyGame{english}), "");
    EXPECT_EQ(opening_name(played(international, "32-28")), "");
}

TEST(BookAsPdn, IsAGameThatCanBeRead) {
    const Book book = built_book(russian, {.positions = 200});
    std::istringstream in{to_pdn(book_record(book))};
    PdnReader reader{in};
    PdnGame game;
    ASSERT_TRUE(reader.next(game));
    const PlayedPdn again = PdnPlayer{}.play(game);
    EXPECT_THAT(again.problems, IsEmpty());
    ASSERT_TRUE(again.record);
    std::size_t moves = 0;
    for (const RecordItem& item : again.record->items)
        moves += item.kind == PdnKind::Move ? 1 : 0;
    EXPECT_GE(moves, book.size());  // every position is reached once, the start by none
}

}  // namespace
}  // namespace damier
