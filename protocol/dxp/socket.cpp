#include "protocol/dxp/socket.hpp"

#include "base/error.hpp"
#include "base/platform/ports.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <charconv>
#include <chrono>
#include <deque>
#include <thread>
#include <utility>

namespace damier {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

using Seconds = std::chrono::duration<double>;
using Clock = std::chrono::steady_clock;

/// A peer that reads nothing shall not fill our memory.
constexpr std::size_t most_unsent = 1 << 16;

/// So long between two attempts to connect, and for one of them.
constexpr double pause_between_attempts = 0.1;
constexpr double longest_attempt = 5;

Clock::duration as_duration(double seconds) {
    return std::chrono::duration_cast<Clock::duration>(Seconds(seconds));
}

/// One thing that has happened, or that happens in time. Without time left run_one_until would not
/// even look.
bool run_one(asio::io_context& io, Clock::time_point until) {
    io.restart();
    return io.poll_one() > 0 || io.run_one_until(until) > 0;
}

DxpAddress address_of(const tcp::endpoint& endpoint) {
    return {endpoint.address().to_string(), endpoint.port()};
}

int read_port(std::string_view text) {
    int port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    if (error != std::errc() || end != text.data() + text.size() || port < 1 || port > 65535)
        throw InputError("a port is a number from 1 to 65535, not '" + std::string(text) + "'");
    return port;
}

tcp::resolver::results_type resolved(asio::io_context& io, const DxpAddress& address) {
    error_code error;
    tcp::resolver resolver(io);
    const auto found = resolver.resolve(address.host, std::to_string(address.port),
                                        tcp::resolver::numeric_service, error);
    if (error)
        throw DxpNetworkError("cannot find the host '" + address.host + "': " + error.message());
    return found;
}

}  // namespace

// Addresses

DxpAddress parse_dxp_address(std::string_view text) {
    DxpAddress address;
    const std::size_t bracket = text.rfind(']');
    const std::size_t colon = text.rfind(':');
    const bool bare_ipv6 = bracket == std::string_view::npos && text.find(':') != colon;
    const bool has_port = !bare_ipv6 && colon != std::string_view::npos &&
                          (bracket == std::string_view::npos || colon > bracket);
    if (has_port) address.port = read_port(text.substr(colon + 1));
    std::string_view host = has_port ? text.substr(0, colon) : text;
    if (host.size() >= 2 && host.front() == '[' && host.back() == ']')
        host = host.substr(1, host.size() - 2);
    if (host.find_first_of(" []") != std::string_view::npos || text.empty())
        throw InputError("an address is HOST:PORT, not '" + std::string(text) + "'");
    if (!host.empty()) address.host = host;
    return address;
}

std::string to_string(const DxpAddress& address) {
    const bool ipv6 = address.host.find(':') != std::string::npos;
    return (ipv6 ? '[' + address.host + ']' : address.host) + ':' + std::to_string(address.port);
}

// Sockets

struct DxpSocket::Link {
    asio::io_context io{1};
    tcp::socket socket{io};
    std::string peer;
    std::array<char, 4096> buffer{};
    std::string received;
    std::deque<std::string> unsent;
    std::size_t unsent_bytes = 0;
    bool reading = false;
    bool writing = false;
    bool finishing = false;
    bool woken = false;

    /// The connection is there.
    void begin() {
        error_code error;
        socket.set_option(tcp::no_delay(true), error);
        socket.set_option(asio::socket_base::keep_alive(true), error);
        const tcp::endpoint endpoint = socket.remote_endpoint(error);
        if (!error) peer = to_string(address_of(endpoint));
    }

    void read() {
        if (reading || !socket.is_open() || unsent_bytes > most_unsent) return;
        reading = true;
        socket.async_read_some(asio::buffer(buffer), [this](error_code error, std::size_t count) {
            reading = false;
            received.append(buffer.data(), count);
            if (error) close();
        });
    }

    void write() {
        if (writing || unsent.empty() || !socket.is_open()) return;
        writing = true;
        asio::async_write(socket, asio::buffer(unsent.front()),
                          [this](error_code error, std::size_t) {
                              writing = false;
                              unsent_bytes -= unsent.front().size();
                              unsent.pop_front();
                              // Who cannot be written to may have left us a last word.
                              if (error) drop_unsent();
                              write();
                              end_if_finished();
                          });
    }

    void drop_unsent() {
        unsent.clear();
        unsent_bytes = 0;
    }

    void end_if_finished() {
        error_code ignored;
        if (finishing && unsent.empty()) socket.shutdown(tcp::socket::shutdown_send, ignored);
    }

