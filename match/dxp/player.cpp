#include "match/dxp/player.hpp"

#include "base/error.hpp"

#include <algorithm>
#include <utility>

namespace damier {

namespace {

using Kind = EngineFault::Kind;

constexpr double connect_patience = 20;
constexpr double answer_patience = 20;
constexpr double end_patience = 15;
constexpr double breath = 0.1;  // how long to wait at a time, to hear of a stop
constexpr std::size_t lines_remembered = 12;

}  // namespace

DxpPlayer::~DxpPlayer() {
    if (!peer_) return;
    peer_->stop_after_game();
    if (peer_->state() == DxpSession::State::Playing) peer_->abandon();
    for (int i = 0; i < 5 && peer_->is_open(); ++i)
        peer_->wait(breath);
}

void DxpPlayer::remember(char mark, std::string_view text) {
    if (last_lines_.size() == lines_remembered) last_lines_.pop_front();
    last_lines_.push_back(std::string{mark, ' '} + dxp_printable(text.substr(0, 200)));
}

std::vector<std::string> DxpPlayer::last_lines() {
    return {last_lines_.begin(), last_lines_.end()};
}

void DxpPlayer::drain_child() {
    ChildProcess::Line line;
    while (child_ && child_->read(line, ChildClock::now()) == ChildProcess::Status::Line)
        remember('!', line.text);
}

DxpSocket DxpPlayer::reach() {
    const auto stopped = [this] {
        drain_child();
        return stop_.load();
    };
    if (!spec_.dxp->listens) return dxp_connect(spec_.dxp->address, connect_patience, stopped);
    if (!listener_) listener_ = std::make_unique<DxpListener>(spec_.dxp->address);
    if (!child_ && !spec_.command.words.empty()) {
        child_ = std::make_unique<ChildProcess>(spec_.command, &stop_);
    }
    for (double waited = 0; waited < connect_patience; waited += breath) {
        if (auto socket = listener_->accept(breath)) return std::move(*socket);
        if (stopped()) throw Stopped();
    }
    throw DxpNetworkError("nobody has connected to " + to_string(spec_.dxp->address));
}

void DxpPlayer::connect(const Variant& variant) {
    if (peer_ && peer_->is_open() && peer_->state() == DxpSession::State::Idle) return;
    give_up();
    if (!spec_.dxp->listens && !spec_.command.words.empty()) {
        child_ = std::make_unique<ChildProcess>(spec_.command, &stop_);
    }
    try {
        DxpOptions options;
        options.name = "Damier match";
        options.accepts_games = false;
        const auto tap = [this](DxpSide from, std::string_view bytes) {
            remember(from == DxpSide::Us ? '>' : '<', bytes.substr(0, bytes.find('\0')));
        };
        peer_ = std::make_unique<DxpConnection>(reach(), variant, options, tap);
    } catch (const DxpNetworkError& error) {
        if (stop_) throw Stopped();
        throw EngineFault(Kind::Exited, std::string("cannot be reached: ") + error.what());
    }
}

void DxpPlayer::invite(const GameStart& start) {
    asked_.reset();
    over_.reset();
    complaint_.reset();
    opening_plies_ = start.opening.plies();
    DxpInvitation invitation{.ours = !start.color,
                             .minutes = dxp_minutes_within(start.control.time.value_or(0) / 60),
                             .moves = start.control.moves,
                             .position = {}};
    const AnyPosition pos = start.opening.position();
    if (pos != AnyPosition{pos.variant()}) invitation.position = pos;
    peer_->invite(invitation);
}

void DxpPlayer::begin_game(const GameStart& start) {
    connect(start.opening.variant());
    invite(start);
    const double until = dxp_now() + answer_patience;
    while (peer_->state() == DxpSession::State::Inviting) {
        if (dxp_now() > until) throw EngineFault(Kind::Silent, "has not answered a game request");
        attend(breath);
    }
    if (peer_->state() == DxpSession::State::Playing) return;
    throw EngineFault(Kind::Protocol, complaint_.value_or("has refused a game"));
}

/// Handles what has come by then, or after the first of it.
void DxpPlayer::attend(double seconds) {
    if (stop_) throw Stopped();
    drain_child();
    for (const DxpAction& action : peer_->wait(seconds))
        take(action);
}

void DxpPlayer::take(const DxpAction& action) {
    if (const auto* think = std::get_if<DxpThink>(&action)) asked_ = think->id;
    if (std::holds_alternative<DxpStopThinking>(action)) asked_.reset();
    if (const auto* over = std::get_if<DxpGameOver>(&action)) over_ = over->record;
    if (const auto* failed = std::get_if<DxpInvitationFailed>(&action)) {
        complaint_ = "has refused a game: " + failed->why;
    }
    if (const auto* log = std::get_if<DxpLog>(&action)) {
        if (log->text.starts_with("bad message") && !complaint_) complaint_ = log->text;
    }
}

/// The game as the peer has it, without the moves of the opening; nullptr if we have yet to hear
/// how it has ended.
const AnyGame* DxpPlayer::game_there() const {
    if (over_) return &over_->game;
    return peer_->is_playing() ? &peer_->game().game() : nullptr;
}

int DxpPlayer::plies_there() const {
    const AnyGame* const game = game_there();
    return game == nullptr ? 0 : opening_plies_ + game->plies();
}

/// The opponent's move, if the peer has not had it yet.
void DxpPlayer::send_last_move(const AnyGame& game) {
    if (game.plies() <= plies_there()) return;
    while (!asked_ && !over_)
        attend(breath);
    if (asked_) peer_->chosen(*std::exchange(asked_, std::nullopt), game.moves().back());
}

Choice DxpPlayer::choose(const Turn& turn) {
    const double began = dxp_now();
    send_last_move(turn.game);
    const int had = turn.game.plies();
    while (!over_ && plies_there() <= had) {
        attend(breath);
        if (plies_there() > had) break;
        if (complaint_) {
            const bool by_move = !last_lines_.empty() && last_lines_.back().starts_with("< M");
            throw EngineFault(by_move ? Kind::IllegalMove : Kind::Protocol,
                              "sent a " + *complaint_);
        }
        if (dxp_now() - began > turn.patience) throw EngineFault(Kind::Silent, "has not answered");
    }
    if (plies_there() <= had) {
        const auto& claim = over_->claim;
        if (!claim || claim->by != DxpSide::Peer || claim->reason != DxpReason::Loss) fail_over();
        return {.resigns = true};
    }
    const Move move = game_there()->moves().back();
    // The peer knows nothing of what was played before, which may forbid a move, as in Frisian.
    MoveList legal;
    turn.game.position().generate(legal);
    if (!legal.contains(move)) throw EngineFault(Kind::IllegalMove, "sent an illegal move");
    return {.move = move, .seconds = dxp_now() - began};
}

/// The game has ended over there, but not by the rules.
void DxpPlayer::fail_over() {
    const auto& claim = over_->claim;
    if (!claim) {
        if (child_) child_->wait_for_end(ChildClock::now() + std::chrono::milliseconds{300});
        const std::string end = child_ ? child_->end_text() : "";
        throw EngineFault(Kind::Exited,
                          end.empty() ? "has closed the connection" : "has ended with " + end);
    }
    const char* what = claim->reason == DxpReason::Draw  ? "says that the game is drawn"
                       : claim->reason == DxpReason::Win ? "says that it has won"
                                                         : "has broken off the game";
    throw EngineFault(Kind::Protocol, std::string(what) + ", which it is not by the rules");
}

/// If the rules have not ended it the session has not either: it then gives up, which is the only
/// way DXP has to end a game on one's own.
void DxpPlayer::end_game(const AnyGame& game, Result) {
    const double until = dxp_now() + end_patience;
    send_last_move(game);
    const AnyGame* const there = game_there();
    if (there == nullptr || !there->over()) {
        while (!asked_ && !over_ && dxp_now() < until)
            attend(breath);
        if (asked_) peer_->resign(*std::exchange(asked_, std::nullopt));
    }
    while (peer_->is_open() && peer_->state() != DxpSession::State::Idle) {
        if (dxp_now() > until) return give_up();
        attend(breath);
    }
}

void DxpPlayer::give_up() {
    if (peer_) {
        peer_->abandon();
        peer_->wait(0);
    }
    peer_.reset();
    child_.reset();
}

}  // namespace damier
