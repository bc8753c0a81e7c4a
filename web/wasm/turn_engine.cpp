#include "web/wasm/turn_engine.hpp"

#include "search/clock.hpp"

#include <algorithm>

namespace damier {

/// A browser gives no more than some hundred megabytes, and one thread.
void TurnEngine::set_parameter(std::string_view name, std::string_view value) {
    constexpr int largest = 24;
    if (name == "threads") return;
    engine_.set_parameter(name, value);
    if (engine_.parameters().number("tt-size") > largest)
        engine_.set_parameter("tt-size", std::to_string(largest));
}

void TurnEngine::go(const GoRequest& request, SearchListener& listener) {
    wait();
    if (engine_.game().outcome().won()) return listener.on_done({});
    const bool may_use_book = request.mode == SearchMode::Think && request.search_moves.empty();
    if (const auto answer = may_use_book ? engine_.book_answer(random_) : std::nullopt) {
        listener.on_info(answer->info);
        return listener.on_done(*answer);
    }
    listener_ = &listener;
    request_ = request;
    pondering_ = request.mode == SearchMode::Ponder;
    stopped_ = turn_over_ = at_end_ = false;
    spent_ = 0;
    nodes_ = 0;
    told_.clear();
    best_ = {};
}

void TurnEngine::stop() {
    stopped_ = true;
    engine_.stop();
}

/// The clock runs from now on.
void TurnEngine::ponder_hit() {
    if (!pondering_) return;
    pondering_ = false;
    request_.mode = SearchMode::Think;
    at_end_ = false;
    spent_ = 0;
    engine_.stop();
}

void TurnEngine::wait() {
    while (listener_ != nullptr)
        work_here();
}

void TurnEngine::end_turn() {
    turn_over_ = true;
    engine_.stop();
}

GoRequest TurnEngine::order() const {
    GoRequest order = request_;
    Limits& limits = order.limits;
    order.mode = pondering_ ? SearchMode::Analyze : request_.mode;
    order.goes_on = nodes_ > 0;
    if (limits.infinite || pondering_) limits.move_time.reset();
    if (limits.infinite || pondering_) limits.clock.reset();
    limits.infinite = false;
    limits.spent = spent_;
    if (limits.nodes) *limits.nodes -= std::min(*limits.nodes, nodes_);
    return order;
}

bool TurnEngine::work_here() {
    if (listener_ == nullptr || (at_end_ && is_held_back() && !stopped_)) return false;
    if (!at_end_ && (!stopped_ || !best_.best)) {
        turn_over_ = false;
        in_turn_.clear();
        engine_.clear_stop();
        if (stopped_) engine_.stop();
        const double begin = steady_seconds();
        take(engine_.search(order(), [this](const SearchInfo& info) { tell(info); }));
        spent_ += steady_seconds() - begin;
        at_end_ = !turn_over_;
    }
    if (stopped_ || (at_end_ && !is_held_back())) finish();
    return true;
}

/// What an earlier turn has told is not told again.
void TurnEngine::tell(const SearchInfo& info) {
    const int place = info.rank;
    in_turn_[place] = info.depth;
    if (told_.contains(place) && info.depth <= told_[place]) return;
    SearchInfo whole = engine_.with_known_score(info);
    whole.nodes += nodes_;
    listener_->on_info(whole);
}

void TurnEngine::take(const SearchResult& found) {
    if (!best_.best || found.info.depth >= best_.info.depth) best_ = found;
    nodes_ += found.info.nodes;
    for (const auto& [place, depth] : in_turn_)
        told_[place] = std::max(told_[place], depth);
}

void TurnEngine::finish() {
    SearchListener& listener = *listener_;
    listener_ = nullptr;
    listener.on_done(best_);
}

}  // namespace damier
