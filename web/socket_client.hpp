// A client that speaks the JSON protocol over WebSocket.
#pragma once

#include "web/outbox.hpp"
#include "web/seat.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <memory>

namespace damier {

class SocketClient : public std::enable_shared_from_this<SocketClient> {
public:
    using HttpRequest = boost::beast::http::request<boost::beast::http::empty_body>;

    SocketClient(ServerState& state, std::unique_ptr<Seat> seat,
                 boost::asio::ip::tcp::socket socket);
    SocketClient(const SocketClient&) = delete;
    SocketClient& operator=(const SocketClient&) = delete;
    ~SocketClient();

    /// Answers the request to speak WebSocket, and begins.
    void accept(const HttpRequest& request);

    /// Says goodbye, if the client listens.
    void close();

    /// Cancels what is under way. Nothing is sent any more.
    void end_session() { session_.reset(); }

private:
    using error_code = boost::system::error_code;

    void begin();
    void drop();
    void read();
    void take();
    void send(JsonAnswer answer);
    void write();
    void written(error_code error);

    ServerState& state_;
    std::unique_ptr<Seat> seat_;
    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
    boost::asio::steady_timer patience_{stream_.get_executor()};
    boost::beast::flat_buffer buffer_;
    Outbox outbox_;
    std::unique_ptr<JsonSession> session_;
    bool is_open_ = false;
    bool is_writing_ = false;
    bool is_paused_ = false;  // until the client has taken some of its answers
};

}  // namespace damier
