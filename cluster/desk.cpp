#include "cluster/desk.hpp"

namespace damier {

std::optional<Desk::Unit> Desk::take() {
    const std::lock_guard turn{input_};
    heed_stop();
    {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [this] { return closed_ || ended_ || has_room(); });
        if (closed_ || ended_) return std::nullopt;
    }
    std::optional<Bytes> next;
    try {
        next = tasks_.next();
    } catch (...) {
        fail(std::current_exception());
        return std::nullopt;
    }
    const std::lock_guard lock{mutex_};
    if (!next) {
        ended_ = true;
        changed_.notify_all();
        return std::nullopt;
    }
    return Unit{taken_++, std::move(*next)};
}

bool Desk::has_room() const {
    return taken_ < written_ + most_waiting_ && tasks_.is_ready();
}

void Desk::heed_stop() {
    if (tasks_.stop != nullptr && *tasks_.stop) close();
}

void Desk::deliver(std::uint64_t number, Bytes answer) {
    heed_stop();
    const std::lock_guard lock{mutex_};
    if (closed_) return;
    waiting_.emplace(number, std::move(answer));
    try {
        write_in_order();
    } catch (...) {
        failure_ = std::current_exception();
        closed_ = true;
    }
    changed_.notify_all();
}

void Desk::write_in_order() {
    for (auto first = waiting_.begin();
         first != waiting_.end() && (!tasks_.in_order || first->first == written_);
         first = waiting_.begin()) {
        tasks_.take(first->second);
        waiting_.erase(first);
        ++written_;
    }
}

void Desk::hear(const Bytes& note) {
    const std::lock_guard lock{mutex_};
    if (!closed_) tasks_.hear(note);
}

void Desk::fail(std::exception_ptr failure) {
    const std::lock_guard lock{mutex_};
    if (!closed_) failure_ = std::move(failure);
    closed_ = true;
    changed_.notify_all();
}

void Desk::close() {
    const std::lock_guard lock{mutex_};
    closed_ = closed_ || !over_now();
    changed_.notify_all();
}

bool Desk::over_now() const {
    return closed_ || (ended_ && written_ == taken_);
}

bool Desk::is_over() const {
    const std::lock_guard lock{mutex_};
    return over_now();
}

bool Desk::is_closed() const {
    const std::lock_guard lock{mutex_};
    return closed_;
}

bool Desk::wait_until_over(std::chrono::milliseconds longest) {
    heed_stop();
    std::unique_lock lock{mutex_};
    return changed_.wait_for(lock, longest, [this] { return over_now(); });
}

bool Desk::result() const {
    const std::lock_guard lock{mutex_};
    if (failure_) std::rethrow_exception(failure_);
    return !closed_;
}

}  // namespace damier
