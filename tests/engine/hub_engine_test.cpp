// The engine over Hub, with real rules and a real search.
#include "engine/engine.hpp"
#include "movegen/registry.hpp"
#include "notation/move_text.hpp"
#include "protocol/hub/server.hpp"
#include "tests/protocol/hub/nonsense.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <future>
#include <istream>
#include <map>
#include <ostream>

namespace damier {
namespace {

using namespace std::chrono_literals;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using Texts = std::vector<std::string>;

class HubEngine : public ::testing::Test {
protected:
    HubEngine() : server_{engine_, out_, {"Damier", "1", "The authors", "Nowhere"}} {
        end_ = std::async(std::launch::async, [this] { server_.serve(in_); });
        send("set-param name=tt-size value=16");
        send("set-param name=book value=false");
    }
    ~HubEngine() override { pipe_.close(); }

    void send(const std::string& line) { pipe_.send(line + '\n'); }

    std::string next() { return lines_.take(60s).value_or("(nothing)"); }

    /// The next line that is not about the progress of a search.
    std::string answer() {
        std::string line = next();
        while (line.starts_with("info "))
            line = next();
        return line;
    }

    /// What comes before the answer to a ping.
    std::vector<std::string> answers() {
        send("ping");
        std::vector<std::string> lines;
        for (std::string line = next(); line != "pong"; line = next()) {
            lines.push_back(line);
            if (line == "(nothing)") break;
        }
        return lines;
    }

    std::string think(const std::string& position, const std::string& level = "depth=4") {
        send(position);
        send("level " + level);
        send("go think");
        return answer();
    }

