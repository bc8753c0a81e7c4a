#include "match/hub_player.hpp"

namespace damier {

const HubIdentity& HubPlayer::start(const VariantFacts& variant) {
    if (client_) return client_->identity();
    client_ = std::make_unique<HubClient>(spec_.command, stop_);
    client_->greet();
    client_->choose_variant(variant.names);
    for (const auto& [name, value] : spec_.parameters)
        client_->set_parameter(name, value);
    client_->init();
    return client_->identity();
}

void HubPlayer::begin_game(const GameStart& start_of_game) {
    start(start_of_game.variant);
    client_->new_game();
}

HubAnswer HubPlayer::choose(const Turn& turn) {
    return client_->think({turn.position, turn.moves, turn.level, turn.patience});
}

void HubPlayer::give_up() {
    last_lines_ = last_lines();
    if (client_) client_->child().kill();
    client_.reset();
}

std::vector<std::string> HubPlayer::last_lines() {
    return client_ ? client_->last_lines() : last_lines_;
}

}  // namespace damier
