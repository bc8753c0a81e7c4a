// The engine behind CheckerBoard's functions.
#include "engine/checkerboard/player.hpp"

#include "base/error.hpp"
#include "movegen/registry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <limits>
#include <string>
#include <thread>

// Those of engine/checkerboard/exports.cpp.
extern "C" int getmove(int board[8][8], int color, double maxtime, char* str, int* playnow,
                       int info, int moreinfo, damier::checkerboard::MoveRecord* move);
extern "C" int enginecommand(const char* command, char* reply);
extern "C" int islegal(int board[8][8], int color, int from, int to,
                       damier::checkerboard::MoveRecord* move);

namespace damier::checkerboard {
namespace {

using ::testing::HasSubstr;
using ::testing::Optional;
using ::testing::StartsWith;

const GameType& game(int number) {
    return *find_game_type(number);
}

TEST(CheckerboardTimes, AreReadFromInfo) {
    EXPECT_EQ(read_times(2.5, 0, 0).seconds, 2.5);
    EXPECT_FALSE(read_times(2.5, 3, 0x00100001).remaining);
    const Thinking clock = read_times(1, 2 << 2, 0x01000002);
    EXPECT_DOUBLE_EQ(*clock.remaining, 2.56);
    EXPECT_DOUBLE_EQ(clock.increment, 0.02);
    EXPECT_DOUBLE_EQ(*read_times(1, 3 << 2, static_cast<int>(0xFFFF0000U)).remaining, 6553.5);
    EXPECT_EQ(read_times(std::numeric_limits<double>::quiet_NaN(), 0, 0).seconds, 0);
    EXPECT_EQ(read_times(-1, 0, 0).seconds, 0);
}

TEST(CheckerboardPlayer, AnswersWhatCheckerBoardAsksFirst) {
    Player player{game(25)};
    EXPECT_THAT(player.answer("name"), Optional(StartsWith("Damier ")));
    EXPECT_THAT(player.answer("about"), Optional(HasSubstr("russian")));
    EXPECT_EQ(player.answer("get protocolversion"), "2");
    EXPECT_EQ(player.answer("get gametype"), "25");
    EXPECT_EQ(player.answer("get movelist B:W1:B"), "movelist 0");
    EXPECT_EQ(player.answer("get book"), "2");
    EXPECT_EQ(player.answer("help"), std::nullopt);
    EXPECT_EQ(player.answer(""), std::nullopt);
    EXPECT_EQ(player.answer("get"), std::nullopt);
    EXPECT_EQ(player.answer("set solve 1"), std::nullopt);
}

// CheckerBoard 1.77 reads the squares of this game otherwise than it writes them.
TEST(CheckerboardPlayer, ListsNoMovesOfCzech) {
    EXPECT_EQ(Player{game(29)}.answer("get movelist B:W1:B"), std::nullopt);
}

TEST(CheckerboardPlayer, TakesSettings) {
    Player player{game(21)};
    for (const char* const command :
         {"set hashsize 2", "set searchthreads 2", "set book 0", "set enable_wld 0",
          "set max_dbpieces 4", "set allscores 1", "set dbpath C:\\My endgames"}) {
        EXPECT_TRUE(player.answer(command)) << command;
    }
    EXPECT_EQ(player.answer("get hashsize"), "2");
    EXPECT_EQ(player.answer("get dbpath"), "C:\\My endgames");
    for (const char* const command : {"set hashsize 0", "set hashsize", "set hashsize x",
                                      "set searchthreads 1000", "set book 4", "set gametype 20"}) {
        EXPECT_THROW(player.answer(command), InputError) << command;
    }
    EXPECT_EQ(player.answer("get hashsize"), "2");
    EXPECT_TRUE(player.answer("set gametype 22"));
    EXPECT_EQ(player.answer("get gametype"), "22");
}

TEST(CheckerboardPlayer, TellsTheStaticScore) {
    Player player{game(21)};
    EXPECT_THAT(player.answer("staticevaluation B:W30,31,32:B1,2"),
                Optional(HasSubstr("static evaluation is: -")));
    EXPECT_THROW(player.answer("staticevaluation nothing"), InputError);
}

struct Found {
    Verdict verdict;
    MoveRecord record;
    FenBoard after;
    std::string status;
};

Thinking for_seconds(double seconds) {
    Thinking thinking;
    thinking.seconds = seconds;
    return thinking;
}

Found think(Player& player, const std::string& fen, Thinking thinking = for_seconds(0.05)) {
    Found found{};
    found.after = parse_fen(player.type(), fen);
    char status[reply_size] = "";
    thinking.status = status;
    found.verdict = player.move(found.after.board, found.after.color, thinking, found.record);
    found.status = status;
    return found;
}

TEST(CheckerboardPlayer, TakesWhatCanBeTaken) {
    Player player{game(21)};
    player.answer("set hashsize 1");
    const Found found = think(player, "B:W18,25:B15,1");
    EXPECT_EQ(found.record.jumps, 2);
    EXPECT_EQ(player.type().number_at(found.record.from), 15);
    EXPECT_EQ(player.type().number_at(found.record.to), 29);
    EXPECT_FALSE(found.status.empty());
}

TEST(CheckerboardPlayer, ClaimsWhatIsProved) {
    Player player{game(21)};
    player.answer("set hashsize 1");
    EXPECT_EQ(think(player, "B:W32:BK10,K11").verdict, Win);
    EXPECT_EQ(think(player, "W:WK1:BK32").verdict, Draw);
    EXPECT_EQ(think(player, "B:W18,19,20:B").verdict, Loss);  // no piece
}

TEST(CheckerboardPlayer, KnowsTheMovesBefore) {
    Player player{game(21)};
    player.answer("set hashsize 1");
    EXPECT_TRUE(player.answer("set gamehist B:WK32:BK1 1-6 32-28 6-1 28-32 1-6 32-28 6-1 28-32"));
    EXPECT_EQ(think(player, "B:WK32:BK1").verdict, Draw);
    EXPECT_THROW(player.answer("set gamehist B:WK32:BK1 1-9"), InputError);
    EXPECT_TRUE(player.answer("set gamehist B:WK32:BK1"));
}

TEST(CheckerboardPlayer, PlaysAtOnceWhenToldTo) {
    Player player{game(25)};
    player.answer("set hashsize 1");
    player.answer("set book 0");
    const int now = 1;
    const auto begun = std::chrono::steady_clock::now();
    Thinking thinking = for_seconds(1000);
    thinking.play_now = &now;
    const Found found = think(player, "W:W21-32:B1-12", thinking);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds{30});
    EXPECT_NE(found.record.newpiece, 0);
}

TEST(CheckerboardPlayer, KeepsToAClock) {
    Player player{game(26)};
    player.answer("set hashsize 1");
    player.answer("set book 0");
    const auto begun = std::chrono::steady_clock::now();
    Thinking thinking = for_seconds(1000);
    thinking.remaining = 1.0;
    thinking.increment = 0.1;
    think(player, "W:W21-32:B1-12", thinking);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds{2});
}

