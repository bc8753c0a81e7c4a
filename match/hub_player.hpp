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
    const HubIdentity& start(const VariantFacts& variant);

    void begin_game(const GameStart& start) override;
    HubAnswer choose(const Turn& turn) override;
    void end_game(std::string_view, Result) override {}
    void give_up() override;
    std::vector<std::string> last_lines() override;

private:
    EngineSpec spec_;
    const std::atomic<bool>* stop_;
    std::unique_ptr<HubClient> client_;
    std::vector<std::string> last_lines_;  // of one given up
};

}  // namespace damier
