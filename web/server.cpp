#include "web/server.hpp"

#include "base/error.hpp"
#include "base/platform/ports.hpp"
#include "web/http_client.hpp"
#include "web/seat.hpp"
#include "web/socket_client.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <stdexcept>

namespace damier {

namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using boost::system::error_code;

tcp::endpoint endpoint_of(const ServerOptions& options) {
    error_code error;
    const std::string name = options.address == "localhost" ? "127.0.0.1" : options.address;
    const auto address = asio::ip::make_address(name, error);
    if (error)
        throw InputError("'" + options.address + "' is no address, such as 127.0.0.1 or ::1");
    return {address, static_cast<unsigned short>(options.port)};
}

}  // namespace

class WebServer::Listener {
public:
    Listener(const ServerOptions& options, JsonOffice& office, const PageFiles& files)
        : options_{options}, state_{options_, office, files} {
        const tcp::endpoint endpoint = endpoint_of(options);
        try {
            acceptor_.open(endpoint.protocol());
            acceptor_.set_option(asio::socket_base::reuse_address(wants_reused_ports()));
            acceptor_.bind(endpoint);
            acceptor_.listen();
        } catch (const boost::system::system_error& error) {
            throw std::runtime_error("cannot listen to " + options.address + ", port " +
                                     std::to_string(options.port) + ": " + error.code().message());
        }
        state_.port = acceptor_.local_endpoint().port();
        host_ = host_of(acceptor_.local_endpoint().address());
        accept();
    }

    std::string url() const {
        return "http://" + host_ + ":" + std::to_string(state_.port) + "/?token=" + options_.token;
    }

    void run() {
        context_.run();
        // From now on nobody may want to send anything.
        for (SocketClient* const client : state_.clients)
            client->end_session();
    }

    void stop() {
        asio::post(context_, [this] {
            state_.is_stopping = true;
            error_code ignored;
            acceptor_.close(ignored);
            const std::set<SocketClient*> clients = state_.clients;
            for (SocketClient* const client : clients)
                client->close();
            if (clients.empty()) return context_.stop();
            // Who does not say goodbye is not waited for long.
            timer_.expires_after(std::chrono::milliseconds{500});
            timer_.async_wait([this](error_code) { context_.stop(); });
        });
    }

private:
    static std::string host_of(const asio::ip::address& address) {
        if (address.is_unspecified()) return "localhost";
        return address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
    }

    void accept() {
        acceptor_.async_accept([this](error_code error, tcp::socket socket) {
            if (!acceptor_.is_open()) return;
            if (error) return rest();  // no handles left, most likely
            welcome(std::move(socket));
            accept();
        });
    }

    // When all seats are taken, who has come first and not shown the token makes room: silent
    // connections cannot keep out others.
    void welcome(tcp::socket socket) {
        state_.visitors.remove_if([](const auto& visitor) { return visitor.expired(); });
        if (state_.seats_taken >= options_.connections) {
            if (state_.visitors.empty()) return;
            if (const auto first = state_.visitors.front().lock()) first->drop();
            state_.visitors.pop_front();
        }
        const auto visitor = std::make_shared<HttpClient>(state_, std::move(socket));
        state_.visitors.push_back(visitor);
        visitor->read();
    }

    void rest() {
        timer_.expires_after(std::chrono::milliseconds{100});
        timer_.async_wait([this](error_code error) {
            if (!error) accept();
        });
    }

    const ServerOptions options_;
    ServerState state_;  // outlives the connections, which the context keeps
    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
    asio::steady_timer timer_{context_};
    std::string host_;
};

WebServer::WebServer(const ServerOptions& options, JsonOffice& office, const PageFiles& files)
    : listener_{std::make_unique<Listener>(options, office, files)} {}

WebServer::~WebServer() = default;

std::string WebServer::url() const {
    return listener_->url();
}

void WebServer::run() {
    listener_->run();
}

void WebServer::stop() {
    listener_->stop();
}

}  // namespace damier
