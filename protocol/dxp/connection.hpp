// A DXP session on a socket: the peer's messages go in, ours go out in their time, and what is left
// for others to do is handed out. One thread calls all of it, in a loop around wait():
//
//     DxpConnection peer(dxp_connect({"127.0.0.1", 27531}, 10), variant, {.name = "Damier"});
//     peer.invite({.ours = Color::White, .minutes = 1});
//     while (peer.is_open())
//         for (const DxpAction& action : peer.wait(1))
//             ...  // DxpThink: find a move, then peer.chosen(id, move); DxpGameOver: keep the game
#pragma once

#include "protocol/dxp/session.hpp"
#include "protocol/dxp/socket.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace damier {

/// Seconds by a clock that never goes back, as all times of a connection are.
double dxp_now();

/// Hears every byte that goes over the wire: each message sent, and what came as it came.
using DxpTap = std::function<void(DxpSide from, std::string_view bytes)>;

class DxpConnection {
public:
    /// All games are of this variant; see DxpSession for the judge.
    DxpConnection(DxpSocket socket, const Variant& variant, DxpOptions options = {},
                  DxpTap tap = {}, DxpJudge judge = {});

    /// What is to be done: DxpThink, DxpStopThinking, DxpGameOver, DxpInvitationFailed,
    /// DxpChatHeard or DxpLog. Waits at most so many seconds, and may come back with nothing
    /// before.
    DxpActions wait(double seconds);
    /// Ends wait() at once; may be called from any thread.
    void wake() { socket_.wake(); }

    // As those of DxpSession; what follows from them comes with the next wait().

    void invite(const DxpInvitation& invitation) { take(session_.invite(invitation, dxp_now())); }
    void chosen(int id, Move move) { take(session_.chosen(id, move, dxp_now())); }
    void resign(int id) { take(session_.resign(id, dxp_now())); }
    void chat(std::string text) { take(session_.chat(std::move(text), dxp_now())); }
    void stop_after_game() { take(session_.stop_after_game(dxp_now())); }
    void abandon() { take(session_.abandon(dxp_now())); }

    DxpSession::State state() const { return session_.state(); }
    bool is_playing() const { return state() == DxpSession::State::Playing; }
    /// Only while playing.
    const DxpMatchGame& game() const { return session_.game(); }
    Limits budget() const { return session_.budget(); }
    /// False when nothing will come any more: the connection is closed and all was handed out.
    bool is_open() const { return socket_.is_open() || !waiting_.empty(); }
    const std::string& peer() const { return socket_.peer(); }

private:
    void take(DxpActions actions);
    void carry(const std::string& bytes);
    void tick();
    double time_to_wait(double until) const;

    DxpSocket socket_;
    DxpSession session_;
    DxpTap tap_;
    DxpActions waiting_;
    std::optional<double> close_at_;  // the peer has until then to close as well
};

}  // namespace damier
