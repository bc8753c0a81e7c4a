// A client that sends whatever comes to its mind, at any time.
#include "protocol/hub/server.hpp"
#include "tests/protocol/game_controller.hpp"
#include "tests/protocol/hub/nonsense.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <istream>
#include <ostream>
#include <thread>

namespace damier {
namespace {

using namespace std::chrono_literals;

/// Searches on a thread of its own, as an engine does: reports until told to stop, until the time
/// it was given is over, or for a moment if it was given none.
class BusyController : public GameController {
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
        const std::vector<Move> moves = game().legal_moves();
        SearchResult result;
        if (!moves.empty()) result.best = moves.front();
        SearchInfo info;
        if (result.best) info.pv = {result.best};
        while (!stop_ && (endless || pondering_ || info.depth < last)) {
            ++info.depth;
            listener.on_info(info);
            std::this_thread::sleep_for(20us);
        }
        listener.on_done(result);
    }

    int searches_ = 0;
    std::atomic<bool> stop_ = false;
    std::atomic<bool> pondering_ = false;
    std::thread thread_;
};

void expect_order_after_nonsense(unsigned seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    InputPipe pipe;
    Mailbox<std::string> answers;
    OutputLines line_maker(answers);
    std::istream in(&pipe);
    std::ostream out(&line_maker);
    BusyController controller;
    HubServer server(controller, out, {"Damier", "1.0", "The authors", "Nowhere"});
    auto end = std::async(std::launch::async, [&] { server.serve(in); });

    const std::string sent = send_nonsense(pipe, seed, 3000);
    Counts counts = count_answers(answers);
    EXPECT_GT(counts.at("done"), 100);
    EXPECT_EQ(counts.at("done"), count_searches(sent));
    EXPECT_EQ(counts.at("done"), controller.searches());
    count_search_in_peace(pipe, answers, counts);
    pipe.close();
    ASSERT_EQ(end.wait_for(30s), std::future_status::ready);
    expect_hub_answers(counts);
}

TEST(HostileClient, GetsOneDoneForEachGoAndOnlyLinesOfTheProtocol) {
    for (unsigned seed = 1; seed < 5; ++seed)
        expect_order_after_nonsense(seed);
}

}  // namespace
}  // namespace damier
