// web_clients URL HONEST HOSTILE: clients of `damier serve`, all at once. The honest ones ask for a
// position, a move and an analysis each, and one analyses without end all the while; the hostile
// ones do what they like. Tells what became of the honest; status 1 if one of them was let down.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point when) {
    return std::chrono::duration<double>(Clock::now() - when).count();
}

void sleep_for(double seconds) {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
}

struct Address {
    std::string host;
    int port = 0;
    std::string token;

    explicit Address(const std::string& url) {
        const std::size_t colon = url.rfind(':');
        const std::size_t equals = url.find("token=");
        host = url.substr(7, url.find('/', 7) - 7);
        port = std::stoi(url.substr(colon + 1));
        token = url.substr(equals + 6);
    }
};

class Connection {
public:
    explicit Connection(const Address& address) : handle_{socket(AF_INET, SOCK_STREAM, 0)} {
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(address.port));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (connect(handle_, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0)
            throw std::runtime_error("cannot connect");
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection() { close(handle_); }

    /// Gives up after two seconds in which nobody takes anything.
    bool send(std::string_view bytes) {
        while (!bytes.empty()) {
            pollfd ready{handle_, POLLOUT, 0};
            if (poll(&ready, 1, 2000) <= 0) return false;
            const ssize_t sent =
                ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    /// More bytes at the end of `text`; false at the end, or if there are none for so long.
    bool receive(std::string& text, double seconds) {
        pollfd ready{handle_, POLLIN, 0};
        if (poll(&ready, 1, static_cast<int>(seconds * 1000)) <= 0) return false;
        char buffer[65536];
        const ssize_t got = recv(handle_, buffer, sizeof buffer, 0);
        if (got <= 0) return false;
        text.append(buffer, static_cast<std::size_t>(got));
        return true;
    }

    /// As a machine that is switched off.
    void vanish() {
        const linger at_once{1, 0};
        setsockopt(handle_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    }

private:
    int handle_;
};

std::string handshake(const std::string& host, const std::string& origin,
                      const std::string& token) {
    return "GET /ws?token=" + token + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: " + origin +
           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
}

/// A frame of a client, masked with zeros.
std::string frame(std::string_view text, int opcode = 1, bool is_masked = true) {
    std::string bytes(1, static_cast<char>(0x80 | opcode));
    const int mask = is_masked ? 0x80 : 0;
    if (text.size() < 126) {
        bytes += static_cast<char>(mask | static_cast<int>(text.size()));
    } else {
        bytes += static_cast<char>(mask | 127);
        for (int shift = 56; shift >= 0; shift -= 8)
            bytes += static_cast<char>(text.size() >> shift & 0xff);
    }
    if (is_masked) bytes += std::string(4, '\0');
    return bytes.append(text);
}

class Socket {
public:
    explicit Socket(const Address& address) : connection_{address} {
        connection_.send(handshake(address.host, "http://" + address.host, address.token));
        while (buffer_.find("\r\n\r\n") == std::string::npos) {
            if (!connection_.receive(buffer_, 60)) throw std::runtime_error("no handshake");
        }
        if (!buffer_.starts_with("HTTP/1.1 101")) throw std::runtime_error("not let in");
        buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
    }

    Connection& connection() { return connection_; }
    bool say(std::string_view text) { return connection_.send(frame(text)); }

    /// The next message; pings are answered.
    std::optional<std::string> hear(double seconds) {
        const Clock::time_point begin = Clock::now();
        while (true) {
            if (auto message = take()) {
                if (opcode_ == 9) connection_.send(frame(*message, 10));
                if (opcode_ == 8) return std::nullopt;
                if (opcode_ == 1) return message;
                continue;
            }
            const double left = seconds - seconds_since(begin);
            if (left <= 0 || !connection_.receive(buffer_, left)) return std::nullopt;
        }
    }

private:
    std::optional<std::string> take() {
        if (buffer_.size() < 2) return std::nullopt;
        std::uint64_t size = static_cast<unsigned char>(buffer_[1]) & 0x7f;
        const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
        if (buffer_.size() < 2 + more) return std::nullopt;
        if (more > 0) size = 0;
        for (std::size_t i = 0; i < more; ++i)
            size = size << 8 | static_cast<unsigned char>(buffer_[2 + i]);
        if (buffer_.size() < 2 + more + size) return std::nullopt;
        opcode_ = buffer_[0] & 0xf;
        std::string message = buffer_.substr(2 + more, size);
        buffer_.erase(0, 2 + more + size);
        return message;
    }

    Connection connection_;
    std::string buffer_;
    int opcode_ = 0;
};

// The honest

struct Tally {
    std::atomic<int> served = 0;
    std::atomic<int> let_down = 0;
    std::atomic<int> slowest_ms = 0;
    std::atomic<int> news = 0;
    std::atomic<int> not_refused = 0;  // foreign pages that were let in

    void took(double seconds) {
        const int ms = static_cast<int>(seconds * 1000);
        int seen = slowest_ms;
        while (ms > seen && !slowest_ms.compare_exchange_weak(seen, ms)) {
        }
    }
};

constexpr double patience = 120;

/// Asks, and waits for the end of the answer.
Json ask(Socket& socket, const std::string& request) {
    const Json id = Json::parse(request).at("id");
    if (!socket.say(request)) throw std::runtime_error("cannot ask");
    while (const auto text = socket.hear(patience)) {
        Json answer = Json::parse(*text);
        if (answer["id"] == id && answer["final"] == true) return answer;
    }
    throw std::runtime_error("no answer to " + request);
}

void be_honest(const Address& address, Tally& tally) {
    try {
        Socket socket{address};
        for (const char* const request :
             {R"({"id":1,"cmd":"position","moves":"32-28 19-23"})",
              R"({"id":2,"cmd":"play","level":1})",
              R"({"id":3,"cmd":"analyze","limits":{"depth":4},"variant":"russian"})"}) {
            const Clock::time_point begin = Clock::now();
            if (ask(socket, request).contains("error")) throw std::runtime_error("an error");
            tally.took(seconds_since(begin));
        }
        ++tally.served;
    } catch (const std::exception& fault) {
        std::cerr << "let down: " << fault.what() << '\n';
        ++tally.let_down;
    }
}

/// An analysis that goes on until the others are done.
void analyse(const Address& address, const std::atomic<bool>& done, Tally& tally) {
    try {
        Socket socket{address};
        socket.say(R"({"id":1,"cmd":"analyze","every":0.05})");
        while (!done) {
            if (socket.hear(0.2)) ++tally.news;
        }
        socket.say(R"({"id":2,"cmd":"cancel","target":1})");
        while (const auto text = socket.hear(patience)) {
            const Json answer = Json::parse(*text);
            if (answer["id"] != 1 || answer["final"] != true) continue;
            std::cout << "the analysis without end: depth " << answer.value("depth", 0) << ", "
                      << answer["nodes"] << " nodes in " << answer["time"] << " s\n";
            ++tally.served;
            return;
        }
        throw std::runtime_error("the analysis has no end");
    } catch (const std::exception& fault) {
        std::cerr << "let down: " << fault.what() << '\n';
        ++tally.let_down;
    }
}

// The hostile

using Hostile = void (*)(const Address&, const std::atomic<bool>&, Tally&);

void stay_silent(const Address& address, const std::atomic<bool>& done, Tally&) {
    const Connection connection{address};
    while (!done)
        sleep_for(0.1);
}

void drip(const Address& address, const std::atomic<bool>& done, Tally&) {
    Connection connection{address};
    for (const char c : handshake(address.host, "http://" + address.host, address.token)) {
        if (done || !connection.send(std::string(1, c))) return;
        sleep_for(0.1);
    }
}

void talk_nonsense(const Address& address, const std::atomic<bool>& done, Tally&) {
    for (unsigned seed = 1; !done; ++seed) {
        Connection connection{address};
        std::string bytes;
        for (unsigned i = 0; i < 3000; ++i)
            bytes += static_cast<char>((i * 2654435761U * seed) >> 13);
        connection.send(bytes);
        connection.receive(bytes, 0.2);
    }
}

/// A page of somebody else, a name that was made to point here, a guess at the token.
void come_from_elsewhere(const Address& address, const std::atomic<bool>& done, Tally& tally) {
    const std::string ours = "http://" + address.host;
    const std::string requests[] = {
        handshake(address.host, "http://evil.example", address.token),
        handshake(address.host, "null", address.token),
        handshake("evil.example:" + std::to_string(address.port),
                  "http://evil.example:" + std::to_string(address.port), address.token),
        handshake(address.host, ours, std::string(32, '0')),
        handshake(address.host, ours, ""),
    };
    for (std::size_t i = 0; !done; ++i) {
        Connection connection{address};
        connection.send(requests[i % std::size(requests)]);
        std::string answer;
        connection.receive(answer, 10);
        if (answer.starts_with("HTTP/1.1 101")) ++tally.not_refused;
        sleep_for(0.02);
    }
}

void ask_and_never_read(const Address& address, const std::atomic<bool>& done, Tally&) {
    Socket socket{address};
    for (int id = 0; !done; ++id) {
        if (!socket.say(R"({"id":)" + std::to_string(id) + R"(,"cmd":"variants"})")) sleep_for(0.1);
    }
}

void search_without_end(const Address& address, const std::atomic<bool>& done, Tally&) {
    Socket socket{address};
    for (int id = 0; !done; ++id) {
        socket.say(R"({"id":)" + std::to_string(id) +
                   R"(,"cmd":"analyze","priority":100,"threads":64,"multipv":50,"every":0})");
        while (!done && socket.hear(0.02)) {
        }
    }
}

void say_too_much(const Address& address, const std::atomic<bool>& done, Tally&) {
    while (!done) {
        Socket socket{address};
        socket.say(std::string(std::size_t{5} << 20, 'x'));
        socket.hear(0.5);
    }
}

void break_the_rules(const Address& address, const std::atomic<bool>& done, Tally&) {
    const std::string bad[] = {
        frame(R"({"id":1,"cmd":"hello"})", 1, false),
        frame("x", 3),
        frame("x", 15),
        frame("", 0),
        frame(std::string(100'000, '[')),
        frame("\xff\xfe\xfd"),
        frame(std::string(200, 'p'), 9),
        frame(R"({"id":1,"cmd":"pdn","pdn":"1. 1-2 (((((((((((("})"),
        frame("{}", 2),
    };
    for (std::size_t i = 0; !done; ++i) {
        Socket socket{address};
        socket.connection().send(bad[i % std::size(bad)]);
        socket.hear(0.1);
    }
}

void vanish(const Address& address, const std::atomic<bool>& done, Tally&) {
    while (!done) {
        Socket socket{address};
        socket.say(R"({"id":1,"cmd":"analyze","every":0})");
        socket.say(R"({"id":2,"cmd":"annotate","moves":"32-28 19-23 28x19 14x23"})");
        sleep_for(0.05);
        socket.connection().vanish();
    }
}

void say_half(const Address& address, const std::atomic<bool>& done, Tally&) {
    Socket socket{address};
    const std::string message = frame(std::string(1 << 20, ' '));
    socket.connection().send(std::string_view{message}.substr(0, message.size() / 2));
    while (!done)
        sleep_for(0.1);
}

constexpr Hostile hostiles[] = {stay_silent,
                                drip,
                                talk_nonsense,
                                come_from_elsewhere,
                                ask_and_never_read,
                                search_without_end,
                                say_too_much,
                                break_the_rules,
                                vanish,
                                say_half};

/// Whatever the server does to them, they come again.
void be_hostile(Hostile how, const Address& address, const std::atomic<bool>& done, Tally& tally) {
    while (!done) {
        try {
            how(address, done, tally);
        } catch (const std::exception&) {
            sleep_for(0.05);
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::cerr << "usage: web_clients URL HONEST HOSTILE\n";
        return 2;
    }
    const Address address{argv[1]};
    const int honest = std::stoi(argv[2]);
    const int hostile = std::stoi(argv[3]);
    Tally tally;
    std::atomic<bool> done = false;
    std::vector<std::thread> bad;
    for (int i = 0; i < hostile; ++i) {
        bad.emplace_back(be_hostile, hostiles[static_cast<std::size_t>(i) % std::size(hostiles)],
                         std::cref(address), std::cref(done), std::ref(tally));
    }
    std::thread analyst{analyse, std::cref(address), std::cref(done), std::ref(tally)};
    sleep_for(2);  // until the hostile are at work
    const Clock::time_point begin = Clock::now();
    std::vector<std::thread> good;
    for (int i = 1; i < honest; ++i)
        good.emplace_back(be_honest, std::cref(address), std::ref(tally));
    for (std::thread& one : good)
        one.join();
    const double took = seconds_since(begin);
    sleep_for(1);
    done = true;
    analyst.join();
    for (std::thread& one : bad)
        one.join();
    std::cout << "honest: " << tally.served << " of " << honest << " served in " << took
              << " s, the slowest answer after " << tally.slowest_ms / 1000.0 << " s\n"
              << "hostile: " << hostile << ", let in from elsewhere: " << tally.not_refused << '\n'
              << "news of the analysis without end: " << tally.news << '\n';
    return tally.let_down == 0 && tally.not_refused == 0 && tally.news > 3 ? 0 : 1;
}
