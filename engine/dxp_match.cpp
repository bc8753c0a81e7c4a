#include "engine/dxp_match.hpp"

#include <limits>
#include <utility>

namespace damier {
namespace {

/// How often a wish to stop and new connections are looked for.
constexpr double glance = 0.1;

/// Nothing may think about a connection that is no more.
struct ThinkingEnds {
    DxpBoard& board;
    ~ThinkingEnds() { board.stop_thinking(); }
};

}  // namespace

void DxpScore::add(Color ours, Result result) {
    if (result == Result::Ongoing) {
        ++unknown;
    } else if (result == Result::Draw) {
        ++draws;
    } else {
        ++(result == win_for(ours) ? wins : losses);
    }
}

DxpMatch::DxpMatch(DxpMatchSettings settings, DxpBoard& board, DxpMatchListener& listener)
    : settings_{std::move(settings)}, board_{board}, listener_{listener} {
    settings_.options.accepts_games = !settings_.initiates;
}

int DxpMatch::games_wanted() const {
    if (settings_.initiates) return static_cast<int>(settings_.plan.size());
    return settings_.games > 0 ? settings_.games : std::numeric_limits<int>::max();
}

void DxpMatch::run(const std::atomic<bool>& stop) {
    if (is_complete()) return;
    if (settings_.listens) {
        door_.emplace(settings_.address);
        listener_.on_listening(door_->address());
    }
    while (!stop && !is_complete()) {
        std::optional<DxpSocket> socket = next_socket(stop);
        if (!socket) return;
        const auto before = std::pair(ended_, failures_);
        serve(std::move(*socket), stop);
        if (!settings_.listens && !settings_.initiates) return;
        if (std::pair(ended_, failures_) == before && !stop) count_failure("the peer has gone");
    }
}

std::optional<DxpSocket> DxpMatch::next_socket(const std::atomic<bool>& stop) {
    if (newcomer_) return std::exchange(newcomer_, std::nullopt);
    if (!settings_.listens) return connected(stop);
    while (!stop) {
        if (auto socket = door_->accept(glance)) return socket;
    }
    return std::nullopt;
}

std::optional<DxpSocket> DxpMatch::connected(const std::atomic<bool>& stop) {
    try {
        return dxp_connect(settings_.address, settings_.patience, [&] { return stop.load(); });
    } catch (const DxpNetworkError&) {
        if (!stop) throw;
        return std::nullopt;
    }
}

void DxpMatch::serve(DxpSocket socket, const std::atomic<bool>& stop) {
    listener_.on_connection(socket.peer());
    DxpConnection connection(
        std::move(socket), board_, settings_.options,
        [this](DxpSide from, std::string_view bytes) { listener_.on_bytes(from, bytes); });
    const ThinkingEnds guard{board_};
    while (connection.is_open()) {
        const bool replaced = is_replaced();
        if (stop || replaced) connection.abandon();
        invite_if_due(connection);
        for (const DxpAction& action : connection.wait(replaced ? 0 : glance))
            std::visit([&](const auto& known) { on(connection, known); }, action);
        if (replaced) return;
        go_on(connection);
    }
}

/// Who connects anew has lost the old connection, whether we have noticed or not.
bool DxpMatch::is_replaced() {
    if (door_) newcomer_ = door_->accept(0);
    if (newcomer_) listener_.on_log("a new connection replaces the old one");
    return newcomer_.has_value();
}

void DxpMatch::go_on(DxpConnection& connection) {
    if (const auto answer = board_.answer()) {
        listener_.on_answer(*answer);
        connection.chosen(answer->id, answer->move);
    }
    // Only when the last game has begun: before, it would be taken for "no game at all".
    if (connection.state() == DxpSession::State::Playing && ended_ + 1 == games_wanted())
        connection.stop_after_game();
}

void DxpMatch::invite_if_due(DxpConnection& connection) {
    if (!settings_.initiates || connection.state() != DxpSession::State::Idle) return;
    if (is_complete() || dxp_now() < invite_at_) return;
    const DxpPlannedGame& game = settings_.plan[static_cast<std::size_t>(ended_)];
    connection.invite({.ours = game.ours,
                       .minutes = settings_.minutes,
                       .moves = settings_.moves,
                       .position = game.opening.position});
}

void DxpMatch::count_failure(const std::string& why) {
    if (!settings_.initiates) return;
    invite_at_ = dxp_now() + settings_.retry_pause;
    if (++failures_ >= settings_.most_failures)
        throw std::runtime_error("the match does not go on: " + why);
}

// What the connection wants done

void DxpMatch::on(DxpConnection& connection, const DxpThink& think) {
    listener_.on_turn(board_.plies());
    board_.think(think.id, think.limits, [&connection] { connection.wake(); });
}

void DxpMatch::on(DxpConnection&, const DxpStopThinking&) {
    board_.stop_thinking();
}

void DxpMatch::on(DxpConnection&, const DxpGameOver& over) {
    const int round = settings_.initiates
                          ? settings_.plan.at(static_cast<std::size_t>(ended_)).round
                          : ended_ + 1;
    if (over.record.claim) {
        ++ended_;
        failures_ = 0;
    }
    listener_.on_game(round, over.record);
}

void DxpMatch::on(DxpConnection&, const DxpInvitationFailed& failed) {
    listener_.on_log("no game: " + failed.why);
    count_failure(failed.why);
}

void DxpMatch::on(DxpConnection&, const DxpChatHeard& heard) {
    listener_.on_chat(heard.text);
}

void DxpMatch::on(DxpConnection&, const DxpLog& line) {
    listener_.on_log(line.text);
}

}  // namespace damier
