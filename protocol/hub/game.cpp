#include "protocol/hub/game.hpp"

#include "notation/hub_text.hpp"
#include "notation/move_text.hpp"
#include "notation/wolf_text.hpp"

#include <algorithm>
#include <utility>

namespace damier {

using Fault = PositionError::Fault;

void HubGame::begin(const Variant& variant) {
    game_.emplace(variant);
    asked_.reset();
    pdn_ = SquareNumbering{variant, CornerSeenBy::White};
}

void HubGame::number_as_pdn(bool pdn) {
    as_pdn_ = pdn;
    asked_.reset();  // its moves may now mean others
}

void HubGame::set_up(const HubPosition& position) {
    if (!play_on(position)) set_anew(position);
    asked_ = position;
}

/// Whether it is the old position with moves added, as it mostly is. They are played if so.
bool HubGame::play_on(const HubPosition& position) {
    const auto old = std::exchange(asked_, std::nullopt);
    const bool is_longer = old && position.board == old->board && position.wolf == old->wolf &&
                           position.moves.size() >= old->moves.size() &&
                           std::equal(old->moves.begin(), old->moves.end(), position.moves.begin());
    if (!is_longer) return false;
    try {
        for (std::size_t i = old->moves.size(); i < position.moves.size(); ++i)
            game_->play(read(position.moves[i]));
    } catch (const PositionError&) {
        return false;
    }
    return true;
}

void HubGame::set_anew(const HubPosition& position) {
    const AnyGame start = start_of(position);
    try {
        return play_all(start, position.moves);
    } catch (const PositionError&) {
        if (pdn_.is_of_board()) throw;
    }
    as_pdn_ = !as_pdn_;
    try {
        return play_all(start, position.moves);
    } catch (const PositionError&) {
        as_pdn_ = !as_pdn_;
    }
    play_all(start, position.moves);  // fails once more, with the moves before the bad one played
}

AnyGame HubGame::start_of(const HubPosition& position) const {
    const Variant& variant = game_->variant();
    try {
        AnyPosition start =
            position.board ? parse_hub_position(variant, *position.board) : AnyPosition{variant};
        if (position.wolf && variant.king_move_limit > 0)
            start = with_wolves(start, *position.wolf);
        return AnyGame{start};
    } catch (const InputError& error) {
        throw PositionError(Fault::BadPosition, error.what());
    }
}

void HubGame::play_all(AnyGame start, const std::vector<std::string>& moves) {
    game_ = std::move(start);
    for (const std::string& move : moves)
        game_->play(read(move));
}

Move HubGame::read(std::string_view move) const {
    try {
        return as_pdn_ ? parse_hub_move(game_->position(), pdn_.in_move(move))
                       : parse_hub_move(game_->position(), move);
    } catch (const BadMoveText& error) {
        throw PositionError(Fault::BadMove, error.what());
    } catch (const IllegalMove& error) {
        throw PositionError(Fault::IllegalMove, error.what());
    }
}

std::string HubGame::written(const AnyPosition& from, std::span<const Move> line) const {
    std::string text;
    AnyPosition pos = from;
    for (const Move move : line) {
        if (!text.empty()) text += ' ';
        const std::string full = to_text(pos, move, MoveStyle::Hub);
        text += as_pdn_ ? pdn_.in_full_move(full) : full;
        pos = pos.after(move);
    }
    return text;
}

}  // namespace damier
