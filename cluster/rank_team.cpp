#include "cluster/rank_team.hpp"

#include "base/byte_stream.hpp"
#include "cluster/fellow.hpp"
#include "cluster/leader.hpp"
#include "cluster/watch.hpp"

#include <thread>
#include <utility>

namespace damier {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto idle_nap = 2ms;

}  // namespace

bool RankTeam::is_called() {
    for (;; std::this_thread::sleep_for(idle_nap)) {
        const auto letter = post_.receive();
        if (letter && letter->topic == Topic::Muster) return true;
        if (letter && letter->topic == Topic::GoHome) return false;
    }
}

void RankTeam::muster() {
    if (!leads() || std::exchange(mustered_, true)) return;
    for (int member = 1; member < members(); ++member)
        post_.send({member, Topic::Muster});
    send_all();
}

void RankTeam::send_home() {
    if (mustered_) return;
    for (int member = 1; member < members(); ++member)
        post_.send({member, Topic::GoHome});
    send_all();
}

void RankTeam::report(const std::string& sentence) {
    post_.send({0, Topic::Failure, ByteWriter{}.number(0).text(sentence).take()});
    send_all();
}

void RankTeam::send_all() {
    const auto end = Clock::now() + patience_.with_silence;
    while (!post_.is_sent() && Clock::now() < end)
        std::this_thread::sleep_for(100us);
}

void RankTeam::work(const Craft& craft, const std::function<void(Foreman&)>& lead) {
    has_worked_ = true;
    try {
        do_work(craft, lead);
    } catch (const LostMember&) {
        has_lost_members_ = true;
        throw;
    }
}

void RankTeam::do_work(const Craft& craft, const std::function<void(Foreman&)>& lead) {
    const std::uint64_t work = works_++;
    if (!leads()) {
        FellowAtWork{post_, craft, patience_, work}.run();
        return;
    }
    muster();
    {
        Leader leader{post_, craft, patience_, work};
        lead(leader);
    }
    send_all();
}

void RankTeam::work_in_step(const Steps& steps) {
    has_worked_ = true;
    muster();
    try {
        do_steps(steps);
    } catch (const LostMember&) {
        has_lost_members_ = true;
        throw;
    } catch (const std::exception& error) {  // the others wait at the next meeting
        has_lost_members_ = true;
        if (!leads()) {
            report(error.what());
            wait_to_be_ended();
        }
        throw;
    }
}

void RankTeam::do_steps(const Steps& steps) {
    Watch watch{post_, patience_, steps};
    watch_ = &watch;
    steps.perform();
    watch_ = nullptr;
}

// The leader has the sentence; its program tells it and ends all others.
void RankTeam::wait_to_be_ended() {
    std::this_thread::sleep_for(patience_.with_silence);
}

void RankTeam::add_up(std::vector<double>& numbers) {
    meet([&] { return post_.add_up(numbers); });
}

void RankTeam::exchange(std::vector<Bytes>& parcels) {
    meet([&] { return post_.exchange(parcels); });
}

void RankTeam::meet(const std::function<bool()>& is_done) {
    // Most of the time everybody is there at once.
    for (int tries = 0; !watch_->attempt(is_done); ++tries) {
        if (tries > 1000) std::this_thread::sleep_for(100us);
    }
}

}  // namespace damier
