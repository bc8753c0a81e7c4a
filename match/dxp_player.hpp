// A player met over DXP. DXP has no arbiter: to the program over there we are its opponent, and
// invite it to each game; the moves we send are those of whoever it really plays.
#pragma once

#include "match/dxp_relay_board.hpp"
#include "match/engine_spec.hpp"
#include "match/player.hpp"
#include "protocol/child_process.hpp"
#include "protocol/dxp_connection.hpp"

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
    HubAnswer choose(const Turn& turn) override;
    void end_game(std::string_view moves, Result result) override;
    void give_up() override;
    std::vector<std::string> last_lines() override;

private:
    void connect(const GameStart& start);
    DxpSocket reach();
    void invite(const GameStart& start);
    bool send_last_move(std::string_view moves);
    void attend(double seconds);
    void take(const DxpAction& action);
    void drain_child();
    [[noreturn]] void fail_over();
    void remember(char mark, std::string_view text);

    EngineSpec spec_;
    const std::atomic<bool>& stop_;
    std::unique_ptr<ChildProcess> child_;
    std::unique_ptr<DxpListener> listener_;
    std::unique_ptr<DxpRelayBoard> board_;
    std::unique_ptr<DxpConnection> peer_;
    std::optional<int> asked_;  // the session waits for this move of ours
    std::optional<DxpGameRecord> over_;
    std::optional<std::string> complaint_;
    std::size_t book_plies_ = 0;
    std::deque<std::string> last_lines_;
};

}  // namespace damier
