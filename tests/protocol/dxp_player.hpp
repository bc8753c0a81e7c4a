// A DXP session with a board of its own and a diary of what it wanted done.
#pragma once

#include "protocol/dxp_session.hpp"
#include "tests/protocol/scripted_dxp_game.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

class DxpPlayer {
public:
    explicit DxpPlayer(DxpOptions options = {}) : session{board, std::move(options)} {}

    ScriptedDxpGame board;
    DxpSession session;
    double now = 0;
    std::vector<DxpThink> thinks;
    std::vector<DxpGameRecord> records;
    std::vector<std::string> chats;
    std::vector<std::string> failed_invitations;
    std::vector<std::string> logs;
    int stops = 0;
    bool closed = false;

    /// What was sent since last asked, without the NULs.
    std::vector<std::string> sent() { return std::exchange(sent_, {}); }

    void receive(std::string_view message) { receive_bytes(std::string(message) + '\0'); }
    void receive_bytes(std::string_view bytes) { note(session.received(bytes, now)); }
    void invite(const DxpInvitation& invitation) { note(session.invite(invitation, now)); }
    void tick() { note(session.tick(now)); }
    void lose_peer() { note(session.peer_closed(now)); }

    /// Answers the last question with one of the legal moves.
    void move(std::size_t which = 0) {
        note(session.chosen(thinks.back().id, board.legal_moves().at(which), now));
    }

    /// The peer plays one of the legal moves.
    void receive_move(std::size_t which = 0, int seconds = 0) {
        const DxpPlay move = board.legal_moves().at(which);
        receive(dxp_text(DxpMove{seconds, move.from, move.to, move.captured}));
    }

    void wait(double seconds) {
        now += seconds;
        tick();
    }

    void note(const DxpActions& actions) {
        for (const DxpAction& action : actions)
            std::visit([this](const auto& known) { note(known); }, action);
    }

private:
    void note(const DxpSend& send) { sent_.push_back(send.bytes.substr(0, send.bytes.size() - 1)); }
    void note(const DxpThink& think) { thinks.push_back(think); }
    void note(const DxpStopThinking&) { ++stops; }
    void note(const DxpGameOver& over) { records.push_back(over.record); }
    void note(const DxpInvitationFailed& failed) { failed_invitations.push_back(failed.why); }
    void note(const DxpChatHeard& heard) { chats.push_back(heard.text); }
    void note(const DxpLog& line) { logs.push_back(line.text); }
    void note(const DxpClose&) { closed = true; }

    std::vector<std::string> sent_;
};

/// A game request for a follower of this colour.
inline std::string dxp_request(Color follower, double minutes = 1, int moves = 0) {
    return dxp_text(
        DxpGameRequest{.name = "Peer", .follower = follower, .minutes = minutes, .moves = moves});
}

inline std::string dxp_answer(char code) {
    return dxp_text(DxpGameAnswer{"Damier", DxpAcceptance{code}});
}

}  // namespace damier
