#include "protocol/dxp/connection.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace damier {
namespace {

/// After our last message the peer may need a moment to read it: to close with bytes of its own
/// unread would take it away again.
constexpr double farewell_seconds = 1;

}  // namespace

double dxp_now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

DxpConnection::DxpConnection(DxpSocket socket, const Variant& variant, DxpOptions options,
                             DxpTap tap, DxpJudge judge)
    : socket_{std::move(socket)},
      session_{variant, std::move(options), std::move(judge)},
      tap_{std::move(tap)} {}

DxpActions DxpConnection::wait(double seconds) {
    const double until = dxp_now() + seconds;
    tick();
    bool in_time = true;
    while (in_time && waiting_.empty() && socket_.is_open()) {
        const std::string bytes = socket_.receive(time_to_wait(until));
        carry(bytes);
        tick();
        in_time = !bytes.empty() && dxp_now() < until;
    }
    return std::exchange(waiting_, {});
}

void DxpConnection::carry(const std::string& bytes) {
    if (!bytes.empty()) {
        if (tap_) tap_(DxpSide::Peer, bytes);
        take(session_.received(bytes, dxp_now()));
    }
    if (!socket_.is_open()) take(session_.peer_closed(dxp_now()));
}

void DxpConnection::tick() {
    const double now = dxp_now();
    if (const auto at = session_.wake_at(); at && now >= *at) take(session_.tick(now));
    if (close_at_ && now >= *close_at_) socket_.close();
}

double DxpConnection::time_to_wait(double until) const {
    until = std::min(until, session_.wake_at().value_or(until));
    until = std::min(until, close_at_.value_or(until));
    return std::max(0.0, until - dxp_now());
}

void DxpConnection::take(DxpActions actions) {
    for (DxpAction& action : actions) {
        if (auto* const message = std::get_if<DxpSend>(&action)) {
            if (tap_) tap_(DxpSide::Us, message->bytes);
            socket_.send(std::move(message->bytes));
        } else if (std::holds_alternative<DxpClose>(action)) {
            socket_.finish();
            close_at_ = dxp_now() + farewell_seconds;
        } else {
            waiting_.push_back(std::move(action));
        }
    }
}

}  // namespace damier
