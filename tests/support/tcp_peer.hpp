// The other end of a TCP connection on this machine, for tests: says whatever it is told to.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace damier {

class TcpPeer {
public:
    /// Connects to a port of 127.0.0.1. Throws std::runtime_error.
    explicit TcpPeer(int port);
    TcpPeer(TcpPeer&& other) noexcept;
    TcpPeer& operator=(TcpPeer&&) = delete;
    ~TcpPeer();

    /// Just the bytes. False if nobody takes them any more.
    bool send(std::string_view bytes);
    /// A message of DXP, with its NUL.
    bool say(std::string_view message);

    /// The next text that ends with a NUL, without it; none if it does not come in time or the
    /// connection is closed.
    std::optional<std::string> hear(double seconds = 30);
    /// The next text that begins with this letter; others are passed over.
    std::optional<std::string> hear_letter(char letter, double seconds = 30);

    /// Whether the other side closes in time; what it still says is lost.
    bool is_left(double seconds = 30);

    void close();
    /// Closes as a program that has crashed does, with what it had not read.
    void reset();

private:
    friend class TcpDoor;
    struct Accepted {
        int descriptor;
    };
    explicit TcpPeer(Accepted accepted) : descriptor_{accepted.descriptor} {}
    bool wait_for_bytes(double until);

    int descriptor_ = -1;
    std::string unread_;
};

/// Lets others connect to a port of this machine.
class TcpDoor {
public:
    TcpDoor();
    TcpDoor(const TcpDoor&) = delete;
    TcpDoor& operator=(const TcpDoor&) = delete;
    ~TcpDoor();

    int port() const { return port_; }
    /// Throws std::runtime_error if nobody comes in time.
    TcpPeer accept(double seconds = 30);

private:
    int descriptor_ = -1;
    int port_ = 0;
};

}  // namespace damier
