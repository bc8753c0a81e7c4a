// A connection over HTTP: gets files, or becomes a WebSocket.
#pragma once

#include "web/http_rules.hpp"
#include "web/seat.hpp"

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace damier {

class HttpClient : public std::enable_shared_from_this<HttpClient> {
public:
    HttpClient(ServerState& state, boost::asio::ip::tcp::socket socket);

    /// Waits for the next request.
    void read();

    /// Ends at once.
    void drop();

private:
    using Status = boost::beast::http::status;
    using error_code = boost::system::error_code;

    void answer();
    void become_socket(const HttpTarget& target);
    void send(const std::string& path, const PageFile& file);
    void respond(Status status, std::string content,
                 std::string_view type = "text/plain; charset=utf-8",
                 std::string_view encoding = {});
    void set_policy(std::string_view host);

    ServerState& state_;
    std::unique_ptr<Seat> seat_;
    boost::beast::tcp_stream stream_;
    boost::beast::flat_buffer buffer_;
    std::optional<boost::beast::http::request_parser<boost::beast::http::empty_body>> parser_;
    boost::beast::http::response<boost::beast::http::string_body> response_;
};

}  // namespace damier
