#include "web/http_rules.hpp"

#include <boost/asio/ip/address.hpp>

#include <algorithm>
#include <random>

namespace damier {

namespace {

struct HostAndPort {
    std::string_view host;  // of IPv6 without its brackets
    std::string_view port;
};

HostAndPort split(std::string_view text) {
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos) return {};
        const std::string_view rest = text.substr(end + 1);
        return {text.substr(1, end - 1), rest.starts_with(':') ? rest.substr(1) : ""};
    }
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return {text, ""};
    return {text.substr(0, colon), text.substr(colon + 1)};
}

bool is_address(std::string_view text) {
    boost::system::error_code bad;
    boost::asio::ip::make_address(std::string(text), bad);
    return !bad;
}

bool is_of_ours(char c) {
    const bool is_plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return is_plain || std::string_view{"/._-?=&%~+,:;@!"}.find(c) != std::string_view::npos;
}

}  // namespace

bool is_our_host(std::string_view host, int port) {
    const HostAndPort parts = split(host);
    constexpr std::string_view usual_port = "80";
    const std::string_view named = parts.port.empty() ? usual_port : parts.port;
    return named == std::to_string(port) && (parts.host == "localhost" || is_address(parts.host));
}

bool is_our_origin(std::string_view origin, std::string_view host) {
    constexpr std::string_view scheme = "http://";
    return origin.starts_with(scheme) && origin.substr(scheme.size()) == host;
}

std::optional<HttpTarget> read_target(std::string_view target) {
    constexpr std::size_t longest = 4096;
    if (!target.starts_with('/') || target.size() > longest) return std::nullopt;
    if (!std::all_of(target.begin(), target.end(), is_of_ours)) return std::nullopt;
    const std::size_t mark = target.find('?');
    HttpTarget parts{std::string(target.substr(0, mark)), ""};
    if (parts.path.find("..") != std::string::npos) return std::nullopt;
    std::string_view query = mark == std::string_view::npos ? "" : target.substr(mark + 1);
    while (!query.empty()) {
        const std::string_view field = query.substr(0, query.find('&'));
        if (field.starts_with("token=")) parts.token = field.substr(6);
        query.remove_prefix(std::min(query.size(), field.size() + 1));
    }
    return parts;
}

bool is_same_secret(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
    return difference == 0;
}

std::string new_token() {
    std::random_device random;
    std::string token;
    for (int i = 0; i < 32; ++i)
        token += "0123456789abcdef"[random() % 16];
    return token;
}

}  // namespace damier