TEST(CheckerboardPlayer, ShowsAllScores) {
    Player player{game(21)};
    player.answer("set hashsize 1");
    player.answer("set book 0");
    player.answer("set allscores 1");
    const std::string status = think(player, "B:W21-32:B1-12").status;
    for (const char* const move : {"9-13: ", "9-14: ", "12-16: "})
        EXPECT_THAT(status, HasSubstr(move));
}

TEST(CheckerboardFunctions, NothingIsThrownAcrossThem) {
    char reply[reply_size] = "";
    EXPECT_EQ(enginecommand("get protocolversion", reply), 1);
    EXPECT_STREQ(reply, "2");
    EXPECT_EQ(enginecommand("set hashsize nonsense", reply), 0);
    EXPECT_THAT(reply, HasSubstr("a number from"));
    EXPECT_EQ(enginecommand(nullptr, reply), 0);
    EXPECT_EQ(enginecommand("set hashsize 1", reply), 1);

    Board board{};
    MoveRecord move{};
    int play_now = 0;
    EXPECT_EQ(getmove(board, black, 0.01, reply, &play_now, 0, 0, &move), Unknown);
    EXPECT_STRNE(reply, "");
    EXPECT_EQ(islegal(board, black, 1, 5, &move), 0);

    put(game(21), AnyPosition{find_variant("english")}, board);
    EXPECT_EQ(islegal(board, black, 11, 15, &move), 1);
    EXPECT_EQ(islegal(board, black, 11, 14, &move), 0);
    EXPECT_EQ(islegal(board, black, 11, 99, nullptr), 0);
    EXPECT_EQ(getmove(board, black, 0.01, nullptr, nullptr, 0, 0, nullptr), Unknown);
    int men = 0;
    for (const auto& column : board) {
        for (const int piece : column)
            men += piece != 0;
    }
    EXPECT_EQ(men, 24);
}

}  // namespace
}  // namespace damier::checkerboard
