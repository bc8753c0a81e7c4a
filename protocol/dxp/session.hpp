// One connection of DXP, from its first byte to its last: follower, initiator or both. Events go
// in, with the time they happen at, and actions come out. Owns the game that is played. Knows no
// sockets, no threads, no clock and no search, so a whole match is played in a test without any of
// them.
#pragma once

#include "protocol/dxp/framing.hpp"
#include "protocol/dxp/match_game.hpp"
#include "protocol/dxp/pacing.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace damier {

/// Times are in seconds.
struct DxpOptions {
    std::string name = "Damier";
    bool accepts_games = true;       ///< false: requests are answered with "no games at all"
    bool takes_back = false;         ///< true: the peer may take back moves, as people like to
    double pause = 0.15;             ///< between two messages of ours, see DxpOutbox
    double fast_move_seconds = 0.1;  ///< for a move in a game of 0 minutes
    double answer_patience = 60;     ///< for the answer to a game request
    double ack_patience = 3;         ///< for the acknowledgement of an end; some never send it
    double end_patience = 10;        ///< for the peer to say that it has lost or won on the board
    double silence_patience = 300;   ///< for its move, after its time is used up
    int most_faults = 1000;          ///< bad messages in a row before we hang up
};

/// What an initiator proposes.
struct DxpInvitation {
    Color ours = Color::White;
    double minutes = 1;
    int moves = 0;                          ///< 0: no limit
    std::optional<AnyPosition> position{};  ///< none: the start of the variant
};

// What a session wants done, in this order.

struct DxpSend {
    std::string bytes;  ///< one message with its NUL, to be sent in one piece
};
struct DxpThink {
    int id;  ///< to be given back with the move
    AnyGame game;
    Limits limits;
};
/// The move asked for is not wanted any more; if it still comes, it is ignored.
struct DxpStopThinking {};
struct DxpGameOver {
    DxpGameRecord record;
};
/// No game comes of the invitation.
struct DxpInvitationFailed {
    std::string why;
};
struct DxpChatHeard {
    std::string text;
};
struct DxpLog {
    std::string text;
};
struct DxpClose {};

using DxpAction = std::variant<DxpSend, DxpThink, DxpStopThinking, DxpGameOver, DxpInvitationFailed,
                               DxpChatHeard, DxpLog, DxpClose>;
using DxpActions = std::vector<DxpAction>;

class DxpSession {
public:
    enum class State {
        Idle,
        Inviting,  ///< our game request has no answer yet
        Playing,
        Ending,   ///< we have ended the game, the peer has not acknowledged it
        Closing,  ///< the last messages are still to be sent
        Closed,
    };

    /// All games are of this variant. The judge is asked when the move limit ends one.
    explicit DxpSession(const Variant& variant, DxpOptions options = {}, DxpJudge judge = {});

    // Events. Time never goes back. Nothing the peer does makes these throw.

    /// Only when idle. The position must be one of the variant.
    DxpActions invite(const DxpInvitation& invitation, double now);
    DxpActions received(std::string_view bytes, double now);
    /// Our move; of a DxpThink that is not the last one, or no longer wanted, it is ignored.
    DxpActions chosen(int id, Move move, double now);
    /// Instead of a move.
    DxpActions resign(int id, double now);
    DxpActions chat(std::string text, double now);
    /// Due at wake_at(); harmless at any other time.
    DxpActions tick(double now);
    /// Ends the connection when the running game is over; at once if there is none.
    DxpActions stop_after_game(double now);
    /// Breaks off whatever goes on. The peer just sees the connection closed.
    DxpActions abandon(double now);
    DxpActions peer_closed(double now);

    State state() const { return state_; }
    /// The game that is played; only while playing.
    const DxpMatchGame& game() const { return *game_; }
    /// What the search may use for our next move in it.
    Limits budget() const { return game_->budget(options_.fast_move_seconds); }
    /// When tick() has something to do, if nothing happens before.
    std::optional<double> wake_at() const;

private:
    void on(const DxpGameRequest& request);
    void on(const DxpGameAnswer& answer);
    void on(const DxpMove& move);
    void on(const DxpGameEnd& end);
    void on(const DxpChat& chat);
    void on(const DxpBackRequest& request);
    void on(const DxpBackAnswer& answer);
    void on_frame(const DxpFrame& frame);
    void on_bad_message(const DxpFrame& frame, const std::string& why);

    bool is_open() const { return state_ != State::Closing && state_ != State::Closed; }
    std::optional<double> deadline() const;
    void deadline_passed();

    DxpAcceptance judge(const DxpGameRequest& request, AnyPosition& start);
    void begin(DxpTerms terms, const AnyPosition& start);
    void go_on();
    DxpBackCode go_back(const DxpBackRequest& request);
    void end_game(DxpReason reason);
    void finish(std::optional<DxpClaim> claim);
    void break_off(const std::string& why);
    void stop_thinking();
    void fail_invitation(const std::string& why);
    void close();

    template <class Action>
    void act(Action action) {
        actions_.emplace_back(std::in_place_type<Action>, std::move(action));
    }
    void send(const DxpMessage& message) { outbox_.push(message); }
    void fault(const std::string& why);
    void log(std::string text);
    void flush();
    DxpActions take_actions();

    const Variant& variant_;
    DxpOptions options_;
    DxpJudge judge_;
    DxpFramer framer_;
    DxpOutbox outbox_;
    DxpAllowance complaints_{5, 1};
    DxpAllowance log_lines_{200, 20};
    DxpActions actions_;
    State state_ = State::Idle;
    double now_ = 0;
    double since_ = 0;  // when the state was entered
    DxpTerms invitation_;
    AnyPosition invited_to_;
    std::optional<DxpMatchGame> game_;  // exactly while playing
    std::optional<int> thinking_;       // the id of the move asked for
    int last_id_ = 0;
    int faults_ = 0;
    bool stopping_ = false;
};

}  // namespace damier
