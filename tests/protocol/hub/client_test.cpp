#include "protocol/hub/client.hpp"

#include "base/error.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <thread>

namespace damier {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::HasSubstr;

/// An engine that is a few lines of shell.
ChildCommand shell(const std::string& script) {
    return {{"sh", "-c", script}, ""};
}

constexpr const char* greeting =
    "read line; echo 'id name=Shell version=2'; "
    "echo 'param name=variant value=normal type=enum values=\"normal frisian\"'; echo wait; ";

bool is_alive(int pid) {
    return ::kill(pid, 0) == 0;
}

class ChildTest : public testing::Test {
protected:
    ChildTest() {
        std::signal(SIGPIPE, SIG_IGN);
        std::signal(SIGXFSZ, SIG_IGN);
    }

    static ChildProcess::Status read(ChildProcess& child, std::chrono::milliseconds patience = 5s) {
        static ChildProcess::Line line;
        const auto status = child.read(line, ChildClock::now() + patience);
        last = status == ChildProcess::Status::Line ? line : ChildProcess::Line{};
        return status;
    }
    static inline ChildProcess::Line last;
};

using HubClientTest = ChildTest;

TEST_F(ChildTest, LinesComeAndGo) {
    ChildProcess child{shell("read x; echo \"got $x\"; echo oops >&2; printf 'no end'")};
    EXPECT_EQ(read(child, 50ms), ChildProcess::Status::Timeout);
    EXPECT_TRUE(child.write("hello\n", ChildClock::now() + 1s));
    EXPECT_EQ(read(child), ChildProcess::Status::Line);
    EXPECT_EQ(last.text, "got hello");
    std::vector<std::string> rest;
    while (read(child) == ChildProcess::Status::Line)
        rest.push_back((last.is_error ? "! " : "") + last.text);
    EXPECT_THAT(rest, testing::UnorderedElementsAre("! oops", "no end"));
    EXPECT_TRUE(child.wait_for_end(ChildClock::now() + 1s));
    EXPECT_EQ(child.end_text(), "exit status 0");
}

TEST_F(ChildTest, ManyLinesInOnePieceAreToldApart) {
    ChildProcess child{shell("i=0; while [ $i -lt 2000 ]; do echo line $i; i=$((i+1)); done")};
    for (int i = 0; i < 2000; ++i) {
        ASSERT_EQ(read(child), ChildProcess::Status::Line);
        ASSERT_EQ(last.text, "line " + std::to_string(i));
    }
    EXPECT_EQ(read(child), ChildProcess::Status::End);
}

TEST_F(ChildTest, NothingOfItsGroupIsLeftBehind) {
    int pid = 0;
    int grandchild = 0;
    {
        ChildProcess child{shell("sleep 1000 & echo $!; wait")};
        ASSERT_EQ(read(child), ChildProcess::Status::Line);
        grandchild = std::stoi(last.text);
        pid = child.pid();
        EXPECT_TRUE(is_alive(grandchild));
    }
    EXPECT_FALSE(is_alive(pid));
    for (int i = 0; i < 200 && is_alive(grandchild); ++i)
        std::this_thread::sleep_for(10ms);  // until its new parent has noticed
    EXPECT_FALSE(is_alive(grandchild));
}

TEST_F(ChildTest, AGrandchildThatOutlivesItsParentIsEndedToo) {
    int grandchild = 0;
    {
        ChildProcess child{shell("sleep 1000 >/dev/null 2>&1 & echo $!")};
        ASSERT_EQ(read(child), ChildProcess::Status::Line);
        grandchild = std::stoi(last.text);
        EXPECT_TRUE(child.wait_for_end(ChildClock::now() + 5s));
    }
    for (int i = 0; i < 200 && is_alive(grandchild); ++i)
        std::this_thread::sleep_for(10ms);
    EXPECT_FALSE(is_alive(grandchild));
}

TEST_F(ChildTest, AChildThatDoesNotReadDoesNotHoldUsUp) {
    ChildProcess child{shell("sleep 1000")};
    const std::string much(1 << 20, 'x');
    EXPECT_FALSE(child.write(much, ChildClock::now() + 100ms));
}

TEST_F(ChildTest, WritingToAChildThatHasEndedFails) {
    ChildProcess child{shell("exit 7")};
    EXPECT_TRUE(child.wait_for_end(ChildClock::now() + 5s));
    EXPECT_EQ(child.end_text(), "exit status 7");
    EXPECT_FALSE(child.write("hello\n", ChildClock::now() + 100ms));
}

TEST_F(ChildTest, ASignalIsNamed) {
    ChildProcess child{shell("kill -9 $$")};
    EXPECT_TRUE(child.wait_for_end(ChildClock::now() + 5s));
    EXPECT_THAT(child.end_text(), HasSubstr("signal 9"));
}

TEST_F(ChildTest, AWaitCanBeStopped) {
    std::atomic<bool> stop = false;
    ChildProcess child{shell("sleep 1000"), &stop};
    std::jthread stopper{[&] {
        std::this_thread::sleep_for(50ms);
        stop = true;
    }};
    EXPECT_THROW(read(child, 10s), Stopped);
}

TEST_F(ChildTest, ItRunsWhereItIsToldAndWithOrdinarySignals) {
    ChildProcess child{{{"sh", "-c", "pwd; grep SigIgn /proc/self/status"}, "/usr"}};
    ASSERT_EQ(read(child), ChildProcess::Status::Line);
    EXPECT_EQ(last.text, "/usr");
    ASSERT_EQ(read(child), ChildProcess::Status::Line);
    const auto ignored = std::stoull(last.text.substr(last.text.find(':') + 1), nullptr, 16);
    EXPECT_EQ(ignored >> (SIGPIPE - 1) & 1, 0u);
    EXPECT_EQ(ignored >> (SIGXFSZ - 1) & 1, 0u);
}

TEST_F(ChildTest, AProgramThatIsNotThereIsBadInput) {
    EXPECT_THROW(ChildProcess({{"/no/such/program"}, ""}), InputError);
    EXPECT_THROW(ChildProcess({{"no-such-program-anywhere"}, ""}), InputError);
    EXPECT_THROW(ChildProcess({{"/usr"}, ""}), InputError);
    EXPECT_THROW(ChildProcess({{"sh"}, "/no/such/folder"}), InputError);
    EXPECT_THROW(ChildProcess({{DAMIER_TEST_DATA "/rule_cases.json"}, ""}), InputError);
}

TEST_F(HubClientTest, ASearchGivesTheMoveAndTheLastReport) {
    HubClient client{
        shell(std::string(greeting) +
              "read line; echo ready; read pos; read level; read go; "
              "echo info depth=1 score=0.50; echo thinking aloud; "
              "echo 'info depth=12 mean-depth=3.0 score=-0.25 nodes=77 pv=\"a b\"'; "
              "echo done move=32-28 ponder=19-23; echo \"$pos $level $go\"; read quit")};
    EXPECT_EQ(client.greet().name, "Shell");
    EXPECT_EQ(client.identity().parameters.size(), 1u);
    client.init();
    HubSearch search{.position = "W...", .moves = "32-28 19-23"};
    search.level = "level depth=12";
    const HubAnswer answer = client.think(search);
    EXPECT_EQ(answer.move, "32-28");
    EXPECT_EQ(answer.ponder, "19-23");
    EXPECT_EQ(answer.report.depth, 12);
    EXPECT_EQ(answer.report.score, -0.25);
    EXPECT_EQ(answer.report.nodes, 77);
    EXPECT_EQ(client.receive(ChildClock::now() + 5s),
              "pos pos=W... moves=\"32-28 19-23\" level depth=12 go think");
}

TEST_F(HubClientTest, AVariantIsChosenByAnyOfItsNames) {
    HubClient client{shell(std::string(greeting) + "while read line; do echo \"$line\"; done")};
    client.greet();
    client.choose_variant({"standard", "international", "normal"});
    EXPECT_EQ(client.receive(ChildClock::now() + 5s), "set-param name=variant value=normal");
    try {
        client.choose_variant({"russian"});
        FAIL();
    } catch (const EngineFault& fault) {
        EXPECT_EQ(fault.kind(), EngineFault::Kind::Variant);
    }
}

TEST_F(HubClientTest, FaultsTellWhatHappenedAndTheLastLines) {
    using Kind = EngineFault::Kind;
    const std::pair<const char*, Kind> scripts[] = {
        {"read a; read b; read c; echo broken >&2; exit 3", Kind::Exited},
        {"read a; read b; read c; echo 'error message=no'; read d", Kind::Protocol},
        {"read a; read b; read c; echo 'done move=\"'; read d", Kind::Protocol},
        {"exec >&-; sleep 1000", Kind::Exited},
        {"sleep 1000", Kind::Silent}};
    for (const auto& [script, kind] : scripts) {
        HubClient client{shell(script)};
        try {
            client.think({.position = "W", .moves = "", .level = "level", .patience = 1});
            ADD_FAILURE() << script;
        } catch (const EngineFault& fault) {
            EXPECT_EQ(fault.kind(), kind) << script;
            EXPECT_THAT(client.last_lines(), Contains("> go think"));
            if (std::string(script).find("broken") != std::string::npos) {
                EXPECT_THAT(fault.what(), HasSubstr("exit status 3"));
                EXPECT_THAT(client.last_lines(), Contains("! broken"));
            }
        }
    }
}

}  // namespace
}  // namespace damier
