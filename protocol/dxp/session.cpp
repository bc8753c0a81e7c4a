#include "protocol/dxp/session.hpp"

#include "protocol/dxp/board.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace damier {
namespace {

std::string refusal(DxpAcceptance code) {
    switch (code) {
        case DxpAcceptance::UnknownVersion:
            return "it does not know version 1 of the protocol";
        case DxpAcceptance::GameRefused:
            return "it refuses this game";
        default:
            return "it does not play";
    }
}

}  // namespace

DxpSession::DxpSession(const Variant& variant, DxpOptions options, DxpJudge judge)
    : variant_{variant},
      options_{std::move(options)},
      judge_{std::move(judge)},
      outbox_{options_.pause},
      invited_to_{variant} {}

// Events

DxpActions DxpSession::invite(const DxpInvitation& invitation, double now) {
    assert(state_ == State::Idle);
    now_ = now;
    DxpGameRequest request{.name = options_.name,
                           .follower = !invitation.ours,
                           .minutes = invitation.minutes,
                           .moves = invitation.moves};
    if (invitation.position) request.position = dxp_position(*invitation.position);
    // What was written is what counts: three letters do not hold every fraction of a minute, nor
    // the letters of a position how often a king has moved.
    const auto sent = std::get<DxpGameRequest>(parse_dxp(dxp_text(request)));
    invited_to_ =
        sent.position ? read_dxp_position(variant_, *sent.position) : AnyPosition{variant_};
    invitation_ = {.ours = invitation.ours, .minutes = sent.minutes, .moves = sent.moves};
    send(request);
    state_ = State::Inviting;
    since_ = now;
    return take_actions();
}

DxpActions DxpSession::received(std::string_view bytes, double now) {
    now_ = now;
    for (const DxpFrame& frame : framer_.feed(bytes)) {
        if (!is_open()) break;
        outbox_.heard();
        on_frame(frame);
        flush();
    }
    return take_actions();
}

DxpActions DxpSession::chosen(int id, Move move, double now) {
    now_ = now;
    if (thinking_ != id) return take_actions();
    thinking_.reset();
    const AnyPosition before = game_->game().position();
    const std::vector<Move> legal = before.legal_moves();
    if (std::ranges::find(legal, move) != legal.end()) {
        send(dxp_move(before, move, game_->play(move, std::nullopt, now)));
        since_ = now;
    } else {
        log("the move of our own is bad");
        end_game(DxpReason::Unknown);
    }
    return take_actions();
}

DxpActions DxpSession::resign(int id, double now) {
    now_ = now;
    if (thinking_ != id) return take_actions();
    thinking_.reset();
    end_game(DxpReason::Loss);
    return take_actions();
}

DxpActions DxpSession::chat(std::string text, double now) {
    now_ = now;
    if (is_open()) send(DxpChat{std::move(text)});
    return take_actions();
}

DxpActions DxpSession::tick(double now) {
    now_ = now;
    if (const auto at = deadline(); at && now >= *at) deadline_passed();
    return take_actions();
}

DxpActions DxpSession::stop_after_game(double now) {
    now_ = now;
    stopping_ = true;
    if (state_ == State::Inviting) fail_invitation("we stop");
    if (state_ == State::Idle) close();
    return take_actions();
}

DxpActions DxpSession::abandon(double now) {
    now_ = now;
    if (is_open()) break_off("we break off");
    return take_actions();
}

DxpActions DxpSession::peer_closed(double now) {
    now_ = now;
    if (is_open()) break_off("the peer has closed the connection");
    outbox_ = DxpOutbox(options_.pause);
    return take_actions();
}

std::optional<double> DxpSession::wake_at() const {
    const auto due = outbox_.due();
    const auto at = deadline();
    if (due && at) return std::min(*due, *at);
    return due ? due : at;
}

// Messages

void DxpSession::on_frame(const DxpFrame& frame) {
    if (frame.too_long) return on_bad_message(frame, "the message is too long");
    std::optional<DxpMessage> message;
    try {
        message = parse_dxp(frame.text);
    } catch (const DxpSyntaxError& error) {
        return on_bad_message(frame, error.what());
    }
    std::visit([this](const auto& known) { on(known); }, *message);
}

/// Who sent a game request waits for the answer, however bad the request.
void DxpSession::on_bad_message(const DxpFrame& frame, const std::string& why) {
    if (frame.text.front() == 'R') {
        send(DxpGameAnswer{options_.name, DxpAcceptance::GameRefused});
        log(why);
    } else if (complaints_.take(now_)) {
        send(DxpChat{"error: " + why});
    }
    fault(why);
}

void DxpSession::on(const DxpGameRequest& request) {
    if (state_ == State::Ending) {
        state_ = State::Idle;  // who asks for the next game knows that the last one is over
    }
    AnyPosition start{variant_};
    const DxpAcceptance code = judge(request, start);
    send(DxpGameAnswer{options_.name, code});
    if (code == DxpAcceptance::Accepted) {
        begin({.opponent = request.name,
               .ours = request.follower,
               .minutes = request.minutes,
               .moves = request.moves},
              start);
    } else if (stopping_ && state_ == State::Idle) {
        close();
    }
}

/// Finds the start of a game that is accepted.
DxpAcceptance DxpSession::judge(const DxpGameRequest& request, AnyPosition& start) {
    if (request.version != 1) {
        log("refused a game: version " + std::to_string(request.version) + " of the protocol");
        return DxpAcceptance::UnknownVersion;
    }
    if (state_ != State::Idle) {
        log("refused a game: there is one already");
        return DxpAcceptance::GameRefused;
    }
    if (!options_.accepts_games || stopping_) return DxpAcceptance::NoGames;
    try {
        if (request.position) start = read_dxp_position(variant_, *request.position);
        return DxpAcceptance::Accepted;
    } catch (const InputError& error) {
        log(std::string("refused a game: ") + error.what());
        return DxpAcceptance::GameRefused;
    }
}