    std::string value_of(const std::string& parameter) {
        send("hub");
        std::string value;
        for (std::string line = next(); line != "wait"; line = next()) {
            const auto parsed = parse_hub_line(line).value();
            if (parsed.value("name") == parameter) value = *parsed.value("value");
        }
        return value;
    }

private:
    InputPipe pipe_;
    Mailbox<std::string> lines_;
    OutputLines line_maker_{lines_};
    std::istream in_{&pipe_};
    std::ostream out_{&line_maker_};
    Engine engine_;
    HubServer server_;
    std::future<void> end_;
};

/// `pos` with these pieces on a board of 10x10.
std::string position(char side, const std::map<int, char>& pieces) {
    std::string board(51, 'e');
    board[0] = side;
    for (const auto& [square, piece] : pieces)
        board[static_cast<std::size_t>(square)] = piece;
    return "pos pos=" + board;
}

std::string move_of(const std::string& done) {
    return std::string(parse_hub_line(done).value().value("move").value_or(""));
}

TEST_F(HubEngine, DeclaresTheVariantsOfScanFirst) {
    send("hub");
    EXPECT_EQ(next(), "id name=Damier version=1 author=\"The authors\" country=Nowhere");
    EXPECT_THAT(next(), StartsWith("param name=variant value=normal type=enum "
                                   "values=\"normal killer bt frisian losing english russian "));
}

TEST_F(HubEngine, PlaysEveryVariant) {
    for (const Variant* variant : all_variants()) {
        SCOPED_TRACE(variant->name);
        send("set-param name=variant value=" + std::string(variant->hub_name));
        const std::string move = move_of(think("pos start"));
        const AnyPosition start{*variant};
        EXPECT_EQ(to_text(start, parse_hub_move(start, move), MoveStyle::Hub), move);
    }
}

TEST_F(HubEngine, TakesMovesInAnyFormAndGivesThemInFull) {
    EXPECT_EQ(move_of(think("pos start moves=\"32-28 19-23 28x19\"", "depth=1")), "14x23x19");
    EXPECT_THAT(move_of(think("pos start moves=\"32-28 019-23 28x19x23 14x23x19 33-28 23x32\"")),
                AnyOf("37x28x32", "38x27x32"));
}

TEST_F(HubEngine, SaysWhatIsWrongWithAPosition) {
    send("pos start moves=\"32-28\"");
    send("pos pos=Wbbb");
    EXPECT_EQ(next(), "error message=\"bad position\"");
    send(position('W', {{1, 'w'}, {50, 'b'}}));
    EXPECT_EQ(next(), "error message=\"bad position\"");
    // The old one stands: it is Black's turn.
    send("level searchmoves=19-23");
    EXPECT_EQ(answers(), Texts{});

    send("pos start moves=\"32-28 19-23 x 37-32\"");
    EXPECT_EQ(next(), "error message=\"bad move\"");
    send("level searchmoves=28x19x23");
    EXPECT_EQ(answers(), Texts{});

    send("pos start moves=\"32-28 19-24 28-19\"");
    EXPECT_EQ(next(), "error message=\"illegal move\"");
    send("level searchmoves=28-23");
    EXPECT_EQ(answers(), Texts{});
}

TEST_F(HubEngine, AGameGoesOnFromTheLastPosition) {
    send("pos start moves=\"32-28\"");
    send("pos start moves=\"32-28 19-23 28x19x23\"");
    send("level searchmoves=14x23x19");
    send("pos start moves=\"32-28 19-23 28x19x23\"");
    send("level searchmoves=14x23x19");
    EXPECT_EQ(answers(), Texts{});
    send("pos start moves=\"32-28 19-23 28x19x23 14x23x19 14x23x19\"");
    EXPECT_EQ(next(), "error message=\"illegal move\"");
    send("level searchmoves=33-28");
    EXPECT_EQ(answers(), Texts{});
    send("pos start moves=\"32-28 19-23 28x19x23 14x23x19 33-28\"");
    send("level searchmoves=23x32x28");
    send("pos start moves=\"32-28\"");
    send("level searchmoves=19-23");
    send("pos start moves=\"31-27 19-23\"");
    send("level searchmoves=32-28");
    EXPECT_EQ(answers(), Texts{});
}

TEST_F(HubEngine, AFewNodesAreAnsweredWithTheLastLineAndTheMove) {
    send("pos start");
    send("level nodes=1000");
    send("go think");
    EXPECT_THAT(next(), StartsWith("info depth="));
    EXPECT_THAT(next(), StartsWith("done move="));
    EXPECT_EQ(answers(), Texts{});
}

TEST_F(HubEngine, AnAmbiguousMoveIsIllegal) {
    const std::string board =
        position('W', {{30, 'W'}, {2, 'b'}, {9, 'b'}, {29, 'b'}, {32, 'b'}, {34, 'b'}, {37, 'b'}});
    send(board + " moves=30x4");
    EXPECT_EQ(next(), "error message=\"illegal move\"");
    send(board + " moves=30x4x32");
    EXPECT_EQ(answers(), Texts{});
}

TEST_F(HubEngine, HasNoMoveWhereThereIsNone) {
    EXPECT_EQ(think(position('W', {{26, 'w'}, {21, 'b'}, {17, 'b'}})), "done");
    EXPECT_EQ(think(position('W', {{26, 'b'}})), "done");
    send("set-param name=variant value=bt");
    // Black has just made a king.
    EXPECT_EQ(think(position('W', {{34, 'w'}, {50, 'B'}})), "done");
}

TEST_F(HubEngine, ChoosesFromTheMovesAskedFor) {
    EXPECT_EQ(move_of(think("pos start", "depth=5 searchmoves=\"35-30\"")), "35-30");
    send("pos start");
    send("level searchmoves=\"35-30 19-23\"");
    EXPECT_EQ(next(), "error message=\"illegal move\"");
}

TEST_F(HubEngine, ShowsSeveralLines) {
    send("set-param name=multipv value=3");
    send("pos start");
    send("level depth=3");
    send("go analyze");
    std::string last;
    std::string line = next();
    for (; line.starts_with("info "); line = next())
        last = line;
    EXPECT_THAT(last, ::testing::EndsWith(" multipv=3"));
    EXPECT_THAT(line, StartsWith("done move="));
}

TEST_F(HubEngine, AnEndlessSearchEndsWhenToldTo) {
    send("pos start");
    send("level infinite");
    send("go analyze");
    EXPECT_THAT(next(), StartsWith("info depth=1 mean-depth="));
    send("stop");
    EXPECT_THAT(answer(), StartsWith("done move="));
}

TEST_F(HubEngine, PondersUntilTheExpectedMoveIsPlayed) {
    send("pos start moves=\"32-28 19-23\"");
    send("level depth=2");
    send("go ponder");
    std::this_thread::sleep_for(50ms);
    const std::vector<std::string> before = answers();
    EXPECT_EQ(std::ranges::count_if(before, [](auto& line) { return line.starts_with("done"); }),
              0);
    send("ponder-hit");
    EXPECT_THAT(answer(), StartsWith("done move=28x19x23"));
}

TEST_F(HubEngine, GivesUpPonderingForANewSearch) {
    send("pos start");
    send("level time=60");
    send("go ponder");
    send("pos start moves=32-28");
    EXPECT_THAT(answer(), StartsWith("done move="));
    send("level depth=3");
    send("go think");
    EXPECT_THAT(answer(), StartsWith("done move="));
}

TEST_F(HubEngine, HonoursTheKingMovesOfFrisian) {
    send("set-param name=variant value=frisian");
    const std::string board = position('W', {{6, 'B'}, {37, 'w'}, {48, 'W'}});
    send(board + " wolf=\"W48=2\"");
    send("level searchmoves=48-42");
    EXPECT_EQ(answers(), Texts{});
    send(board + " wolf=\"W48=3\"");
    send("level searchmoves=48-42");
    EXPECT_EQ(next(), "error message=\"illegal move\"");
    send(board + " wolf=\"W47=3\"");
    EXPECT_EQ(next(), "error message=\"bad position\"");
}

TEST_F(HubEngine, FollowsTheNumberingOfTheClient) {
    send("set-param name=variant value=russian");
    EXPECT_THAT(think("pos start moves=\"21-17 9-13\""), StartsWith("done move=2"));
    EXPECT_THAT(think("pos start moves=\"9-13 21-17\""),
                ::testing::MatchesRegex("done move=(13|12|11|10|6|5|7|8)-1?[0-9] .*"));
    // A move that is none either way is read as before.
    send("pos start moves=\"9-13 1-2\"");
    EXPECT_EQ(next(), "error message=\"illegal move\"");
    send("level searchmoves=21-17");
    EXPECT_EQ(answers(), Texts{});
    EXPECT_THAT(think("pos start moves=\"21-17 9-13\""), StartsWith("done move=2"));
}

TEST_F(HubEngine, TheParameterOfTheNumberingIsTheUsersAlone) {
    send("set-param name=variant value=russian");
    send("set-param name=move-numbering value=pdn");
    think("pos start moves=\"21-17 9-13\"");  // legal by the board's numbers only
    EXPECT_EQ(value_of("move-numbering"), "pdn");
    send("pos start moves=\"1-2\"");
    EXPECT_EQ(next(), "error message=\"illegal move\"");
    EXPECT_EQ(value_of("move-numbering"), "pdn");
}

TEST_F(HubEngine, EnglishIsPlayedFromEitherSide) {
    send("set-param name=variant value=english");
    // pydraughts writes the side that begins as White.
    const std::string board = "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
    EXPECT_THAT(think(board + " moves=\"22-18 9-14 18x9x14\"", "depth=2"),
                AnyOf(HasSubstr("move=5x14x9"), HasSubstr("move=6x13x9")));
    EXPECT_THAT(think(board + " moves=\"11-15 24-19 15x24x19\"", "depth=2"),
                AnyOf(HasSubstr("move=28x19x24"), HasSubstr("move=27x20x24")));
}

TEST_F(HubEngine, ALongGameIsOneLine) {
    std::string moves;
    for (int i = 0; i < 200; ++i)
        moves += " 50-45 1-6 45-50 6-1";
    send(position('W', {{50, 'W'}, {1, 'B'}}) + " moves=\"" + moves + '"');
    send("level depth=2");
    send("go think");
    EXPECT_THAT(answer(), StartsWith("done move=50-"));
}

TEST_F(HubEngine, AVariantBeginsAtItsStart) {
    send("pos start moves=\"32-28\"");
    send("set-param name=variant value=russian");
    send("level searchmoves=21-17");
    EXPECT_EQ(answers(), Texts{});
    // The same once more changes nothing.
    send("pos start moves=21-17");
    send("set-param name=variant value=russian");
    send("level searchmoves=9-13");
    EXPECT_EQ(answers(), Texts{});
}

TEST(HubEngineAndHostileClient, OneDoneForEachGoAndOnlyLinesOfTheProtocol) {
    InputPipe pipe;
    Mailbox<std::string> answers;
    OutputLines line_maker(answers);
    std::istream in(&pipe);
    std::ostream out(&line_maker);
    Engine engine;
    engine.set_parameter("tt-size", "16");
    HubServer server(engine, out, {"Damier", "1", "The authors", "Nowhere"});
    auto end = std::async(std::launch::async, [&] { server.serve(in); });

    const std::string sent = send_nonsense(pipe, 1, 2000);
    Counts counts = count_answers(answers);
    EXPECT_GT(counts.at("done"), 100);
    EXPECT_EQ(counts.at("done"), count_searches(sent));
    count_search_in_peace(pipe, answers, counts);
    pipe.close();
    ASSERT_EQ(end.wait_for(30s), std::future_status::ready);
    expect_hub_answers(counts);
}

using SlowHubEngine = HubEngine;

TEST_F(SlowHubEngine, IsNeverLateInAThousandShortSearches) {
    send("init");
    EXPECT_EQ(next(), "ready");
    std::chrono::duration<double> longest{0};
    for (int i = 0; i < 1000; ++i) {
        const auto start = std::chrono::steady_clock::now();
        EXPECT_THAT(think("pos start moves=\"32-28 19-23 28x19x23 14x23x19\"", "move-time=0.01"),
                    StartsWith("done move="));
        longest = std::max<std::chrono::duration<double>>(longest,
                                                          std::chrono::steady_clock::now() - start);
    }
    EXPECT_LT(longest.count(), 0.040);
}

}  // namespace
}  // namespace damier
