#include "cluster/watch.hpp"

#include "base/byte_stream.hpp"
#include "base/platform/held_signals.hpp"

#include <cmath>
#include <utility>

namespace damier {

namespace {

using namespace std::chrono_literals;

constexpr auto watch_nap = 20ms;

}  // namespace

Watch::Watch(Post& post, const Patience& patience, const Steps& steps)
    : post_{post},
      patience_{patience},
      steps_{steps},
      fellows_(static_cast<std::size_t>(post.members())) {
    fellows_[0].is_known = true;  // the leader has called everybody
    thread_ = std::jthread{[this](const std::stop_token& done) { run(done); }};
}

bool Watch::attempt(const std::function<bool()>& is_done) {
    const std::lock_guard lock{mutex_};
    if (!lost_.empty()) throw LostMember(lost_);
    return is_done();
}

void Watch::run(const std::stop_token& done) {
    hold_back_signals();
    while (!done.stop_requested() && !is_lost()) {
        look();
        leave_off_if_told();
        std::unique_lock lock{mutex_};
        nap_.wait_for(lock, done, watch_nap, [] { return false; });
    }
}

void Watch::leave_off_if_told() {
    const bool is_told = is_lost() || (steps_.stop != nullptr && *steps_.stop);
    if (is_told && !std::exchange(left_off_, true)) steps_.leave_off();
}

bool Watch::is_lost() const {
    const std::lock_guard lock{mutex_};
    return !lost_.empty();
}

void Watch::look() {
    const std::lock_guard lock{mutex_};
    read_letters();
    write();
    post_.is_sent();
    const int others = leads() ? post_.members() : 1;
    for (int member = leads() ? 1 : 0; member < others; ++member)
        check(member);
}

void Watch::read_letters() {
    while (const auto letter = post_.receive(Topic::Alive))
        fellows_[static_cast<std::size_t>(letter->member)] = {.is_known = true};
    if (const auto letter = post_.receive(Topic::Failure)) {
        ByteReader in{letter->bytes};
        in.number();
        lost_ = in.text() + " (" + post_.name_of(letter->member) + ")";
    }
}

void Watch::write() {
    const auto now = Clock::now();
    if (now - wrote_ < patience_.with_silence / 5) return;
    wrote_ = now;
    const int others = leads() ? post_.members() : 1;
    for (int member = leads() ? 1 : 0; member < others; ++member)
        post_.send({member, Topic::Alive});
}

void Watch::check(int member) {
    const Fellow& fellow = fellows_[static_cast<std::size_t>(member)];
    const auto longest = fellow.is_known ? patience_.with_silence : patience_.with_beginners;
    if (!lost_.empty() || Clock::now() - fellow.heard < longest) return;
    lost_ = post_.name_of(member) + (leads() ? "" : ", which leads,") + " has not answered for " +
            std::to_string(std::lround(longest.count())) + " s";
}

}  // namespace damier
