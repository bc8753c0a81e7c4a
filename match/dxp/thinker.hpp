// Lets an engine think about the moves of a DXP game beside the network, and about the peer's move
// while the peer does.
#pragma once

#include "protocol/controller.hpp"

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>

namespace damier {

struct DxpThinking {
    std::optional<std::uint64_t> nodes{};  ///< at most so many a move
    bool ponders = false;
};

/// What came of a search.
struct DxpAnswer {
    int id = 0;
    AnyGame game;         ///< that was thought about
    SearchResult result;  ///< with a best move whenever there is a legal one
};

/// All is called from one thread.
class DxpThinker final : private SearchListener {
public:
    /// The controller must outlive this and is used by nobody else meanwhile. `woken` is called
    /// from a thread of the controller when there is an answer.
    DxpThinker(Controller& controller, const DxpThinking& thinking, std::function<void()> woken);
    DxpThinker(const DxpThinker&) = delete;
    DxpThinker& operator=(const DxpThinker&) = delete;
    ~DxpThinker() override { stop(); }

    /// Begins to look for a move, or goes on if this is the game that is pondered about.
    void think(int id, const AnyGame& game, const Limits& limits);

    /// Thinks about the move after the expected reply, if pondering is on and there is one that
    /// does not end the game. The limits are those of that move.
    void ponder(AnyGame game, Move reply, const Limits& limits);

    /// Comes back when the search has ended, without its answer.
    void stop();

    /// The next search has nothing to do with the last one.
    void forget_game();

    /// The move that was found, once.
    std::optional<DxpAnswer> answer();

    /// What the databases know of a game; whatever goes on is stopped.
    Result known_result(const AnyGame& game);

private:
    void on_info(const SearchInfo&) override {}
    void on_done(const SearchResult& result) override;
    void go(SearchMode mode, const AnyGame& game, Limits limits);
    bool is_pondered(const AnyGame& game) const;

    Controller& controller_;
    DxpThinking thinking_;
    std::function<void()> woken_;
    int id_ = 0;
    std::optional<AnyGame> game_;  // the last that was thought about
    bool pondering_ = false;       // about it
    std::mutex mutex_;             // of the result
    std::optional<SearchResult> result_;
};

}  // namespace damier
