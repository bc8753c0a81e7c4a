#include "web/socket_client.hpp"

#include <boost/asio/post.hpp>

namespace damier {

namespace beast = boost::beast;

SocketClient::SocketClient(ServerState& state, std::unique_ptr<Seat> seat,
                           boost::asio::ip::tcp::socket socket)
    : state_{state}, seat_{std::move(seat)}, stream_{std::move(socket)}, outbox_{state.room} {
    state_.clients.insert(this);
}

SocketClient::~SocketClient() {
    state_.clients.erase(this);
}

void SocketClient::accept(const HttpRequest& request) {
    beast::websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = state_.options.patience;
    timeout.idle_timeout = state_.options.patience;
    timeout.keep_alive_pings = true;  // who has vanished does not answer them
    stream_.set_option(timeout);
    stream_.read_message_max(state_.office.bounds().message);
    stream_.text(true);
    stream_.async_accept(request, [self = shared_from_this()](error_code error) {
        if (!error) self->begin();
    });
}

void SocketClient::begin() {
    is_open_ = true;
    if (state_.is_stopping) return close();
    // Searches may end long after the client has gone.
    const auto pass_on = [weak = weak_from_this(),
                          executor = stream_.get_executor()](JsonAnswer answer) {
        boost::asio::post(executor, [weak, answer = std::move(answer)]() mutable {
            if (const auto self = weak.lock()) self->send(std::move(answer));
        });
    };
    session_ = std::make_unique<JsonSession>(state_.office, pass_on);
    read();
}

void SocketClient::close() {
    end_session();
    if (!is_open_ || is_writing_) return drop();
    is_open_ = false;
    stream_.async_close(beast::websocket::close_code::going_away,
                        [self = shared_from_this()](error_code) {});
}

void SocketClient::drop() {
    is_open_ = false;
    end_session();
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
}

// Requests

void SocketClient::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
        if (error || !self->session_) return self->drop();
        self->take();
    });
}

void SocketClient::take() {
    const std::string message = beast::buffers_to_string(buffer_.data());
    buffer_.clear();
    buffer_.shrink_to_fit();
    session_->handle(message);
    is_paused_ = outbox_.is_full();
    if (!is_paused_) read();
}

// Answers

void SocketClient::send(JsonAnswer answer) {
    if (!is_open_) return;
    if (!outbox_.add(std::move(answer))) return drop();
    if (!is_writing_) write();
}

void SocketClient::write() {
    is_writing_ = true;
    // A client that takes nothing is not waited for; a ping would only queue behind the answer.
    patience_.expires_after(state_.options.patience);
    patience_.async_wait([weak = weak_from_this()](error_code error) {
        const auto self = weak.lock();
        if (self && !error) self->drop();
    });
    stream_.async_write(
        boost::asio::buffer(outbox_.front()),
        [self = shared_from_this()](error_code error, std::size_t) { self->written(error); });
}

void SocketClient::written(error_code error) {
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

}  // namespace damier
