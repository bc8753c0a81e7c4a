// Books as files and as text: nothing is lost, and nothing foreign is taken.
#include "book/book_file.hpp"

#include "base/error.hpp"
#include "book/book_merge.hpp"
#include "book/book_text.hpp"
#include "movegen/registry.hpp"
#include "tests/book/small_books.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace damier {
namespace {

using ::testing::HasSubstr;

Book with_games(const Variant& variant) {
    Book games{variant};
    for (std::size_t i = 0; i < 20; ++i) {
        const Result results[] = {Result::WhiteWins, Result::BlackWins, Result::Draw};
        add_game(games, game_of(variant, {i, i / 2, i / 3, 2, i, 1, i / 4, 3}), results[i % 3], 8);
    }
    const Book built = built_book(variant, {.positions = 100});
    return merged(built, games);
}

std::string refusal(const std::string& bytes) {
    try {
        parse_book(bytes, "my.book");
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

Book from_text(const std::string& text) {
    std::istringstream in{text};
    return parse_book_text(in, "my.txt");
}

std::string text_refusal(const std::string& text) {
    try {
        from_text(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(BookFiles, LoseNothingInAnyVariant) {
    for (const Variant* const variant : all_variants()) {
        const Book book = with_games(*variant);
        EXPECT_EQ(parse_book(book_bytes(book), "x"), book) << variant->name;
        EXPECT_EQ(from_text(book_text(book)), book) << variant->name;
    }
}

TEST(BookFiles, AnEmptyBookIsABook) {
    EXPECT_EQ(parse_book(book_bytes(Book{english}), "x"), Book{english});
    EXPECT_EQ(from_text(book_text(Book{english})), Book{english});
}

TEST(BookFiles, AreTheSameInWhateverOrderThePositionsCame) {
    const Book book = built_book(frisian, {.positions = 100});
    Book backwards{frisian};
    for (std::size_t i = book.size(); i-- > 0;)
        backwards.add(book.node(i));
    EXPECT_EQ(book_bytes(backwards), book_bytes(book));
    EXPECT_EQ(book_text(backwards), book_text(book));
}

TEST(BookFiles, ForeignOrDamagedOnesAreRefusedWithASentence) {
    const std::string good = book_bytes(built_book(english, {.positions = 60}));
    EXPECT_THAT(refusal("something else"), HasSubstr("'my.book' is no book of Damier"));
    EXPECT_THAT(refusal(""), HasSubstr("is no book of Damier"));
    std::string other_version = good;
    ++other_version[12];
    EXPECT_THAT(refusal(other_version), HasSubstr("another version"));
    std::string other_variant = good;
    other_variant[13] = 'x';
    EXPECT_THAT(refusal(other_variant), HasSubstr("no variant"));
    for (std::size_t size = 13; size < good.size(); size += 7)
        EXPECT_NE(refusal(good.substr(0, size)), "") << size;
    for (std::size_t at = 0; at < good.size(); at += 5) {
        std::string damaged = good;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
        EXPECT_NE(refusal(damaged), "") << at;
    }
}

TEST(BookTexts, SayWhatIsWrongAndWhere) {
    const std::string begin = "damier book 1 international\n";
    const std::string start = "W:W31-50:B1-20";
    EXPECT_THAT(text_refusal("hello\n"), HasSubstr("line 1: a book begins with"));
    EXPECT_THAT(text_refusal("damier book 1 ludo\n"), HasSubstr("ludo"));
    EXPECT_THAT(text_refusal(begin + "W:W99:B1\n"), HasSubstr("line 2"));
    EXPECT_THAT(text_refusal(begin + start + " outside 32-29 4\n"), HasSubstr("line 2"));
    EXPECT_THAT(text_refusal(begin + start + " outside 32-28\n"), HasSubstr("missing"));
    EXPECT_THAT(text_refusal(begin + start + " outside 32-28 x\n"), HasSubstr("no number"));
    EXPECT_THAT(text_refusal(begin + start + " colour red\n"), HasSubstr("none of value"));
    EXPECT_THAT(text_refusal(begin + start + '\n' + start + '\n'), HasSubstr("line 3"));
    EXPECT_THAT(text_refusal(begin + start + " played 32-28 1/0/0 32-28 1/0/0\n"),
                HasSubstr("twice"));
}

TEST(BookTexts, MayBeEditedAndTheValuesFollow) {
    const Book book = from_text(
        "# the start and one reply\n"
        "damier book 1 international\n"
        "W:W31-50:B1-20 outside 34-29 3\n"
        "\n"
        "B:W28,31,33-50:B1-20 outside 19-23 -8  # better for White\n");
    ASSERT_EQ(book.size(), 2U);
    const std::vector<BookMove> moves = look_up(book, AnyPosition{international});
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(moves[0].score, 8);
    EXPECT_TRUE(moves[0].inside);
    EXPECT_EQ(moves[1].score, 3);
    EXPECT_FALSE(moves[1].inside);
}

TEST(BookMerging, TwoHalvesMakeTheWhole) {
    for (const Variant* const variant : {&international, &english, &losing}) {
        const Book whole = with_games(*variant);
        Book even{*variant};
        Book odd{*variant};
        for (std::size_t i = 0; i < whole.size(); ++i)
            (i % 2 == 0 ? even : odd).add(whole.node(i));
        EXPECT_EQ(merged(even, odd), whole);
        EXPECT_EQ(merged(odd, even), whole);
    }
}

TEST(BookMerging, GamesOfBothAreCounted) {
    Book one{russian};
    Book other{russian};
    Book both{russian};
    for (std::size_t i = 0; i < 12; ++i) {
        const AnyGame game = game_of(russian, {i, i + 1, i / 2, 1, 2, 3});
        add_game(i < 5 ? one : other, game, Result::Draw, 6);
        add_game(both, game, Result::Draw, 6);
    }
    both.sort();
    EXPECT_EQ(merged(one, other), both);
}

TEST(BookMerging, BooksOfDifferentVariantsDoNotGoTogether) {
    EXPECT_THROW(merged(Book{russian}, Book{english}), InputError);
}

}  // namespace
}  // namespace damier
