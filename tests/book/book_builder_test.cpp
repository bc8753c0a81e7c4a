// How a book grows: the same on any number of threads and after any interruption.
#include "book/book_builder.hpp"

#include "tests/book/small_books.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>

namespace damier {
namespace {

namespace fs = std::filesystem;

class BookBuilding : public ::testing::Test {
protected:
    BookBuilding() { fs::remove(journal_path()); }
    ~BookBuilding() override { fs::remove(journal_path()); }

    static fs::path journal_path() {
        const auto* const test = ::testing::UnitTest::GetInstance()->current_test_info();
        return fs::temp_directory_path() /
               (std::string{"damier_"} + test->name() + std::to_string(::getpid()));
    }
};

TEST_F(BookBuilding, IsTheSameOnAnyNumberOfThreads) {
    const Book one = built_book(international, {.positions = 700, .threads = 1});
    EXPECT_EQ(built_book(international, {.positions = 700, .threads = 3}), one);
}

TEST_F(BookBuilding, GoesOnAfterAnInterruptionToTheSameBook) {
    const BookOrder order{.positions = 300};
    const Book whole = built_book(russian, order);
    for (const int when : {1, 17, 100, 333}) {
        Book book{russian};
        {
            SearchJournal journal;
            std::atomic<bool> stop = false;
            BookBuilder builder{book, order, made_up_scores(), journal};
            int searches = 0;
            builder.stop = &stop;
            builder.searched = [&] { stop = ++searches >= when; };
            EXPECT_FALSE(builder.run());
        }
        SearchJournal journal;
        EXPECT_TRUE((BookBuilder{book, order, made_up_scores(), journal}.run()));
        book.sort();
        EXPECT_EQ(book, whole) << when;
    }
}

struct Killed {};

// The journal alone is left when a build is killed before it has saved its book.
TEST_F(BookBuilding, GoesOnFromItsJournalWithoutSearchingAgain) {
    const BookOrder order{.positions = 200};
    int searches = 0;
    const auto count_until = [&](int most) -> BookScorer {
        return [&searches, most](int, const AnyPosition& pos, const std::vector<Move>& among) {
            if (searches >= most) throw Killed{};
            ++searches;
            return made_up_score(pos, among);
        };
    };
    {
        Book lost{russian};
        SearchJournal journal{journal_path(), "a test"};
        BookBuilder builder{lost, order, count_until(123), journal};
        EXPECT_THROW(builder.run(), Killed);
    }
    const int before = searches;
    Book book{russian};
    SearchJournal journal{journal_path(), "a test"};
    EXPECT_EQ(journal.known(), static_cast<std::size_t>(before));
    EXPECT_TRUE((BookBuilder{book, order, count_until(1'000'000), journal}.run()));
    book.sort();
    EXPECT_EQ(book, built_book(russian, order));
    searches -= before;
    const int afterwards = searches;
    searches = 0;
    Book again{russian};
    SearchJournal none;
    BookBuilder{again, order, count_until(1'000'000), none}.run();
    EXPECT_EQ(before + afterwards, searches);
}

TEST_F(BookBuilding, AJournalOfOtherSearchesIsNotUsed) {
    {
        SearchJournal journal{journal_path(), "10 nodes"};
        const std::vector<Move> among = AnyPosition{russian}.legal_moves();
        journal.add({*book_key(AnyPosition{russian}), among}, {among.front(), 5});
    }
    EXPECT_EQ((SearchJournal{journal_path(), "20 nodes"}.known()), 0U);
}

TEST_F(BookBuilding, ALineThatWasCutOffIsLeftOut) {
    const std::vector<Move> among = AnyPosition{russian}.legal_moves();
    const SearchQuestion question{*book_key(AnyPosition{russian}), among};
    {
        SearchJournal journal{journal_path(), "a test"};
        journal.add(question, {among.front(), 5});
    }
    fs::resize_file(journal_path(), fs::file_size(journal_path()) - 3);
    SearchJournal journal{journal_path(), "a test"};
    EXPECT_EQ(journal.known(), 0U);
    journal.add(question, {among.back(), -7});
    SearchJournal again{journal_path(), "a test"};
    ASSERT_TRUE(again.answer(question));
    EXPECT_EQ(again.answer(question)->score, -7);
}

TEST_F(BookBuilding, LinesAreThereWhateverTheyLoseAndFollowedToTheirDepth) {
    std::vector<AnyGame> lines;
    for (std::size_t i = 0; i < 6; ++i)
        lines.push_back(game_of(english, {i, 2 * i, 5}));
    const Book book = built_book(english, {.positions = 50, .lines = lines, .line_plies = 12});
    for (const AnyGame& line : lines) {
        for (int plies = 0; plies <= line.plies(); ++plies)
            EXPECT_NE(book.find(line.position_after(plies)), nullptr);
        EXPECT_GE(line.plies() + static_cast<int>(best_line(book, line.position()).size()), 12);
    }
}

TEST_F(BookBuilding, AHighCostOfDepthMakesBroadBooks) {
    const auto after_two_plies = [](const Book& book) {
        int count = 0;
        const AnyPosition start{international};
        for (const Move move : start.legal_moves()) {
            const AnyPosition next = start.after(move);
            for (const Move reply : next.legal_moves())
                count += book.find(next.after(reply)) != nullptr ? 1 : 0;
        }
        return count;
    };
    const Book narrow = built_book(international, {.positions = 300, .ply_cost = 1});
    const Book broad = built_book(international, {.positions = 300, .ply_cost = 50});
    EXPECT_GT(after_two_plies(broad), after_two_plies(narrow));
}

}  // namespace
}  // namespace damier
