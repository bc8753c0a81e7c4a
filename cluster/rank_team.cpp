#include "cluster/rank_team.hpp"

#include "base/byte_stream.hpp"
#include "cluster/fellow.hpp"
#include "cluster/leader.hpp"

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
    if (!leads()) {
        FellowAtWork{post_, craft, patience_}.run();
        return;
    }
    muster();
    {
        Leader leader{post_, craft, patience_};
        lead(leader);
    }
    send_all();
}

void RankTeam::work_in_step(const std::function<void()>& step_by_step) {
    has_worked_ = true;
    muster();
    try {
        step_by_step();
    } catch (...) {  // the others wait for the next sum
        has_lost_members_ = true;
        throw;
    }
}

void RankTeam::add_up(std::vector<double>& numbers) {
    // Others may be behind: reading what they learn from, or slower.
    const auto end = Clock::now() + patience_.with_beginners;
    int naps = 0;
    while (!post_.add_up(numbers)) {
        if (const auto letter = post_.receive(); letter && letter->topic == Topic::Failure) {
            ByteReader in{letter->bytes};
            in.number();
            throw LostMember(in.text() + " (" + post_.name_of(letter->member) + ")");
        }
        if (Clock::now() > end) {
            throw LostMember("a member of the team has not answered for " +
                             std::to_string(static_cast<int>(patience_.with_beginners.count())) +
                             " s");
        }
        // Most of the time everybody is there at once.
        if (++naps > 1000) std::this_thread::sleep_for(100us);
    }
}

}  // namespace damier
