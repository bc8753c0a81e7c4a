// What the connections of a server share. Used on the thread of the server only.
#pragma once

#include "web/gzip.hpp"
#include "web/outbox.hpp"
#include "web/server.hpp"

#include <list>
#include <memory>
#include <set>

namespace damier {

class HttpClient;
class SocketClient;

struct ServerState {
    const ServerOptions& options;
    JsonOffice& office;
    const PageFiles& files;
    GzipStore packed{};
    int port = 0;
    bool is_stopping = false;
    OutboxRoom room{};
    std::size_t seats_taken = 0;
    std::set<SocketClient*> clients{};
    std::list<std::weak_ptr<HttpClient>> visitors{};  ///< in the order in which they came
};

/// Counts a connection while it lives.
class Seat {
public:
    explicit Seat(ServerState& state) : state_{state} { ++state_.seats_taken; }
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;
    ~Seat() { --state_.seats_taken; }

private:
    ServerState& state_;
};

}  // namespace damier
