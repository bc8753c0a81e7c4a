// The two ends of a line between threads: what a test sends and a server reads, and back.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <streambuf>
#include <string>
#include <utility>

namespace damier {

/// A queue that threads fill and empty.
template <class T>
class Mailbox {
public:
    void post(T item) {
        {
            const std::lock_guard lock(mutex_);
            items_.push_back(std::move(item));
        }
        changed_.notify_all();
    }

    /// Waits for an item; none if there is none in time.
    std::optional<T> take(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, patience, [&] { return !items_.empty(); })) {
            return std::nullopt;
        }
        T item = std::move(items_.front());
        items_.pop_front();
        return item;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<T> items_;
};

/// What is sent is read; after close() the reader meets the end.
class InputPipe : public std::streambuf {
public:
    void send(std::string text) {
        const std::lock_guard lock(mutex_);
        waiting_ += text;
        changed_.notify_all();
    }

    void close() {
        const std::lock_guard lock(mutex_);
        closed_ = true;
        changed_.notify_all();
    }

protected:
    int_type underflow() override {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return closed_ || !waiting_.empty(); });
        if (waiting_.empty()) return traits_type::eof();
        reading_ = std::move(waiting_);
        waiting_.clear();
        setg(reading_.data(), reading_.data(), reading_.data() + reading_.size());
        return traits_type::to_int_type(reading_.front());
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string waiting_;
    bool closed_ = false;
    std::string reading_;
};

/// What is written is posted line by line. Left without a lock of its own, so that a sanitizer
/// sees writers that do not keep to one at a time.
class OutputLines : public std::streambuf {
public:
    explicit OutputLines(Mailbox<std::string>& lines) : lines_{lines} {}

protected:
    int_type overflow(int_type c) override {
        if (traits_type::eq_int_type(c, traits_type::eof())) return 0;
        if (c == '\n') {
            lines_.post(std::exchange(line_, {}));
        } else {
            line_.push_back(traits_type::to_char_type(c));
        }
        return c;
    }

private:
    Mailbox<std::string>& lines_;
    std::string line_;
};

}  // namespace damier
