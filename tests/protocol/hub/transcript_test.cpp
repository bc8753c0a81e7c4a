// Whole conversations, from tests/data/hub/*.transcript. Each line of a transcript is one of
//
//   > line     is sent
//   < line     must come back, nothing else before it
//   = call     must have reached the controller, nothing else before it
//   * step     the search takes a step, see ScriptedController
//   . eof      the input ends
//   . ended    the server must have come to its end
//
// or a remark behind '#'. At the end nothing may be left over.
#include "protocol/hub/server.hpp"
#include "tests/protocol/scripted_controller.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <future>
#include <istream>
#include <ostream>

namespace damier {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto patience = 10s;

/// A server on a thread of its own and the test at the other end.
class Conversation {
public:
    Conversation() : server_{controller_, out_, {"Damier", "1.0", "The authors", "Nowhere"}} {
        end_ = std::async(std::launch::async, [this] { server_.serve(in_); });
    }
    ~Conversation() { pipe_.close(); }

    void send(const std::string& line) { pipe_.send(line + '\n'); }
    void step(const std::string& text) { controller_.step(text); }
    void close() { pipe_.close(); }
    bool has_ended() { return end_.wait_for(patience) == std::future_status::ready; }

    std::string next_line() { return lines_.take(patience).value_or("(nothing)"); }
    std::string next_call() { return controller_.calls().take(patience).value_or("(nothing)"); }
    std::string line_left() { return lines_.take(0s).value_or("(nothing)"); }
    std::string call_left() { return controller_.calls().take(0s).value_or("(nothing)"); }

private:
    InputPipe pipe_;
    Mailbox<std::string> lines_;
    OutputLines line_maker_{lines_};
    std::istream in_{&pipe_};
    std::ostream out_{&line_maker_};
    ScriptedController controller_;
    HubServer server_;
    std::future<void> end_;  // last, so that the server has come to its end before it goes away
};

void play_line(Conversation& talk, char kind, const std::string& text) {
    switch (kind) {
        case '>':
            return talk.send(text);
        case '<':
            ASSERT_EQ(talk.next_line(), text);
            return;
        case '=':
            ASSERT_EQ(talk.next_call(), text);
            return;
        case '*':
            return talk.step(text);
        case '.':
            if (text == "eof") return talk.close();
            ASSERT_EQ(text, "ended");
            ASSERT_TRUE(talk.has_ended());
            return;
        default:
            FAIL() << "a transcript has no lines like this";
    }
}

void play(const fs::path& file) {
    Conversation talk;
    std::ifstream transcript(file);
    std::string line;
    for (int number = 1; std::getline(transcript, line); ++number) {
        if (line.empty() || line.front() == '#') continue;
        SCOPED_TRACE(file.filename().string() + ':' + std::to_string(number) + ": " + line);
        ASSERT_NO_FATAL_FAILURE(
            play_line(talk, line.front(), line.size() > 2 ? line.substr(2) : ""));
    }
    talk.close();
    ASSERT_TRUE(talk.has_ended());
    EXPECT_EQ(talk.line_left(), "(nothing)");
    EXPECT_EQ(talk.call_left(), "(nothing)");
}

std::vector<fs::path> transcripts() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(fs::path(DAMIER_TEST_DATA) / "hub")) {
        if (entry.path().extension() == ".transcript") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

TEST(HubTranscript, IsAnsweredLineByLine) {
    const std::vector<fs::path> files = transcripts();
    ASSERT_FALSE(files.empty());
    for (const fs::path& file : files)
        play(file);
}

}  // namespace
}  // namespace damier
