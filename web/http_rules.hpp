// Who may talk to the server. It listens to the machine it runs on, but so does every page that is
// open in a browser there: a foreign page must neither drive the engine nor read anything, and a
// name that was made to point here (DNS rebinding) does not make its page one of ours.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace damier {

/// Whether the Host of a request is this server: `localhost` or an address, never another name, and
/// with this port.
bool is_our_host(std::string_view host, int port);

/// Whether the Origin of a request is a page of the server that the Host names.
bool is_our_origin(std::string_view origin, std::string_view host);

struct HttpTarget {
    std::string path;   ///< begins with a slash
    std::string token;  ///< of the query; empty if there is none
};

/// The parts of `/path?query`. Nothing if it has characters that no address of ours has.
std::optional<HttpTarget> read_target(std::string_view target);

/// In a time that does not tell how much of it is right.
bool is_same_secret(std::string_view a, std::string_view b);

/// 128 bits of the system's randomness, as text.
std::string new_token();

}  // namespace damier
