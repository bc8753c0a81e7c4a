// TCP for DXP: addresses, a listener, and sockets that never block for longer than they are told.
// Carries bytes and knows no messages.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace damier {

/// The port that DXP programs use unless told otherwise.
inline constexpr int dxp_default_port = 27531;

struct DxpAddress {
    std::string host = "127.0.0.1";
    int port = dxp_default_port;
};

/// Reads `HOST:PORT`, `HOST`, `:PORT` and `[::1]:PORT`. Throws InputError.
DxpAddress parse_dxp_address(std::string_view text);
std::string to_string(const DxpAddress& address);

/// Nobody listens there, the port is taken, the name is unknown: nothing wrong with the input.
class DxpNetworkError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A connection. Belongs to one thread, but for wake().
class DxpSocket {
public:
    DxpSocket(DxpSocket&&) noexcept;
    DxpSocket& operator=(DxpSocket&&) noexcept;
    ~DxpSocket();

    /// In one piece, as soon as the peer takes it. Never waits.
    void send(std::string bytes);

    /// What has come: waits for it at most so many seconds, less if the peer closes or wake() is
    /// called. As long as the peer leaves too much of ours unread, nothing of its is read.
    std::string receive(double seconds);

    /// Nothing more will be sent. The peer is told when all has gone out, and may still send.
    void finish();
    void close();

    /// False if the peer has closed, the connection is broken, or after close().
    bool is_open() const;

    /// Ends receive() at once; may be called from any thread.
    void wake();

    /// Whom we are talking to, `127.0.0.1:40123`.
    const std::string& peer() const;

private:
    friend class DxpListener;
    friend DxpSocket dxp_connect(const DxpAddress& address, double patience,
                                 const std::function<bool()>& give_up);
    struct Link;
    explicit DxpSocket(std::unique_ptr<Link> link);

    std::unique_ptr<Link> link_;
};

/// Tries again and again until somebody listens. Throws DxpNetworkError after so many seconds, or
/// when `give_up`, asked now and then, says so.
DxpSocket dxp_connect(const DxpAddress& address, double patience,
                      const std::function<bool()>& give_up = {});

class DxpListener {
public:
    /// Port 0 is any that is free. Throws DxpNetworkError.
    explicit DxpListener(const DxpAddress& address);
    DxpListener(const DxpListener&) = delete;
    DxpListener& operator=(const DxpListener&) = delete;
    ~DxpListener();

    /// With the port that is really listened on.
    DxpAddress address() const;

    /// Who connects within so many seconds; 0 looks only whether somebody has.
    std::optional<DxpSocket> accept(double seconds);

private:
    struct Door;
    std::unique_ptr<Door> door_;
};

}  // namespace damier
