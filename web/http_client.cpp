#include "web/http_client.hpp"

#include "web/socket_client.hpp"

#include <boost/beast/websocket/rfc6455.hpp>

namespace damier {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::uint32_t most_header_bytes = 8192;

std::string_view as_text(beast::string_view view) {
    return {view.data(), view.size()};
}

}  // namespace

HttpClient::HttpClient(ServerState& state, boost::asio::ip::tcp::socket socket)
    : state_{state},
      seat_{std::make_unique<Seat>(state)},
      stream_{std::move(socket)},
      buffer_{most_header_bytes + 1024} {}

void HttpClient::read() {
    parser_.emplace();
    parser_->header_limit(most_header_bytes);
    parser_->body_limit(0);
    stream_.expires_after(state_.options.patience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](error_code error, std::size_t) {
                         if (!error) self->answer();
                     });
}

void HttpClient::drop() {
    error_code ignored;
    stream_.socket().close(ignored);
}

void HttpClient::answer() {
    const auto& request = parser_->get();
    const std::string_view host = as_text(request[http::field::host]);
    const auto origin = request.find(http::field::origin);
    const auto target = read_target(as_text(request.target()));
    if (!is_our_host(host, state_.port))
        return respond(Status::misdirected_request, "this server has another name\n");
    if (origin != request.end() && !is_our_origin(as_text(origin->value()), host))
        return respond(Status::forbidden, "this server is not for other pages\n");
    if (!target) return respond(Status::bad_request, "there is no such address\n");
    if (target->path == "/ws") return become_socket(*target);
    if (request.method() != http::verb::get && request.method() != http::verb::head)
        return respond(Status::method_not_allowed, "only GET is understood\n");
    const auto file = state_.files.find(target->path);
    if (!file) return respond(Status::not_found, "there is no such file\n");
    send(target->path, *file);
}

void HttpClient::send(const std::string& path, const PageFile& file) {
    const std::string_view encodings = as_text(parser_->get()[http::field::accept_encoding]);
    const bool packs = accepts_gzip(encodings);
    respond(Status::ok, packs ? state_.packed.packed(path, file.content) : file.content, file.type,
            packs ? "gzip" : "");
}

void HttpClient::become_socket(const HttpTarget& target) {
    if (!is_same_secret(target.token, state_.options.token))
        return respond(Status::forbidden, "open the address that the server has printed\n");
    if (!beast::websocket::is_upgrade(parser_->get()))
        return respond(Status::upgrade_required, "this address is for WebSocket\n");
    stream_.expires_never();
    const auto client =
        std::make_shared<SocketClient>(state_, std::move(seat_), stream_.release_socket());
    client->accept(parser_->get());
}

void HttpClient::respond(Status status, std::string content, std::string_view type,
                         std::string_view encoding) {
    const auto& request = parser_->get();
    response_ = {status, request.version()};
    response_.set(http::field::content_type, beast::string_view{type.data(), type.size()});
    response_.set(http::field::vary, "Accept-Encoding");
    if (!encoding.empty())
        response_.set(http::field::content_encoding,
                      beast::string_view{encoding.data(), encoding.size()});
    set_policy(as_text(request[http::field::host]));
    response_.content_length(content.size());
    if (request.method() != http::verb::head) response_.body() = std::move(content);
    const bool goes_on = request.keep_alive() && status == Status::ok && !state_.is_stopping;
    response_.keep_alive(goes_on);
    stream_.expires_after(state_.options.patience);
    http::async_write(stream_, response_,
                      [self = shared_from_this(), goes_on](error_code error, std::size_t) {
                          if (!error && goes_on) self->read();
                      });
}

// The page takes everything from here, and nobody takes the page.
void HttpClient::set_policy(std::string_view host) {
    const std::string socket = is_our_host(host, state_.port) ? " ws://" + std::string(host) : "";
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

}  // namespace damier
