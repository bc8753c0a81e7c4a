#include "cluster/fellow.hpp"

#include "base/byte_stream.hpp"
#include "cluster/nap.hpp"

#include <cmath>
#include <utility>

namespace damier {

namespace {

Bytes failure_text(const std::exception& error) {
    const bool is_input = dynamic_cast<const InputError*>(&error) != nullptr;
    return ByteWriter{}.number(is_input ? 1 : 0).text(error.what()).take();
}

}  // namespace

void FellowAtWork::run() {
    const auto units = static_cast<std::uint64_t>(craft_.hands + craft_.ahead);
    post_.send({0, Topic::Hello, ByteWriter{}.number(work_).number(units).take()});
    std::vector<std::jthread> hands;
    for (int hand = 0; hand < craft_.hands; ++hand)
        hands.emplace_back([this, hand] { serve(hand); });
    try {
        Nap nap;
        while (!dismissed_) {
            const bool had_letters = read_letters();
            const bool has_sent = send_letters();
            stay_in_touch();
            const bool is_sent = post_.is_sent();
            const auto length = nap.next(had_letters || has_sent || !is_sent);
            std::unique_lock lock{mutex_};
            changed_.wait_for(lock, length, [this] { return !letters_.empty(); });
        }
    } catch (...) {
        end();
        throw;
    }
    end();
}

void FellowAtWork::end() {
    leave_off();
    const std::lock_guard lock{mutex_};
    ended_ = true;
    changed_.notify_all();
}

// The hands

void FellowAtWork::serve(int hand) {
    try {
        while (const auto unit = next())
            perform(hand, *unit);
    } catch (const std::exception& error) {
        put_out(Topic::Failure, failure_text(error));
    }
    craft_.rest(hand);
}

void FellowAtWork::perform(int hand, const Unit& unit) {
    const Craft::Say say = [&](const Bytes& note) {
        put_out(Topic::Note, ByteWriter{}.number(unit.round).take() + note);
    };
    const Bytes answer = craft_.perform(hand, unit.bytes, say);
    put_out(Topic::Answer, ByteWriter{}.number(unit.round).number(unit.number).take() + answer);
}

std::optional<FellowAtWork::Unit> FellowAtWork::next() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return ended_ || !units_.empty(); });
    if (ended_) return std::nullopt;
    Unit unit = std::move(units_.front());
    units_.pop_front();
    return unit;
}

void FellowAtWork::put_out(Topic topic, Bytes bytes) {
    const std::lock_guard lock{mutex_};
    letters_.push_back({0, topic, std::move(bytes)});
    changed_.notify_all();
}

// The post

bool FellowAtWork::read_letters() {
    bool any = false;
    for (; const auto letter = post_.receive(); any = true) {
        heard_ = Clock::now();
        if (letter->topic == Topic::Unit) {
            ByteReader in{letter->bytes};
            Unit unit{.round = in.number(), .number = in.number(), .bytes = Bytes(in.rest())};
            const std::lock_guard lock{mutex_};
            units_.push_back(std::move(unit));
            changed_.notify_all();
        } else if (letter->topic == Topic::LeaveOff) {
            leave_off();
        } else if (letter->topic == Topic::Dismissed) {
            dismissed_ = true;
            return true;
        }
    }
    return any;
}

bool FellowAtWork::send_letters() {
    std::deque<Letter> letters;
    {
        const std::lock_guard lock{mutex_};
        letters.swap(letters_);
    }
    for (Letter& letter : letters)
        post_.send(std::move(letter));
    if (!letters.empty()) wrote_ = Clock::now();
    return !letters.empty();
}

void FellowAtWork::stay_in_touch() {
    const auto now = Clock::now();
    if (now - wrote_ > patience_.with_silence / 5) {
        wrote_ = now;
        post_.send({0, Topic::Alive});
    }
    if (now - heard_ < patience_.with_silence) return;
    throw LostMember(post_.name_of(0) + ", which leads, has not been heard of for " +
                     std::to_string(std::lround(patience_.with_silence.count())) + " s");
}

void FellowAtWork::leave_off() {
    {
        const std::lock_guard lock{mutex_};
        units_.clear();
    }
    if (!std::exchange(left_off_, true)) craft_.leave_off();
}

}  // namespace damier
