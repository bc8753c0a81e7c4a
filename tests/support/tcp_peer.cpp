#include "tests/support/tcp_peer.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace damier {
namespace {

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

sockaddr_in loopback(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

int new_socket() {
    const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) throw std::runtime_error("no socket");
    return descriptor;
}

bool is_readable(int descriptor, double until) {
    pollfd waiting{.fd = descriptor, .events = POLLIN, .revents = 0};
    const double left = std::max(0.0, until - now());
    return ::poll(&waiting, 1, static_cast<int>(std::ceil(left * 1000))) > 0;
}

}  // namespace

TcpPeer::TcpPeer(int port) : descriptor_{new_socket()} {
    const sockaddr_in address = loopback(port);
    if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0)
        return;
    close();
    throw std::runtime_error("nobody listens on port " + std::to_string(port));
}

TcpPeer::TcpPeer(TcpPeer&& other) noexcept
    : descriptor_{std::exchange(other.descriptor_, -1)}, unread_{std::move(other.unread_)} {}

TcpPeer::~TcpPeer() {
    close();
}

bool TcpPeer::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool TcpPeer::say(std::string_view message) {
    return send(std::string(message) + '\0');
}

bool TcpPeer::wait_for_bytes(double until) {
    if (descriptor_ < 0 || !is_readable(descriptor_, until)) return false;
    std::array<char, 4096> bytes{};
    const ssize_t count = ::recv(descriptor_, bytes.data(), bytes.size(), 0);
    if (count <= 0) return false;
    unread_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
}

std::optional<std::string> TcpPeer::hear(double seconds) {
    const double until = now() + seconds;
    std::size_t end = 0;
    while ((end = unread_.find('\0')) == std::string::npos) {
        if (!wait_for_bytes(until)) return std::nullopt;
    }
    std::string text = unread_.substr(0, end);
    unread_.erase(0, end + 1);
    return text;
}

std::optional<std::string> TcpPeer::hear_letter(char letter, double seconds) {
    const double until = now() + seconds;
    while (auto text = hear(until - now())) {
        if (text->starts_with(letter)) return text;
    }
    return std::nullopt;
}

bool TcpPeer::is_left(double seconds) {
    const double until = now() + seconds;
    while (wait_for_bytes(until))
        unread_.clear();
    return now() < until;
}

void TcpPeer::close() {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

void TcpPeer::reset() {
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(descriptor_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close();
}

TcpDoor::TcpDoor() : descriptor_{new_socket()} {
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    auto* const place = reinterpret_cast<sockaddr*>(&address);
    if (::bind(descriptor_, place, size) != 0 || ::listen(descriptor_, 8) != 0 ||
        ::getsockname(descriptor_, place, &size) != 0)
        throw std::runtime_error("no port to listen on");
    port_ = ntohs(address.sin_port);
}

TcpDoor::~TcpDoor() {
    ::close(descriptor_);
}

TcpPeer TcpDoor::accept(double seconds) {
    if (!is_readable(descriptor_, now() + seconds)) throw std::runtime_error("nobody connects");
    return TcpPeer(TcpPeer::Accepted{::accept4(descriptor_, nullptr, nullptr, SOCK_CLOEXEC)});
}

}  // namespace damier
