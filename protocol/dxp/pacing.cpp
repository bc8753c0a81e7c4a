#include "protocol/dxp/pacing.hpp"

#include "protocol/dxp/framing.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace damier {

DxpAllowance::DxpAllowance(double burst, double per_second)
    : burst_{burst}, per_second_{per_second}, left_{burst} {}

bool DxpAllowance::take(double now) {
    const double since = now - std::exchange(asked_, now).value_or(now);
    left_ = std::min(burst_, left_ + std::max(0.0, since) * per_second_);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
}

void DxpOutbox::push(const DxpMessage& message) {
    waiting_.push_back(dxp_framed(dxp_text(message)));
}

std::optional<std::string> DxpOutbox::pop(double now) {
    if (waiting_.empty() || now < *due()) return std::nullopt;
    std::string message = std::move(waiting_.front());
    waiting_.pop_front();
    earliest_ = now + pause_;
    free_ = false;
    return message;
}

std::optional<double> DxpOutbox::due() const {
    if (waiting_.empty()) return std::nullopt;
    return free_ ? std::numeric_limits<double>::lowest() : earliest_;
}

}  // namespace damier
