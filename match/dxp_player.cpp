#include "match/dxp_player.hpp"

#include "movegen/error.hpp"
#include "protocol/dxp_hub_text.hpp"

#include <algorithm>

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

void DxpPlayer::connect(const GameStart& start) {
    if (peer_ && peer_->is_open() && peer_->state() == DxpSession::State::Idle) return;
    give_up();
    if (!spec_.dxp->listens && !spec_.command.words.empty()) {
        child_ = std::make_unique<ChildProcess>(spec_.command, &stop_);
    }
    try {
        board_ = std::make_unique<DxpRelayBoard>(start.variant.name);
        DxpOptions options;
        options.name = "Damier match";
        options.accepts_games = false;
        const auto tap = [this](DxpSide from, std::string_view bytes) {
            remember(from == DxpSide::Us ? '>' : '<', bytes.substr(0, bytes.find('\0')));
        };
        peer_ = std::make_unique<DxpConnection>(reach(), *board_, options, tap);
    } catch (const DxpNetworkError& error) {
        if (stop_) throw Stopped();
        throw EngineFault(Kind::Exited, std::string("cannot be reached: ") + error.what());
    }
}

void DxpPlayer::invite(const GameStart& start) {
    asked_.reset();
    over_.reset();
    complaint_.reset();
    book_plies_ = start.book_moves.size();
    const auto board = new_arbiter_game(start.variant.name);
    const std::string usual = board->hub();
    board->set_up_hub(start.position);
    for (const std::string& move : start.book_moves)
        board->play_hub(move);
    DxpInvitation invitation{.ours = !start.color,
                             .minutes = dxp_minutes_within(start.control.time.value_or(0) / 60),
                             .moves = start.control.moves,
                             .position = {}};
    if (board->hub() != usual) invitation.position = dxp_position(board->hub());
    peer_->invite(invitation);
}

void DxpPlayer::begin_game(const GameStart& start) {
    connect(start);
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

/// The opponent's move, if the peer has not had it yet; whether it had not.
bool DxpPlayer::send_last_move(std::string_view moves) {
    const std::vector<std::string> all = hub_words(moves);
    if (all.size() <= book_plies_ + board_->moves().size()) return false;
    while (!asked_ && !over_)
        attend(breath);
    if (!asked_) return false;
    peer_->chosen(*std::exchange(asked_, std::nullopt), dxp_play(all.back()));
    return true;
}

HubAnswer DxpPlayer::choose(const Turn& turn) {
    const double began = dxp_now();
    send_last_move(turn.moves);
    const std::size_t had = board_->moves().size();
    while (board_->moves().size() == had) {
        attend(breath);
        if (board_->moves().size() > had) break;
        if (complaint_) {
            const bool by_move = !last_lines_.empty() && last_lines_.back().starts_with("< M");
            throw EngineFault(by_move ? Kind::IllegalMove : Kind::Protocol,
                              "sent a " + *complaint_);
        }
        if (over_) {
            const auto& claim = over_->claim;
            if (!claim || claim->by != DxpSide::Peer || claim->reason != DxpReason::Loss) {
                fail_over();
            }
            HubAnswer answer;
            answer.resigns = true;
            return answer;
        }
        if (dxp_now() - began > turn.patience) throw EngineFault(Kind::Silent, "has not answered");
    }
    HubAnswer answer;
    answer.seconds = dxp_now() - began;
    answer.move = board_->moves().back();
    return answer;
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
void DxpPlayer::end_game(std::string_view moves, Result) {
    const double until = dxp_now() + end_patience;
    const bool by_rules = send_last_move(moves) && board_->outcome().over();
    if (!by_rules && !board_->outcome().over()) {
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
