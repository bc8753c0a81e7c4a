#include "web/server.hpp"

#include "base/error.hpp"
#include "web/http_rules.hpp"
#include "web/outbox.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <optional>
#include <set>
#include <stdexcept>

namespace damier {

namespace detail {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;

using HttpRequest = http::request<http::empty_body>;
using HttpResponse = http::response<http::string_body>;

constexpr std::uint32_t most_header_bytes = 8192;

std::string_view text(beast::string_view view) {
    return {view.data(), view.size()};
}

/// What connections share. Used on the thread of the server only.
struct Shared {
    const ServerOptions& options;
    JsonOffice& office;
    const PageFiles& files;
    std::size_t most_message;
    int port = 0;
    bool stopping = false;
    OutboxRoom room{};
    std::size_t connections = 0;
    std::set<class SocketClient*> clients{};
};

/// Counts a connection while it lives.
class Seat {
public:
    explicit Seat(Shared& shared) : shared_{shared} { ++shared_.connections; }
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;
    ~Seat() { --shared_.connections; }

private:
    Shared& shared_;
};

// WebSocket

class SocketClient : public std::enable_shared_from_this<SocketClient> {
public:
    SocketClient(Shared& shared, std::unique_ptr<Seat> seat, tcp::socket socket)
        : shared_{shared},
          seat_{std::move(seat)},
          stream_{std::move(socket)},
          outbox_{shared.room} {
        shared_.clients.insert(this);
    }

    ~SocketClient() { shared_.clients.erase(this); }

    void accept(const HttpRequest& request) {
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = shared_.options.patience;
        timeout.idle_timeout = shared_.options.patience;
        timeout.keep_alive_pings = true;  // who has vanished does not answer them
        stream_.set_option(timeout);
        stream_.read_message_max(shared_.most_message);
        stream_.text(true);
        stream_.async_accept(request, [self = shared_from_this()](error_code error) {
            if (!error) self->begin();
        });
    }

    /// Says goodbye, if the client listens.
    void close() {
        session_.reset();
        if (!is_open_ || is_writing_) return drop();
        is_open_ = false;
        stream_.async_close(websocket::close_code::going_away,
                            [self = shared_from_this()](error_code) {});
    }

private:
    void begin() {
        is_open_ = true;
        // Jobs may end long after the client has gone.
        session_ = std::make_unique<JsonSession>(
            shared_.office,
            [weak = weak_from_this(), executor = stream_.get_executor()](JsonAnswer answer) {
                asio::post(executor, [weak, answer = std::move(answer)]() mutable {
                    if (const auto self = weak.lock()) self->send(std::move(answer));
                });
            });
        if (shared_.stopping) return close();
        read();
    }

    void drop() {
        is_open_ = false;
        session_.reset();
        error_code ignored;
        beast::get_lowest_layer(stream_).socket().close(ignored);
    }

    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error || !self->session_) return self->drop();
            self->take();
        });
    }

    void take() {
        const std::string message = beast::buffers_to_string(buffer_.data());
        buffer_.clear();
        buffer_.shrink_to_fit();
        session_->handle(message);
        if (outbox_.is_full()) {
            is_paused_ = true;
        } else {
            read();
        }
    }

    void send(JsonAnswer answer) {
        if (!is_open_) return;
        if (!outbox_.add(std::move(answer))) return drop();
        if (!is_writing_) write();
    }

    void write() {
        is_writing_ = true;
        // A client that takes nothing is not waited for; pings would only queue behind the answer.
        patience_.expires_after(shared_.options.patience);
        patience_.async_wait([weak = weak_from_this()](error_code error) {
            const auto self = weak.lock();
            if (self && !error) self->drop();
        });
        stream_.async_write(
            asio::buffer(outbox_.front()),
            [self = shared_from_this()](error_code error, std::size_t) { self->written(error); });
    }

    void written(error_code error) {
        is_writing_ = false;
        patience_.cancel();
        if (error || !is_open_) return drop();
        outbox_.pop();
        if (!outbox_.empty()) write();
        if (is_paused_ && !outbox_.is_full()) {
            is_paused_ = false;
            read();
        }
    }

    Shared& shared_;
    std::unique_ptr<Seat> seat_;
    websocket::stream<beast::tcp_stream> stream_;
    asio::steady_timer patience_{stream_.get_executor()};
    beast::flat_buffer buffer_;
    Outbox outbox_;
    std::unique_ptr<JsonSession> session_;
    bool is_open_ = false;
    bool is_writing_ = false;
    bool is_paused_ = false;
};

// HTTP

class HttpClient : public std::enable_shared_from_this<HttpClient> {
public:
    HttpClient(Shared& shared, tcp::socket socket)
        : shared_{shared}, seat_{std::make_unique<Seat>(shared)}, stream_{std::move(socket)} {}

    void read() {
        parser_.emplace();
        parser_->header_limit(most_header_bytes);
        parser_->body_limit(0);
        stream_.expires_after(shared_.options.patience);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](error_code error, std::size_t) {
                             if (!error) self->answer();
                         });
    }

