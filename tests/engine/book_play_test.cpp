// The engine and its opening book: when it plays from it, and how differently.
#include "book/book_file.hpp"
#include "book/book_text.hpp"
#include "book/built_in_books.hpp"
#include "engine/engine.hpp"
#include "engine/level.hpp"
#include "notation/move_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <future>
#include <set>
#include <sstream>

namespace damier {
namespace {

namespace fs = std::filesystem;

/// Waits for the end of a search.
class Ear final : public SearchListener {
public:
    void on_info(const SearchInfo& info) override { last = info; }
    void on_done(const SearchResult& result) override { answer.set_value(result); }

    SearchInfo last;
    std::promise<SearchResult> answer;
};

/// An engine with a book of a few positions: 32-28 is best, then 34-29.
class BookPlay : public ::testing::Test {
protected:
    BookPlay() {
        std::istringstream text{
            "damier book 1 international\n"
            "W:W31-50:B1-20 outside 35-30 2\n"
            "B:W28,31,33-50:B1-20 outside 20-25 -9\n"
            "W:W28,31,33-50:B1-18,20,23 outside 28x19 8\n"
            "B:W29,31-33,35-50:B1-20 outside 19-23 -7\n"};
        write_book(path_, parse_book_text(text, "a test"));
        engine_.set_parameter("book-file", path_.string());
        engine_.set_table_entries(1 << 12);
    }
    ~BookPlay() override { fs::remove(path_); }

    SearchResult go(const GoRequest& request, Ear& ear) {
        auto answer = ear.answer.get_future();
        engine_.go(request, ear);
        if (request.mode == SearchMode::Ponder) engine_.ponder_hit();
        const SearchResult result = answer.get();
        engine_.wait();
        return result;
    }

    static GoRequest request(SearchMode mode = SearchMode::Think) {
        GoRequest request{.mode = mode};
        request.limits.depth = 3;
        return request;
    }

    std::string text(Move move) const { return to_text(engine_.game().position(), move); }

    fs::path path_ = fs::temp_directory_path() / ("damier_book_" + std::to_string(::getpid()));
    Engine engine_;
};

TEST_F(BookPlay, AMoveOfTheBookTakesNoSearchAndComesWithItsReply) {
    engine_.set_parameter("book-margin", "0");
    Ear ear;
    const SearchResult found = go(request(), ear);
    EXPECT_EQ(text(found.best), "32-28");
    EXPECT_TRUE(found.ponder);
    EXPECT_EQ(ear.last.nodes, 0U);
    EXPECT_EQ(ear.last.depth, 0);
    EXPECT_EQ(ear.last.score, Score::units(8));
    EXPECT_EQ(ear.last.pv.front(), found.best);
}

TEST_F(BookPlay, WithoutAMarginOnlyTheBestMoveIsPlayed) {
    std::set<std::string> met;
    for (const char* const margin : {"0", "4"}) {
        engine_.set_parameter("book-margin", margin);
        met.clear();
        for (int i = 0; i < 100; ++i) {
            Ear ear;
            met.insert(text(go(request(), ear).best));
        }
        EXPECT_EQ(met.size(), std::string(margin) == "0" ? 1U : 2U);
    }
    EXPECT_THAT(met, ::testing::UnorderedElementsAre("32-28", "34-29"));
}

TEST_F(BookPlay, WhereTheBestMoveLeadsOutOfTheBookItThinks) {
    AnyGame game{international};
    game.play(parse_move(game.position(), "34-29"));
    engine_.set_game(game);
    Ear ear;
    go(request(), ear);
    EXPECT_GT(ear.last.nodes, 0U);
}

TEST_F(BookPlay, AnalysisIsNeverAnsweredFromTheBook) {
    Ear ear;
    go(request(SearchMode::Analyze), ear);
    EXPECT_GT(ear.last.nodes, 0U);
    EXPECT_GT(engine_.search(request()).info.nodes, 0U);
}

TEST_F(BookPlay, MovesToChooseFromAreSearched) {
    GoRequest only = request();
    only.search_moves = {parse_move(engine_.game().position(), "35-30")};
    Ear ear;
    EXPECT_EQ(text(go(only, ear).best), "35-30");
}

TEST_F(BookPlay, APonderHitIsAnsweredFromTheBook) {
    AnyGame game{international};
    game.play(parse_move(game.position(), "32-28"));
    engine_.set_game(game);
    GoRequest ponder{.mode = SearchMode::Ponder};
    ponder.limits.move_time = 1000;
    Ear ear;
    EXPECT_EQ(text(go(ponder, ear).best), "19-23");
}

TEST_F(BookPlay, WithoutTheBookItThinks) {
    engine_.set_parameter("book", "false");
    Ear ear;
    go(request(), ear);
    EXPECT_GT(ear.last.nodes, 0U);
    EXPECT_EQ(engine_.book(), nullptr);
    engine_.set_parameter("book", "true");
    EXPECT_NE(engine_.book(), nullptr);
}

TEST_F(BookPlay, OfTheLevelsOnlyTheStrongestUsesIt) {
    Random random{1};
    engine_.set_parameter("book-margin", "0");
    Limits limits;
    limits.depth = 1;
    EXPECT_EQ(text(move_of_level(engine_, strongest_level, limits, random)), "32-28");
}

TEST(EnginesAndBooks, ABookThatIsNoGoodIsComplainedOfOnceAndPlayGoesOn) {
    std::vector<std::string> complaints;
    Engine engine{[&](const std::string& complaint) { complaints.push_back(complaint); }};
    engine.set_table_entries(1 << 12);
    engine.set_parameter("book-file", "/nonexistent.book");
    for (int i = 0; i < 2; ++i) {
        Ear ear;
        auto answer = ear.answer.get_future();
        GoRequest request;
        request.limits.depth = 2;
        engine.go(request, ear);
        EXPECT_TRUE(answer.get().best);
        engine.wait();
    }
    EXPECT_THAT(complaints, ::testing::ElementsAre("the book '/nonexistent.book' cannot be read: "
                                                   "No such file or directory"));
}

/// The first plies of a game of the engine against itself.
std::string opening_played(Engine& engine, int plies) {
    AnyGame game{international};
    std::string moves;
    while (game.plies() < plies && !game.over()) {
        engine.set_game(game);
        engine.new_game();
        Ear ear;
        auto answer = ear.answer.get_future();
        GoRequest request{.brief = true};
        request.limits.nodes = 100;
        engine.go(request, ear);
        const Move move = answer.get().best;
        engine.wait();
        moves += to_text(game.position(), move) + ' ';
        game.play(move);
    }
    return moves;
}

TEST(EnginesAndBooks, GamesDiffer) {
    if (built_in_book(international) == nullptr) GTEST_SKIP() << "no book";
    Engine engine;
    engine.set_table_entries(1 << 12);
    engine.set_book_seed(2026);
    std::set<std::string> openings;
    for (int i = 0; i < 200; ++i)
        openings.insert(opening_played(engine, 20));
    EXPECT_GE(openings.size(), 150U);
}

}  // namespace
}  // namespace damier
