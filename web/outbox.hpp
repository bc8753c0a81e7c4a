// Answers on their way to a client that may be slow, or never take them.
#pragma once

#include "protocol/json/jobs.hpp"

#include <cstddef>
#include <deque>
#include <string>

namespace damier {

/// What all clients together leave lying.
struct OutboxRoom {
    static constexpr std::size_t most = std::size_t{128} << 20;  ///< bytes
    std::size_t used = 0;
};

class Outbox {
public:
    static constexpr std::size_t most_bytes = std::size_t{16} << 20;
    static constexpr std::size_t many_messages = 8;

    explicit Outbox(OutboxRoom& room) : room_{room} {}
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;
    ~Outbox() { room_.used -= bytes_; }

    bool empty() const { return messages_.empty(); }
    const std::string& front() const { return messages_.front(); }
    std::size_t bytes() const { return bytes_; }

    /// Whether more should be asked of the client only when it has taken some.
    bool is_full() const { return bytes_ > (std::size_t{1} << 20); }

    /// False if there is no room: the client is too slow to be served. What is not final may be
    /// left out, as there will be something newer.
    bool add(JsonAnswer answer) {
        if (!answer.is_final && messages_.size() >= many_messages) return true;
        const std::size_t size = answer.text.size();
        const bool fits_all = room_.used + size <= OutboxRoom::most || bytes_ == 0;
        if (bytes_ + size > most_bytes || !fits_all) return false;
        bytes_ += size;
        room_.used += size;
        messages_.push_back(std::move(answer.text));
        return true;
    }

    void pop() {
        bytes_ -= messages_.front().size();
        room_.used -= messages_.front().size();
        messages_.pop_front();
    }

private:
    OutboxRoom& room_;
    std::deque<std::string> messages_;
    std::size_t bytes_ = 0;
};

}  // namespace damier
