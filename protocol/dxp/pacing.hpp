// When a DXP session may send: not two messages in one breath, and not without end.
#pragma once

#include "protocol/dxp/message.hpp"

#include <deque>
#include <optional>
#include <string>

namespace damier {

/// So many at once, then so many a second: what is said to a peer who floods us.
class DxpAllowance {
public:
    DxpAllowance(double burst, double per_second);

    /// Whether one more is allowed now; then it is used up.
    bool take(double now);

private:
    double burst_;
    double per_second_;
    double left_;
    std::optional<double> asked_;  // when last
};

/// The messages to send, in order. Some programs read what one receive gives them as one message
/// and lose the second of two. So there is a pause between two messages of ours, unless the peer
/// has said something in between.
class DxpOutbox {
public:
    explicit DxpOutbox(double pause) : pause_{pause} {}

    void push(const DxpMessage& message);
    void heard() { free_ = true; }

    /// The next message, framed, if it may go now.
    std::optional<std::string> pop(double now);

    bool empty() const { return waiting_.empty(); }
    /// When the next message may go; none if there is none.
    std::optional<double> due() const;

private:
    double pause_;
    std::deque<std::string> waiting_;
    double earliest_ = 0;  // for the next message, unless free
    bool free_ = true;
};

}  // namespace damier