private:
    void answer() {
        const HttpRequest& request = parser_->get();
        const std::string_view host = text(request[http::field::host]);
        const auto origin = request.find(http::field::origin);
        const auto target = read_target(text(request.target()));
        if (!is_our_host(host, shared_.port))
            return respond(http::status::misdirected_request, "this server has another name\n");
        if (origin != request.end() && !is_our_origin(text(origin->value()), host))
            return respond(http::status::forbidden, "this server is not for other pages\n");
        if (!target) return respond(http::status::bad_request, "there is no such address\n");
        if (target->path == "/ws") return become_socket(*target);
        if (request.method() != http::verb::get && request.method() != http::verb::head)
            return respond(http::status::method_not_allowed, "only GET is understood\n");
        const auto file = shared_.files.find(target->path);
        if (!file) return respond(http::status::not_found, "there is no such file\n");
        respond(http::status::ok, file->content, file->type);
    }

    void become_socket(const HttpTarget& target) {
        if (!is_same_secret(target.token, shared_.options.token)) {
            return respond(http::status::forbidden,
                           "open the address that the server has printed\n");
        }
        if (!websocket::is_upgrade(parser_->get()))
            return respond(http::status::upgrade_required, "this address is for WebSocket\n");
        stream_.expires_never();
        const auto client =
            std::make_shared<SocketClient>(shared_, std::move(seat_), stream_.release_socket());
        client->accept(parser_->get());
    }

    void respond(http::status status, std::string content,
                 std::string_view type = "text/plain; charset=utf-8") {
        const HttpRequest& request = parser_->get();
        response_ = HttpResponse{status, request.version()};
        response_.set(http::field::content_type, beast::string_view{type.data(), type.size()});
        set_policy(text(request[http::field::host]));
        response_.content_length(content.size());
        if (request.method() != http::verb::head) response_.body() = std::move(content);
        response_.keep_alive(request.keep_alive() && status == http::status::ok &&
                             !shared_.stopping);
        stream_.expires_after(shared_.options.patience);
        http::async_write(stream_, response_,
                          [self = shared_from_this()](error_code error, std::size_t) {
                              if (!error && self->response_.keep_alive()) return self->read();
                              error_code ignored;
                              self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
                          });
    }

    // The page takes everything from here, and nobody takes the page.
    void set_policy(std::string_view host) {
        const std::string socket =
            is_our_host(host, shared_.port) ? " ws://" + std::string(host) : "";
        response_.set("Content-Security-Policy",
                      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                      "img-src 'self' data:; manifest-src 'self'; worker-src 'self'; "
                      "connect-src 'self'" +
                          socket + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        response_.set("X-Content-Type-Options", "nosniff");
        response_.set("Referrer-Policy", "no-referrer");
        response_.set("Cross-Origin-Opener-Policy", "same-origin");
        response_.set("Cross-Origin-Embedder-Policy", "require-corp");
        response_.set("Cross-Origin-Resource-Policy", "same-origin");
        response_.set(http::field::cache_control, "no-cache");
    }

    Shared& shared_;
    std::unique_ptr<Seat> seat_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_{most_header_bytes + 1024};
    std::optional<http::request_parser<http::empty_body>> parser_;
    HttpResponse response_;
};

tcp::endpoint endpoint_of(const ServerOptions& options) {
    error_code error;
    const std::string name = options.address == "localhost" ? "127.0.0.1" : options.address;
    const auto address = asio::ip::make_address(name, error);
    if (error)
        throw InputError("'" + options.address + "' is no address, such as 127.0.0.1 or ::1");
    return {address, static_cast<unsigned short>(options.port)};
}

}  // namespace detail

using namespace detail;

class WebServer::Listener {
public:
    Listener(const ServerOptions& options, JsonOffice& office, const PageFiles& files)
        : options_{options}, shared_{options_, office, files, office.bounds().message} {
        const tcp::endpoint endpoint = endpoint_of(options);
        try {
            acceptor_.open(endpoint.protocol());
            acceptor_.set_option(asio::socket_base::reuse_address(true));
            acceptor_.bind(endpoint);
            acceptor_.listen();
        } catch (const boost::system::system_error& error) {
            throw std::runtime_error("cannot listen to " + options.address + ", port " +
                                     std::to_string(options.port) + ": " + error.code().message());
        }
        shared_.port = acceptor_.local_endpoint().port();
        accept();
    }

    std::string url() const {
        const auto address = acceptor_.local_endpoint().address();
        std::string host = address.to_string();
        if (address.is_unspecified()) host = "localhost";
        if (host.find(':') != std::string::npos) host = "[" + host + "]";
        return "http://" + host + ":" + std::to_string(shared_.port) + "/?token=" + options_.token;
    }

    void run() { context_.run(); }

    void stop() {
        asio::post(context_, [this] {
            shared_.stopping = true;
            error_code ignored;
            acceptor_.close(ignored);
            const std::set<SocketClient*> clients = shared_.clients;
            for (SocketClient* const client : clients)
                client->close();
            // Who does not say goodbye is not waited for long.
            farewell_.expires_after(std::chrono::seconds{1});
            farewell_.async_wait([this](error_code) { context_.stop(); });
        });
    }

private:
    void accept() {
        acceptor_.async_accept([this](error_code error, tcp::socket socket) {
            if (!acceptor_.is_open()) return;
            if (error) return rest();  // no handles left, most likely
            if (shared_.connections < options_.connections)
                std::make_shared<HttpClient>(shared_, std::move(socket))->read();
            accept();
        });
    }

    void rest() {
        farewell_.expires_after(std::chrono::milliseconds{100});
        farewell_.async_wait([this](error_code error) {
            if (!error) accept();
        });
    }

    const ServerOptions options_;
    Shared shared_;  // outlives the connections, which the context keeps
    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
    asio::steady_timer farewell_{context_};
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
