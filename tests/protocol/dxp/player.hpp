// A DXP session with a diary of what it wanted done.
#pragma once

#include "movegen/variants.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "protocol/dxp/board.hpp"
#include "protocol/dxp/session.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

class DxpPlayer {
public:
    explicit DxpPlayer(DxpOptions options = {}, const Variant& variant = international)
        : session{variant, std::move(options), [this](const AnyGame&) { return known; }},
          variant_{variant} {}

    Result known = Result::Ongoing;  // what a database would say
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

    /// The game that is played; without one, the start.
    AnyGame game() const {
        const bool playing = session.state() == DxpSession::State::Playing;
        return playing ? session.game().game() : AnyGame{variant_};
    }

    /// Answers the last question with one of the legal moves.
    void move(std::size_t which = 0) { choose(legal_move(which)); }
    void move(std::string_view text) { choose(parse_move(game().position(), text)); }

    /// The peer plays one of the legal moves.
    void receive_move(std::size_t which = 0, int seconds = 0) {
        receive(dxp_text(dxp_move(game().position(), legal_move(which), seconds)));
    }
    void receive_move(std::string_view text) {
        const AnyPosition pos = game().position();
        receive(dxp_text(dxp_move(pos, parse_move(pos, text))));
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
    /// There is one as long as the game is not over.
    Move legal_move(std::size_t which) const {
        const std::vector<Move> legal = game().legal_moves();
        return legal.empty() ? Move{} : legal[which % legal.size()];
    }
    void choose(Move move) { note(session.chosen(thinks.back().id, move, now)); }

    void note(const DxpSend& send) { sent_.push_back(send.bytes.substr(0, send.bytes.size() - 1)); }
    void note(const DxpThink& think) { thinks.push_back(think); }
    void note(const DxpStopThinking&) { ++stops; }
    void note(const DxpGameOver& over) { records.push_back(over.record); }
    void note(const DxpInvitationFailed& failed) { failed_invitations.push_back(failed.why); }
    void note(const DxpChatHeard& heard) { chats.push_back(heard.text); }
    void note(const DxpLog& line) { logs.push_back(line.text); }
    void note(const DxpClose&) { closed = true; }

    const Variant& variant_;
    std::vector<std::string> sent_;
};

/// A game request for a follower of this colour.
inline std::string dxp_request(Color follower, double minutes = 1, int moves = 0) {
    return dxp_text(
        DxpGameRequest{.name = "Peer", .follower = follower, .minutes = minutes, .moves = moves});
}

inline std::string dxp_request(std::string_view fen, Color follower) {
    return dxp_text(DxpGameRequest{.name = "Peer",
                                   .follower = follower,
                                   .minutes = 1,
                                   .position = dxp_position(parse_fen(international, fen))});
}

inline std::string dxp_answer(char code) {
    return dxp_text(DxpGameAnswer{"Damier", DxpAcceptance{code}});
}

/// White takes the last piece.
inline constexpr std::string_view dxp_white_wins = "W:W28:B22";

/// Kings go to and fro; when Black is to move here for the third time, the game is drawn.
inline constexpr std::string_view dxp_drawn = "B:W46,49,50,K45:B1,2,5,K6";
inline constexpr std::string_view dxp_to_and_fro[] = {"6-11", "45-40", "11-6", "40-45",
                                                      "6-11", "45-40", "11-6", "40-45"};

}  // namespace damier
