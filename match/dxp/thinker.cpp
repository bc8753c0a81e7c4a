#include "match/dxp/thinker.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace damier {

DxpThinker::DxpThinker(Controller& controller, const DxpThinking& thinking,
                       std::function<void()> woken)
    : controller_{controller}, thinking_{thinking}, woken_{std::move(woken)} {}

void DxpThinker::think(int id, const AnyGame& game, const Limits& limits) {
    id_ = id;
    if (is_pondered(game)) {
        pondering_ = false;
        return controller_.ponder_hit();
    }
    go(SearchMode::Think, game, limits);
}

void DxpThinker::ponder(AnyGame game, Move reply, const Limits& limits) {
    if (!thinking_.ponders || !reply) return;
    const std::vector<Move> legal = game.legal_moves();
    if (std::ranges::find(legal, reply) == legal.end()) return;
    game.play(reply);
    if (game.over()) return;
    go(SearchMode::Ponder, game, limits);
    pondering_ = true;
}

/// If the search does not even begin, any move is better than none: answer() finds one.
void DxpThinker::go(SearchMode mode, const AnyGame& game, Limits limits) {
    stop();
    limits.nodes = thinking_.nodes;
    limits.ponders = thinking_.ponders;
    game_ = game;
    controller_.set_game(game);
    try {
        controller_.go({.mode = mode, .limits = limits}, *this);
    } catch (const std::exception&) {
        on_done({});
    }
}

bool DxpThinker::is_pondered(const AnyGame& game) const {
    return pondering_ && game.start() == game_->start() &&
           std::ranges::equal(game.moves(), game_->moves());
}

void DxpThinker::on_done(const SearchResult& result) {
    {
        const std::lock_guard lock(mutex_);
        result_ = result;
    }
    woken_();
}

void DxpThinker::stop() {
    controller_.stop();
    controller_.wait();
    pondering_ = false;
    result_.reset();
}

void DxpThinker::forget_game() {
    stop();
    controller_.new_game();
}

std::optional<DxpAnswer> DxpThinker::answer() {
    if (pondering_) return std::nullopt;
    {
        const std::lock_guard lock(mutex_);
        if (!result_) return std::nullopt;
    }
    controller_.wait();
    DxpAnswer answer{id_, *game_, *std::exchange(result_, std::nullopt)};
    const std::vector<Move> legal = answer.game.legal_moves();
    if (!answer.result.best && !legal.empty()) answer.result.best = legal.front();
    return answer;
}

Result DxpThinker::known_result(const AnyGame& game) {
    stop();
    controller_.set_game(game);
    return controller_.known_result();
}

}  // namespace damier