void DxpSession::on(const DxpGameAnswer& answer) {
    if (state_ != State::Inviting) return log("ignored an answer to no game request");
    // It may think that a game goes on whose connection was lost: that game is over now.
    if (answer.code == DxpAcceptance::GameRefused) send(DxpGameEnd{});
    if (answer.code != DxpAcceptance::Accepted) return fail_invitation(refusal(answer.code));
    invitation_.opponent = answer.name;
    begin(invitation_, invited_to_);
}

void DxpSession::on(const DxpMove& move) {
    if (state_ != State::Playing) return log("ignored a move: there is no game");
    try {
        if (game_->our_turn()) throw InputError("it is not your turn");
        game_->play(find_dxp_move(game_->game().position(), move), move.seconds, now_);
    } catch (const InputError& error) {
        if (complaints_.take(now_)) send(DxpChat{std::string("error: ") + error.what()});
        return fault(error.what());
    }
    faults_ = 0;
    go_on();
}

/// Without a game this is an acknowledgement, and to answer it would never end.
void DxpSession::on(const DxpGameEnd& end) {
    if (state_ == State::Playing) {
        const bool stop = end.stop || stopping_;
        send(DxpGameEnd{DxpReason::Unknown, stop});
        finish(DxpClaim{DxpSide::Peer, end.reason});
        if (stop) close();
        return;
    }
    if (state_ == State::Ending) state_ = State::Idle;
    if (!end.stop && !stopping_) return;
    if (state_ == State::Inviting) fail_invitation("it wants no more games");
    close();
}

void DxpSession::on(const DxpChat& chat) {
    if (log_lines_.take(now_)) act(DxpChatHeard{chat.text});
}

void DxpSession::on(const DxpBackRequest& request) {
    const DxpBackCode code = go_back(request);
    send(DxpBackAnswer{code});
    if (code == DxpBackCode::Accepted) go_on();
}

DxpBackCode DxpSession::go_back(const DxpBackRequest& request) {
    if (!options_.takes_back) return DxpBackCode::NotSupported;
    const auto ply = state_ == State::Playing ? game_->ply_of(request) : std::nullopt;
    if (!ply) return DxpBackCode::Refused;
    stop_thinking();
    game_->go_back_to(*ply, now_);
    return DxpBackCode::Accepted;
}

void DxpSession::on(const DxpBackAnswer&) {
    log("ignored an answer: we do not ask to go back");
}

// The game

void DxpSession::begin(DxpTerms terms, const AnyPosition& start) {
    log("a game against " + terms.opponent + " begins, we are " + std::string(name(terms.ours)));
    game_.emplace(start, std::move(terms), now_);
    state_ = State::Playing;
    since_ = now_;
    faults_ = 0;
    go_on();
}

/// A game may be ended only by the side to move, in place of a move.
void DxpSession::go_on() {
    since_ = now_;
    if (!game_->our_turn()) return;
    if (game_->over()) return end_game(game_->our_reason(judge_));
    thinking_ = ++last_id_;
    act(DxpThink{last_id_, game_->game(), budget()});
}

void DxpSession::end_game(DxpReason reason) {
    send(DxpGameEnd{reason, stopping_});
    finish(DxpClaim{DxpSide::Us, reason});
    state_ = State::Ending;
}

void DxpSession::finish(std::optional<DxpClaim> claim) {
    stop_thinking();
    act(DxpGameOver{game_->record(claim)});
    game_.reset();
    state_ = State::Idle;
    since_ = now_;
}

void DxpSession::break_off(const std::string& why) {
    log(why);
    if (state_ == State::Inviting) fail_invitation(why);
    if (state_ == State::Playing) finish(std::nullopt);
    close();
}

void DxpSession::stop_thinking() {
    if (!thinking_) return;
    thinking_.reset();
    act(DxpStopThinking{});
}

void DxpSession::fail_invitation(const std::string& why) {
    state_ = State::Idle;
    act(DxpInvitationFailed{why});
}

// Time

std::optional<double> DxpSession::deadline() const {
    switch (state_) {
        case State::Inviting:
            return since_ + options_.answer_patience;
        case State::Ending:
            return since_ + options_.ack_patience;
        case State::Playing:
            if (game_->our_turn()) return std::nullopt;
            if (game_->won()) return since_ + options_.end_patience;
            return game_->flag_falls_at() + options_.silence_patience;
        default:
            return std::nullopt;
    }
}

void DxpSession::deadline_passed() {
    if (state_ == State::Ending) {
        state_ = State::Idle;
        if (stopping_) close();
    } else if (state_ == State::Playing && game_->won()) {
        end_game(game_->our_reason(judge_));  // not our turn, but the peer leaves us waiting
    } else {
        break_off("the peer is silent");
    }
}

void DxpSession::close() {
    state_ = State::Closing;
}

// Output

void DxpSession::fault(const std::string& why) {
    if (++faults_ < options_.most_faults) return log("bad message: " + why);
    break_off("too many bad messages");
}

void DxpSession::log(std::string text) {
    if (log_lines_.take(now_)) act(DxpLog{std::move(text)});
}

void DxpSession::flush() {
    while (auto bytes = outbox_.pop(now_))
        act(DxpSend{std::move(*bytes)});
}

DxpActions DxpSession::take_actions() {
    if (state_ != State::Closed) flush();
    if (state_ == State::Closing && outbox_.empty()) {
        act(DxpClose{});
        state_ = State::Closed;
    }
    return std::exchange(actions_, {});
}

}  // namespace damier
