// The board of a DXP connection, with an engine that thinks about it on a thread of its own.
#pragma once

#include "engine/session.hpp"
#include "engine/variant.hpp"
#include "protocol/dxp_game.hpp"
#include "protocol/dxp_hub_text.hpp"
#include "search/tt.hpp"

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace damier {

/// How hard to think.
struct DxpThinking {
    int threads = 1;
    std::size_t table_entries = std::size_t{1} << 22;
    std::optional<std::uint64_t> nodes{};  ///< at most so many a move
};

/// What came of a search.
struct DxpAnswer {
    int id = 0;
    DxpPlay move;
    SearchInfo info;
};

class DxpBoard final : public DxpGame {
public:
    explicit DxpBoard(const Variant& variant, const DxpThinking& thinking = {});
    DxpBoard(const DxpBoard&) = delete;
    DxpBoard& operator=(const DxpBoard&) = delete;
    ~DxpBoard() override;

    int squares() const override;
    void set_up_start() override;
    void set_up(const DxpPosition& position) override;
    Color turn() const override { return session_->turn(); }
    std::vector<DxpPlay> legal_moves() const override;
    void play(const DxpPlay& move) override;
    void take_back() override;
    Outcome outcome() const override { return session_->outcome(); }

    /// Begins to look for a move; without a legal one the answer is from 0 to 0. `done` is called
    /// from another thread when answer() has it, but not after stop_thinking().
    void think(int id, const Limits& limits, std::function<void()> done);
    /// Comes back when the search has ended, without its answer. So does every change of the board.
    void stop_thinking();
    /// The move that was found, once.
    std::optional<DxpAnswer> answer();

    int plies() const { return session_->plies(); }

private:
    DxpAnswer find_move(int id, const SearchOrder& order);

    const Variant& variant_;
    DxpThinking thinking_;
    TranspositionTable table_;
    std::unique_ptr<Session> session_;
    Signals signals_;
    std::mutex mutex_;  // of the answer
    std::optional<DxpAnswer> answer_;
    std::thread thread_;
};

}  // namespace damier
