#include "cluster/leader.hpp"

#include "base/byte_stream.hpp"
#include "base/platform/held_signals.hpp"
#include "cluster/nap.hpp"
#include "cluster/thread_team.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace damier {

namespace {

using namespace std::chrono_literals;

std::exception_ptr as_error(const std::string& who, const Bytes& failure) {
    ByteReader in{failure};
    const bool is_input = in.number() != 0;
    const std::string sentence = in.text() + " (" + who + ")";
    return is_input ? std::make_exception_ptr(InputError(sentence))
                    : std::make_exception_ptr(std::runtime_error(sentence));
}

}  // namespace

Leader::Leader(Post& post, const Craft& craft, const Patience& patience, std::uint64_t work)
    : post_{post},
      craft_{craft},
      patience_{patience},
      work_{work},
      fellows_(static_cast<std::size_t>(post.members())) {
    for (Fellow& fellow : fellows_)
        fellow.heard = Clock::now();
    courier_ = std::jthread{[this](const std::stop_token& done) { run_courier(done); }};
}

Leader::~Leader() {
    courier_.request_stop();
    courier_.join();
    send_to_all(Topic::Dismissed);
}

int Leader::hands() const {
    return craft_.hands * post_.members();
}

bool Leader::run(const Tasks& tasks) {
    const auto units = static_cast<std::size_t>((craft_.hands + craft_.ahead) * post_.members());
    Desk desk{tasks, std::max<std::size_t>(256, 8 * units)};
    open(desk);
    {
        const HandsAtWork hands{craft_, desk};
        const std::jthread feeder{[this, &desk] { feed(desk); }};
        while (!desk.wait_until_over(50ms)) {
        }
        close();
        if (desk.is_closed()) craft_.leave_off();
    }
    return desk.result();
}

void Leader::open(Desk& desk) {
    const std::lock_guard lock{mutex_};
    if (failure_) std::rethrow_exception(failure_);
    desk_ = &desk;
    ++round_;
}

void Leader::close() {
    const std::lock_guard lock{mutex_};
    leave_off_ = leave_off_ || desk_->is_closed();
    desk_ = nullptr;
    demand_ += static_cast<int>(ready_.size());
    ready_.clear();
    changed_.notify_all();
}

/// Takes units for others from the desk, no more than they can use: the rest is for our own hands.
void Leader::feed(Desk& desk) {
    while (wait_for_demand(desk)) {
        auto unit = desk.take();
        if (!unit) return;
        const std::lock_guard lock{mutex_};
        if (desk_ == nullptr) return;
        --demand_;
        ready_.push_back(std::move(*unit));
        changed_.notify_all();
    }
}

bool Leader::wait_for_demand(const Desk& desk) {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [&] { return desk_ == nullptr || demand_ > 0; });
    return desk_ == &desk;
}

// The courier

void Leader::run_courier(const std::stop_token& done) {
    hold_back_signals();
    try {
        Nap nap;
        while (!done.stop_requested()) {
            const bool had_letters = read_letters();
            const bool had_units = hand_out();
            stay_in_touch();
            const bool is_sent = post_.is_sent();
            const auto length = nap.next(had_letters || had_units || !is_sent);
            std::unique_lock lock{mutex_};
            changed_.wait_for(lock, length, [this] { return !ready_.empty() || leave_off_; });
        }
        hand_out();  // and above all the wish to leave off
    } catch (...) {
        fail(std::current_exception());
    }
}

bool Leader::read_letters() {
    bool any = false;
    while (const auto letter = post_.receive()) {
        fellows_[static_cast<std::size_t>(letter->member)].heard = Clock::now();
        read(*letter);
        any = true;
    }
    return any;
}

void Leader::read(const Letter& letter) {
    Fellow& fellow = fellows_[static_cast<std::size_t>(letter.member)];
    ByteReader in{letter.bytes};
    const std::unique_lock lock{mutex_};
    switch (letter.topic) {
        case Topic::Hello:
            if (in.number() != work_) break;
            fellow.is_known = true;
            fellow.free = static_cast<int>(in.number());
            demand_ += fellow.free;
            changed_.notify_all();
            break;
        case Topic::Answer: {
            ++fellow.free;
            ++demand_;
            changed_.notify_all();
            const bool is_wanted = in.number() == round_ && desk_ != nullptr;
            const std::uint64_t number = in.number();
            if (is_wanted) desk_->deliver(number, Bytes(in.rest()));
            break;
        }
        case Topic::Note:
            if (in.number() == round_ && desk_ != nullptr) desk_->hear(Bytes(in.rest()));
            break;
        case Topic::Failure: {
            failure_ = as_error(post_.name_of(letter.member), letter.bytes);
            if (desk_ != nullptr) desk_->fail(failure_);
            break;
        }
        default:
            break;
    }
}

bool Leader::hand_out() {
    bool any = false;
    const std::lock_guard lock{mutex_};
    while (!ready_.empty()) {
        const int member = most_free();
        ByteWriter out;
        out.number(round_).number(ready_.front().number);
        post_.send({member, Topic::Unit, out.take() + ready_.front().bytes});
        --fellows_[static_cast<std::size_t>(member)].free;
        ready_.pop_front();
        any = true;
    }
    if (std::exchange(leave_off_, false)) send_to_all(Topic::LeaveOff);
    return any;
}

int Leader::most_free() const {
    const auto found =
        std::max_element(fellows_.begin(), fellows_.end(),
                         [](const Fellow& a, const Fellow& b) { return a.free < b.free; });
    return static_cast<int>(found - fellows_.begin());
}

void Leader::stay_in_touch() {
    const auto now = Clock::now();
    if (now - wrote_ > patience_.with_silence / 5) {
        wrote_ = now;
        send_to_all(Topic::Alive);
    }
    for (int member = 1; member < post_.members(); ++member) {
        const Fellow& fellow = fellows_[static_cast<std::size_t>(member)];
        const auto longest = fellow.is_known ? patience_.with_silence : patience_.with_beginners;
        if (now - fellow.heard < longest) continue;
        throw LostMember(post_.name_of(member) + " has not answered for " +
                         std::to_string(std::lround(longest.count())) + " s");
    }
}

void Leader::fail(std::exception_ptr failure) {
    const std::lock_guard lock{mutex_};
    failure_ = failure;
    if (desk_ != nullptr) desk_->fail(std::move(failure));
}

void Leader::send_to_all(Topic topic) {
    for (int member = 1; member < post_.members(); ++member)
        post_.send({member, topic});
}

}  // namespace damier
