// A player met over DXP. DXP has no arbiter: to the program over there we are its opponent, and
// invite it to each game; the moves we send are those of whoever it really plays.
#pragma once

#include "base/platform/child_process.hpp"
#include "match/engine_spec.hpp"
#include "match/player.hpp"
#include "protocol/dxp/connection.hpp"

#include <atomic>
#include <deque>
#include <memory>
#include <optional>

namespace damier {

class DxpPlayer final : public Player {
public:
    DxpPlayer(const EngineSpec& spec, const std::atomic<bool>& stop) : spec_{spec}, stop_{stop} {}
    ~DxpPlayer() override;

    void begin_game(const GameStart& start) override;
    Choice choose(const Turn& turn) override;
    void end_game(const AnyGame& game, Result result) override;
    void give_up() override;
    std::vector<std::string> last_lines() override;

private:
    void connect(const Variant& variant);
    DxpSocket reach();
    void invite(const GameStart& start);
    void send_last_move(const AnyGame& game);
    const AnyGame* game_there() const;
    int plies_there() const;
    void attend(double seconds);
    void take(const DxpAction& action);
    void drain_child();
    [[noreturn]] void fail_over();
    void remember(char mark, std::string_view text);

    EngineSpec spec_;
    const std::atomic<bool>& stop_;
    std::unique_ptr<ChildProcess> child_;
    std::unique_ptr<DxpListener> listener_;
    std::unique_ptr<DxpConnection> peer_;
    std::optional<int> asked_;  // the session waits for this move of ours
    std::optional<DxpGameRecord> over_;
    std::optional<std::string> complaint_;
    int opening_plies_ = 0;  // played before the game over there began
    std::deque<std::string> last_lines_;
};

}  // namespace damier
