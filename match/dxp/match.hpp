// Plays DXP matches: finds its peer, goes on with the next one when that is lost, and lets the
// engine think while it listens. Not by play_game (match/game.hpp), which asks its players in turn:
// the peer is to be heard while we think, since it may end the game, want moves back, or be gone.
#pragma once

#include "match/dxp/plan.hpp"
#include "match/dxp/thinker.hpp"
#include "protocol/dxp/connection.hpp"

#include <atomic>
#include <optional>
#include <string>
#include <vector>

namespace damier {

struct DxpMatchSettings {
    DxpAddress address;
    bool listens = false;
    bool initiates = false;
    DxpOptions options{};
    DxpThinking thinking{};
    double minutes = 1;                  ///< initiator
    int moves = 0;                       ///< initiator
    std::vector<DxpPlannedGame> plan{};  ///< initiator: what is still to be played
    int games = 0;                       ///< follower: stop after so many; 0: never
    double patience = 10;                ///< to connect
    double retry_pause = 1;              ///< initiator: before it asks again
    int most_failures = 3;               ///< initiator: games in a row that come to nothing
};

/// What happens in a match. All calls come from the thread that runs it.
class DxpMatchListener {
public:
    virtual ~DxpMatchListener() = default;
    virtual void on_listening(const DxpAddress&) {}
    virtual void on_connection(const std::string& /*peer*/) {}
    /// We are to move, after so many plies.
    virtual void on_turn(int /*plies*/) {}
    virtual void on_answer(const DxpAnswer&) {}
    virtual void on_game(int round, const DxpGameRecord& record) = 0;
    virtual void on_chat(const std::string&) {}
    virtual void on_log(const std::string&) {}
    /// Every byte on the wire.
    virtual void on_bytes(DxpSide /*from*/, std::string_view /*bytes*/) {}
};

class DxpMatch {
public:
    /// Controller and listener must outlive the match. The variant is that of the controller's
    /// game.
    DxpMatch(DxpMatchSettings settings, Controller& controller, DxpMatchListener& listener);

    /// Plays until all is played, the peer of a client has gone, or `stop` is set. Throws
    /// DxpNetworkError if there is no connection, std::runtime_error if no game comes about.
    void run(const std::atomic<bool>& stop);

    /// Whether there is nothing left to play.
    bool is_complete() const { return ended_ >= games_wanted(); }

private:
    struct Peer;

    std::optional<DxpSocket> next_socket(const std::atomic<bool>& stop);
    std::optional<DxpSocket> connected(const std::atomic<bool>& stop);
    void serve(DxpSocket socket, const std::atomic<bool>& stop);
    void go_on(Peer& peer);
    void answer(Peer& peer, const DxpAnswer& answer);
    bool is_replaced();
    void invite_if_due(DxpConnection& connection);
    void count_failure(const std::string& why);
    int games_wanted() const;

    void on(Peer& peer, const DxpThink& think);
    void on(Peer& peer, const DxpGameOver& over);
    void on(Peer& peer, const DxpInvitationFailed& failed);
    void on(Peer& peer, const DxpStopThinking&);
    void on(Peer& peer, const DxpChatHeard& heard);
    void on(Peer& peer, const DxpLog& line);
    void on(Peer&, const DxpSend&) {}
    void on(Peer&, const DxpClose&) {}

    DxpMatchSettings settings_;
    Controller& controller_;
    DxpMatchListener& listener_;
    std::optional<DxpListener> door_;
    std::optional<DxpSocket> newcomer_;
    int ended_ = 0;  // games that have come to an end
    int failures_ = 0;
    double invite_at_ = 0;
};

}  // namespace damier
