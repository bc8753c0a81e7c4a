// A player that is a Hub engine, started when it is first needed and again after a fault.
#pragma once

#include "match/engine_spec.hpp"
#include "match/player.hpp"

#include <atomic>
#include <memory>

namespace damier {

class HubPlayer final : public Player {
public:
    HubPlayer(const EngineSpec& spec, const std::atomic<bool>* stop) : spec_{spec}, stop_{stop} {}

    /// Starts the engine if it does not run. Throws as begin_game does.
    const HubIdentity& start(const Variant& variant);

    /// The errors it has answered with before it was ready.
    const std::vector<std::string>& complaints() const { return client_->complaints(); }

    void begin_game(const GameStart& start) override;
    Choice choose(const Turn& turn) override;
    void end_game(const AnyGame&, Result) override {}
    void give_up() override;
    std::vector<std::string> last_lines() override;

private:
    void write_moves(const AnyGame& game);

    EngineSpec spec_;
    const std::atomic<bool>* stop_;
    std::unique_ptr<HubClient> client_;
    std::string position_;  // from which the game began
    std::string moves_;     // of the game, so many plies of it
    int plies_ = 0;
    std::vector<std::string> last_lines_;  // of one given up
};

}  // namespace damier
