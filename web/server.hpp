// The server of the board in the browser: the files of the page over HTTP, the JSON protocol over
// WebSocket. One thread carries the messages of all clients and never waits for any of them.
#pragma once

#include "protocol/json/session.hpp"
#include "web/page_files.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace damier {

struct ServerOptions {
    std::string address = "127.0.0.1";
    int port = 0;                       ///< 0: any that is free
    std::string token{};                ///< without which nobody may search
    std::size_t connections = 256;      ///< at once, of all kinds
    std::chrono::seconds patience{30};  ///< with a client that sends or takes nothing
};

class WebServer {
public:
    /// Listens from now on. Throws InputError if the address is none, and runtime_error if it
    /// cannot be listened to. The office and the files must outlive it.
    WebServer(const ServerOptions& options, JsonOffice& office, const PageFiles& files);
    WebServer(const WebServer&) = delete;
    WebServer& operator=(const WebServer&) = delete;
    ~WebServer();

    /// What to type into a browser.
    std::string url() const;

    /// Returns after stop().
    void run();

    /// From any thread: says goodbye to everybody.
    void stop();

private:
    class Listener;
    std::unique_ptr<Listener> listener_;
};

}  // namespace damier
