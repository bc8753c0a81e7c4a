// What the transcripts cannot show: odd bytes, controllers that fail, clients that go away.
#include "protocol/hub/server.hpp"

#include "tests/protocol/instant_controller.hpp"

#include <gtest/gtest.h>

#include <new>
#include <sstream>

namespace damier {
namespace {

using namespace std::string_literals;

const EngineId id{"Damier", "1.0", "The authors", "Nowhere"};

std::string answers(Controller& controller, const std::string& input) {
    std::istringstream in(input);
    std::ostringstream out;
    HubServer(controller, out, id).serve(in);
    return out.str();
}

std::string answers(const std::string& input) {
    InstantController controller;
    return answers(controller, input);
}

constexpr auto searched =
    "info depth=1 mean-depth=0.0 score=0.00 nodes=1 time=0.000 nps=0.0 pv=\"32-28 19-23\"\n"
    "done move=32-28 ponder=19-23\n";

TEST(HubServer, ReadsLinesOfWindows) {
    EXPECT_EQ(answers("ping\r\npos start\r\ngo think\r\n"), "pong\n"s + searched);
}

TEST(HubServer, ALastLineWithoutItsEndIsObeyed) {
    EXPECT_EQ(answers("ping"), "pong\n");
}

TEST(HubServer, NothingIsReadAfterQuit) {
    EXPECT_EQ(answers("quit\nping\n"), "");
}

TEST(HubServer, ANulByteIsASyntaxError) {
    EXPECT_EQ(answers("pi\0ng\nping\n"s), "error message=\"syntax: a blank is missing\"\npong\n");
    EXPECT_EQ(answers("\0\nping\n"s), "error message=\"syntax: a word is missing\"\npong\n");
}

TEST(HubServer, ALineTooLongIsRefusedAsOne) {
    const std::string moves(LineReader::max_length, ' ');
    EXPECT_EQ(answers("pos start moves=\"" + moves + "\"\nping\n"),
              "error message=\"line too long\"\npong\n");
}

TEST(HubServer, AGameOfThousandsOfMovesIsOneLine) {
    const std::string board = "WB" + std::string(48, 'e') + "W";
    std::string moves;
    for (int i = 0; i < 1250; ++i)
        moves += " 50-45 1-6 45-50 6-1";
    EXPECT_EQ(answers("pos pos=" + board + " moves=\"" + moves + "\"\nping\n"), "pong\n");
}

TEST(HubServer, EndOfInputEndsASearchWithoutAWord) {
    InstantController controller;
    const std::string output = answers(controller, "pos start\nlevel infinite\ngo analyze\n");
    EXPECT_EQ(controller.searches(), 1);
    EXPECT_EQ(output.find("done"), std::string::npos);
}

TEST(HubServer, GoesAwayWithASearchStillRunning) {
    InstantController controller;
    std::ostringstream out;
    {
        HubServer server(controller, out, id);
        EXPECT_TRUE(server.handle("go ponder"));
    }
    EXPECT_EQ(out.str().find("done"), std::string::npos);
}

TEST(HubServer, EndsWhenNobodyReads) {
    InstantController controller;
    std::istringstream in("ping\ngo think\ngo think\n");
    std::ostream nowhere(nullptr);
    HubServer(controller, nowhere, id).serve(in);
    EXPECT_EQ(controller.searches(), 0);
}

class FailingController : public InstantController {
public:
    void init() override { throw std::bad_alloc(); }
    void go(const GoRequest&, SearchListener&) override {
        throw std::runtime_error("no \"thread\" to be had");
    }
    void new_game() override { throw std::runtime_error("forgot \xc3\xa9"); }
};

TEST(HubServer, IsReadyWhateverHappens) {
    FailingController controller;
    EXPECT_EQ(answers(controller, "init\n"), "error message=std::bad_alloc\nready\n");
}

TEST(HubServer, EveryGoHasItsDoneWhateverHappens) {
    FailingController controller;
    EXPECT_EQ(answers(controller, "go think\nping\n"),
              "error message=\"no 'thread' to be had\"\ndone\npong\n");
}

TEST(HubServer, AFailureIsAnError) {
    FailingController controller;
    EXPECT_EQ(answers(controller, "new-game\nping\n"), "error message=\"forgot ??\"\npong\n");
}

}  // namespace
}  // namespace damier
