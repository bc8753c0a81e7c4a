// The engine for protocols that want a search to go on while they listen, where there is but one
// thread: it searches in turns, whenever it is asked to, and each goes on with what the last
// learned.
#pragma once

#include "engine/engine.hpp"

#include <map>
#include <random>

namespace damier {

class TurnEngine final : public Controller {
public:
    explicit TurnEngine(Complaint complain) : engine_{std::move(complain)} {}

    const ParameterTable& parameters() const override { return engine_.parameters(); }
    void set_parameter(std::string_view name, std::string_view value) override;
    void init() override { engine_.init(); }
    void new_game() override { engine_.new_game(); }
    const AnyGame& game() const override { return engine_.game(); }
    void set_game(AnyGame game) override { engine_.set_game(std::move(game)); }
    void go(const GoRequest& request, SearchListener& listener) override;
    void stop() override;
    void ponder_hit() override;
    void wait() override;
    Result known_result() const override { return engine_.known_result(); }

    /// Searches for a turn; false if there is nothing to search.
    bool work_here();
    /// Called from within a turn: it is to end soon.
    void end_turn();
    /// Is called now and then within a turn.
    void listen_with(std::function<void()> listen) { engine_.listen_with(std::move(listen)); }

private:
    GoRequest order() const;
    void tell(const SearchInfo& info);
    void take(const SearchResult& found);
    bool is_held_back() const { return request_.limits.infinite || pondering_; }
    void finish();

    Engine engine_;
    Random random_{std::random_device{}()};
    SearchListener* listener_ = nullptr;  // none: no search
    GoRequest request_;
    bool pondering_ = false;
    bool stopped_ = false;  // by whoever asked for it
    bool turn_over_ = false;
    bool at_end_ = false;  // of the search, whose answer may be held back
    double spent_ = 0;
    std::uint64_t nodes_ = 0;     // of turns before
    std::map<int, int> told_;     // the depth, by the place among the best moves
    std::map<int, int> in_turn_;  // the same, in this turn
    SearchResult best_;
};

}  // namespace damier