    void close() {
        error_code ignored;
        socket.close(ignored);
    }
};

DxpSocket::DxpSocket(std::unique_ptr<Link> link) : link_{std::move(link)} {
    link_->begin();
}

DxpSocket::DxpSocket(DxpSocket&&) noexcept = default;
DxpSocket& DxpSocket::operator=(DxpSocket&&) noexcept = default;
DxpSocket::~DxpSocket() = default;

void DxpSocket::send(std::string bytes) {
    if (!is_open() || link_->finishing) return;
    link_->unsent_bytes += bytes.size();
    link_->unsent.push_back(std::move(bytes));
    link_->write();
}

std::string DxpSocket::receive(double seconds) {
    Link& link = *link_;
    const auto until = Clock::now() + as_duration(seconds);
    bool in_time = true;
    while (in_time && link.received.empty() && !link.woken && is_open()) {
        link.read();
        in_time = run_one(link.io, until);
    }
    link.woken = false;
    return std::exchange(link.received, {});
}

void DxpSocket::finish() {
    link_->finishing = true;
    link_->end_if_finished();
}

void DxpSocket::close() {
    link_->close();
}

bool DxpSocket::is_open() const {
    return link_->socket.is_open();
}

void DxpSocket::wake() {
    asio::post(link_->io, [link = link_.get()] { link->woken = true; });
}

const std::string& DxpSocket::peer() const {
    return link_->peer;
}

// Connecting

namespace {

/// One attempt, at all addresses of the name.
error_code attempt(asio::io_context& io, tcp::socket& socket,
                   const tcp::resolver::results_type& places, double seconds) {
    error_code result = asio::error::timed_out;
    bool done = false;
    asio::async_connect(socket, places, [&](error_code error, const tcp::endpoint&) {
        result = error;
        done = true;
    });
    io.run_for(as_duration(std::min(seconds, longest_attempt)));
    if (done) return result;
    error_code ignored;
    socket.close(ignored);
    io.restart();
    io.run();  // the handler, which refers to this function
    return asio::error::timed_out;
}

}  // namespace

DxpSocket dxp_connect(const DxpAddress& address, double patience,
                      const std::function<bool()>& give_up) {
    const auto until = Clock::now() + as_duration(patience);
    while (true) {
        auto link = std::make_unique<DxpSocket::Link>();
        const auto places = resolved(link->io, address);
        const Seconds left = until - Clock::now();
        const error_code error =
            attempt(link->io, link->socket, places, std::max(0.1, left.count()));
        if (!error) return DxpSocket(std::move(link));
        if (Clock::now() >= until || (give_up && give_up()))
            throw DxpNetworkError("cannot connect to " + to_string(address) + ": " +
                                  error.message());
        std::this_thread::sleep_for(as_duration(pause_between_attempts));
    }
}

// Listening

struct DxpListener::Door {
    asio::io_context io{1};
    tcp::acceptor acceptor{io};
    std::unique_ptr<DxpSocket::Link> next;  // for the next who comes
    bool waiting = false;
    error_code error;

    void open(const tcp::endpoint& endpoint) {
        acceptor.open(endpoint.protocol());
        acceptor.set_option(tcp::acceptor::reuse_address(wants_reused_ports()));
        acceptor.bind(endpoint);
        acceptor.listen();
    }

    void wait() {
        if (waiting) return;
        next = std::make_unique<DxpSocket::Link>();
        waiting = true;
        acceptor.async_accept(next->socket, [this](error_code result) {
            waiting = false;
            error = result;
        });
    }
};

DxpListener::DxpListener(const DxpAddress& address) : door_{std::make_unique<Door>()} {
    const tcp::endpoint endpoint = *resolved(door_->io, address).begin();
    try {
        door_->open(endpoint);
    } catch (const boost::system::system_error& error) {
        throw DxpNetworkError("cannot listen on " + to_string(address) + ": " +
                              error.code().message());
    }
}

DxpListener::~DxpListener() = default;

DxpAddress DxpListener::address() const {
    return address_of(door_->acceptor.local_endpoint());
}

std::optional<DxpSocket> DxpListener::accept(double seconds) {
    door_->wait();
    run_one(door_->io, Clock::now() + as_duration(seconds));
    if (door_->waiting) return std::nullopt;
    if (door_->error) {
        // Out of descriptors, perhaps: not to be asked again at once.
        std::this_thread::sleep_for(as_duration(pause_between_attempts));
        return std::nullopt;
    }
    return DxpSocket(std::move(door_->next));
}

}  // namespace damier
