#include "match/hub_player.hpp"

#include "notation/hub_text.hpp"
#include "notation/move_text.hpp"

namespace damier {

namespace {

std::vector<std::string> names_of(const Variant& variant) {
    std::vector<std::string> names{variant.synonyms.begin(), variant.synonyms.end()};
    names.emplace_back(variant.name);
    names.emplace_back(variant.hub_name);
    return names;
}

/// Throws EngineFault if the answer is no legal move.
Move read_answer(const AnyPosition& pos, const std::string& text) {
    using Kind = EngineFault::Kind;
    if (text.empty()) throw EngineFault(Kind::IllegalMove, "no move, though there is one");
    try {
        return parse_hub_move(pos, text);
    } catch (const InputError& error) {
        throw EngineFault(Kind::IllegalMove, text + ": " + error.what());
    }
}

}  // namespace

const HubIdentity& HubPlayer::start(const Variant& variant) {
    if (client_) return client_->identity();
    client_ = std::make_unique<HubClient>(spec_.command, stop_);
    client_->greet();
    client_->choose_variant(names_of(variant));
    for (const auto& [name, value] : spec_.parameters)
        client_->set_parameter(name, value);
    client_->init();
    return client_->identity();
}

void HubPlayer::begin_game(const GameStart& start_of_game) {
    start(start_of_game.opening.variant());
    client_->new_game();
    position_ = to_hub_position(start_of_game.opening.start());
    moves_.clear();
    plies_ = 0;
}

/// Those that have been played since it was last asked.
void HubPlayer::write_moves(const AnyGame& game) {
    for (; plies_ < game.plies(); ++plies_) {
        const Move move = game.moves()[static_cast<std::size_t>(plies_)];
        if (plies_ > 0) moves_ += ' ';
        moves_ += to_text(game.position_after(plies_), move, MoveStyle::Hub);
    }
}

Choice HubPlayer::choose(const Turn& turn) {
    write_moves(turn.game);
    const HubAnswer answer = client_->think({position_, moves_, turn.level, turn.patience});
    return {.move = read_answer(turn.game.position(), answer.move),
            .seconds = answer.seconds,
            .report = answer.report};
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
