#include "match/dxp/match.hpp"

#include <limits>
#include <utility>

namespace damier {
namespace {

/// How often a wish to stop and new connections are looked for.
constexpr double glance = 0.1;

}  // namespace

/// A connection and who thinks about its games: nothing thinks about one that is no more.
struct DxpMatch::Peer {
    Peer(DxpSocket socket, DxpMatch& match)
        : connection{std::move(socket), match.controller_.game().variant(), match.settings_.options,
                     [&match](DxpSide from, std::string_view bytes) {
                         match.listener_.on_bytes(from, bytes);
                     },
                     [this](const AnyGame& game) { return thinker.known_result(game); }},
          thinker{match.controller_, match.settings_.thinking, [this] { connection.wake(); }} {
        thinker.forget_game();
    }

    DxpConnection connection;
    DxpThinker thinker;
};

DxpMatch::DxpMatch(DxpMatchSettings settings, Controller& controller, DxpMatchListener& listener)
    : settings_{std::move(settings)}, controller_{controller}, listener_{listener} {
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
    Peer peer{std::move(socket), *this};
    DxpConnection& connection = peer.connection;
    while (connection.is_open()) {
        const bool replaced = is_replaced();
        if (stop || replaced) connection.abandon();
        invite_if_due(connection);
        for (const DxpAction& action : connection.wait(replaced ? 0 : glance))
            std::visit([&](const auto& known) { on(peer, known); }, action);
        if (replaced) return;
        go_on(peer);
    }
}

/// Who connects anew has lost the old connection, whether we have noticed or not.
bool DxpMatch::is_replaced() {
    if (door_) newcomer_ = door_->accept(0);
    if (newcomer_) listener_.on_log("a new connection replaces the old one");
    return newcomer_.has_value();
}

void DxpMatch::go_on(Peer& peer) {
    if (const auto found = peer.thinker.answer()) answer(peer, *found);
    // Only when the last game has begun: before, it would be taken for "no game at all".
    if (peer.connection.is_playing() && ended_ + 1 == games_wanted())
        peer.connection.stop_after_game();
}

void DxpMatch::answer(Peer& peer, const DxpAnswer& answer) {
    listener_.on_answer(answer);
    peer.connection.chosen(answer.id, answer.result.best);
    if (!peer.connection.is_playing()) return;
    const DxpMatchGame& playing = peer.connection.game();
    if (!playing.our_turn() && !playing.over())
        peer.thinker.ponder(playing.game(), answer.result.ponder, peer.connection.budget());
}

void DxpMatch::invite_if_due(DxpConnection& connection) {
    if (!settings_.initiates || connection.state() != DxpSession::State::Idle) return;
    if (is_complete() || dxp_now() < invite_at_) return;
    const DxpPlannedGame& game = settings_.plan[static_cast<std::size_t>(ended_)];
    connection.invite({.ours = game.ours,
                       .minutes = settings_.minutes,
                       .moves = settings_.moves,
                       .position = game.position});
}

void DxpMatch::count_failure(const std::string& why) {
    if (!settings_.initiates) return;
    invite_at_ = dxp_now() + settings_.retry_pause;
    if (++failures_ >= settings_.most_failures)
        throw std::runtime_error("the match does not go on: " + why);
}

// What the connection wants done

void DxpMatch::on(Peer& peer, const DxpThink& think) {
    listener_.on_turn(think.game.plies());
    peer.thinker.think(think.id, think.game, think.limits);
}

void DxpMatch::on(Peer& peer, const DxpStopThinking&) {
    peer.thinker.stop();
}

void DxpMatch::on(Peer& peer, const DxpGameOver& over) {
    peer.thinker.forget_game();
    const int round = settings_.initiates
                          ? settings_.plan.at(static_cast<std::size_t>(ended_)).round
                          : ended_ + 1;
    if (over.record.claim) {
        ++ended_;
        failures_ = 0;
    }
    listener_.on_game(round, over.record);
}

void DxpMatch::on(Peer&, const DxpInvitationFailed& failed) {
    listener_.on_log("no game: " + failed.why);
    count_failure(failed.why);
}

void DxpMatch::on(Peer&, const DxpChatHeard& heard) {
    listener_.on_chat(heard.text);
}

void DxpMatch::on(Peer&, const DxpLog& line) {
    listener_.on_log(line.text);
}

}  // namespace damier
