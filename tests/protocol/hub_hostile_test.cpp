// A client that sends whatever comes to its mind, at any time.
#include "protocol/hub_server.hpp"
#include "tests/protocol/pipe.hpp"
#include "tests/protocol/text_controller.hpp"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <future>
#include <istream>
#include <map>
#include <ostream>
#include <random>
#include <thread>

namespace damier {
namespace {

using namespace std::chrono_literals;
using Random = std::mt19937;

/// Searches on a thread of its own, as an engine does: reports until told to stop, until the time
/// it was given is over, or for a moment if it was given none.
class BusyController : public TextController {
public:
    ~BusyController() override {
        stop();
        wait();
    }

    int searches() const { return searches_; }

    void go(const GoRequest& request, SearchListener& listener) override {
        wait();
        ++searches_;
        stop_ = false;
        pondering_ = request.mode == SearchMode::Ponder;
        const bool endless = request.limits.infinite;
        const auto depth = request.limits.depth.value_or(3);
        thread_ = std::thread([=, this, &listener] { search(endless, depth, listener); });
    }

    void stop() override { stop_ = true; }
    void ponder_hit() override { pondering_ = false; }
    void wait() override {
        if (thread_.joinable()) thread_.join();
    }

private:
    void search(bool endless, int last, SearchListener& listener) {
        Report report;
        report.pv = "32-28 19-23";
        while (!stop_ && (endless || pondering_ || report.info.depth < last)) {
            ++report.info.depth;
            listener.on_info(report);
            std::this_thread::sleep_for(20us);
        }
        listener.on_done(has_moves() ? Answer{"32-28", "19-23"} : Answer{});
    }

    int searches_ = 0;
    std::atomic<bool> stop_ = false;
    std::atomic<bool> pondering_ = false;
    std::thread thread_;
};

const auto lines = std::to_array<std::string_view>({
    "hub",
    "init",
    "new-game",
    "ping",
    "stop",
    "ponder-hit",
    "go",
    "go think",
    "go ponder",
    "go analyze",
    "go think ponder analyze",
    "pos start",
    "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww",
    "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28 19-23 28x19x23\"",
    "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww wolf=\"W12=1\"",
    "pos pos=BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee moves=\"38-15 5-41 48-26\"",
    "pos pos=Weeeeeeeeeeeeeeeeeeeeeeeeebeeeeeeeeeeeeeeeeeeeeeeee",
    "level depth=5",
    "level nodes=-1 move-time=nan",
    "level time=1e300 inc=-1 moves=7",
    "level infinite",
    "level searchmoves=\"32-28 31-27\"",
    "set-param name=variant value=russian",
    "set-param name=variant value=normal",
    "set-param name=threads value=3",
    "set-param name=nobody value=knows",
    "error message=\"you first\"",
    "done move=32-28",
    "",
});

std::string spoiled(std::string line, Random& random) {
    const std::size_t at = line.empty() ? 0 : random() % line.size();
    switch (random() % 5) {
        case 0:
            return line.substr(0, at);
        case 1:
            return line.insert(at, 1, static_cast<char>(random() & 0xff));
        case 2:
            return line.insert(at, "\"= \t");
        case 3:
            return line + ' ' + line.substr(at);
        default:
            return line + std::string(random() % 4096, 'x');
    }
}

std::string any_line(Random& random) {
    std::string line(lines[random() % lines.size()]);
    return random() % 3 == 0 ? spoiled(std::move(line), random) : line;
}

/// What a reader of the protocol would make of it; a '\n' among the odd bytes makes two lines.
int count_searches(const std::string& sent) {
    int count = 0;
    std::size_t start = 0;
    for (std::size_t end; (end = sent.find('\n', start)) != std::string::npos; start = end + 1) {
        try {
            const auto line = parse_hub_line(std::string_view(sent).substr(start, end - start));
            count += line && line->command() == "go" ? 1 : 0;
        } catch (const HubSyntaxError&) {
        }
    }
    return count;
}

/// What is sent last, and its answer, which nothing else brings about. Before that the last search
/// has ended.
const std::string last_words = "set-param name=book-margin value=none\n";
const std::string last_answer =
    "error message=\"bad value for book-margin: a whole number from 0 to 100 is wanted\"";

using Counts = std::map<std::string, int>;

/// How often each answer comes, by its command.
Counts count_answers(Mailbox<std::string>& answers) {
    Counts counts;
    for (;;) {
        const auto line = answers.take(30s);
        if (!line) {
            ADD_FAILURE() << "the server hangs";
            return counts;
        }
        if (*line == last_answer) return counts;
        ++counts[parse_hub_line(*line).value().command()];
    }
}

std::string send_nonsense(InputPipe& pipe, Random& random) {
    constexpr int sent_lines = 3000;
    std::string sent;
    for (int i = 0; i < sent_lines; ++i) {
        const std::string line = any_line(random) + '\n';
        sent += line;
        pipe.send(line);
        const std::chrono::microseconds pause(random() % 200);
        if (random() % 8 == 0) std::this_thread::sleep_for(pause);
    }
    pipe.send(last_words);
    return sent;
}

class HostileClient : public ::testing::TestWithParam<unsigned> {};

TEST_P(HostileClient, GetsOneDoneForEachGoAndOnlyLinesOfTheProtocol) {
    InputPipe pipe;
    Mailbox<std::string> answers;
    OutputLines line_maker(answers);
    std::istream in(&pipe);
    std::ostream out(&line_maker);
    BusyController controller;
    HubServer server(controller, out, {"Damier", "1.0", "The authors", "Nowhere"});
    auto end = std::async(std::launch::async, [&] { server.serve(in); });

    Random random(GetParam());
    const std::string sent = send_nonsense(pipe, random);
    Counts counts = count_answers(answers);
    pipe.close();
    ASSERT_EQ(end.wait_for(30s), std::future_status::ready);

    EXPECT_GT(counts["done"], 100);
    EXPECT_EQ(counts["done"], count_searches(sent));
    EXPECT_EQ(counts["done"], controller.searches());
    for (const char* known : {"id", "param", "wait", "ready", "info", "done", "pong", "error"}) {
        EXPECT_GT(counts[known], 0) << known;
        counts.erase(known);
    }
    EXPECT_TRUE(counts.empty()) << counts.begin()->first;
}

INSTANTIATE_TEST_SUITE_P(Seeds, HostileClient, ::testing::Range(1U, 5U));

}  // namespace
}  // namespace damier
