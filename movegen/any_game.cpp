#include "movegen/any_game.hpp"

#include "movegen/compiled.hpp"  // else every variant would be compiled here once more
#include "movegen/registry.hpp"

namespace damier {

const Rulebook& rulebook(const Variant& variant) {
    return with_variant(variant, []<class R>() -> const Rulebook& { return rulebook_of<R>(); });
}

// AnyPosition

AnyPosition::AnyPosition(const Variant& variant) : AnyPosition{rulebook(variant).start()} {}

AnyPosition::AnyPosition(const Variant& variant, Bitboard white, Bitboard black, Bitboard kings,
                         Color turn)
    : variant_{&variant},
      rules_{&rulebook(variant)},
      pieces_{white, black},
      kings_{kings},
      turn_{turn} {
    assert((white & black).empty() && (kings - (white | black)).empty());
}

AnyPosition AnyPosition::with_streak(Color color, KingStreak streak) const {
    assert(variant_->king_move_limit > 0);
    AnyPosition pos = *this;
    pos.streaks_[index(color)] = streak;
    return pos;
}

AnyPosition AnyPosition::with_turn(Color turn) const {
    if (turn == turn_) return *this;
    return {*variant_, pieces_[0], pieces_[1], kings_, turn};
}

Square AnyPosition::to(Move move) const {
    const Bitboard arrival = move.squares() - occupied();
    return arrival.empty() ? from(move) : arrival.first();
}

void AnyPosition::generate(MoveList& moves) const {
    rules_->generate(*this, moves);
}

std::vector<Move> AnyPosition::legal_moves() const {
    return rules_->sorted_moves(*this);
}

AnyPosition AnyPosition::after(Move move) const {
    return rules_->after(*this, move);
}

Outcome AnyPosition::outcome() const {
    return rules_->outcome(*this);
}

Key AnyPosition::key() const {
    return rules_->key(*this);
}

// AnyGame

AnyGame::AnyGame(const Variant& variant) : AnyGame{AnyPosition{variant}} {}

AnyGame::AnyGame(const AnyPosition& start, int king_plies)
    : start_{start}, model_{rulebook(start.variant()).new_game(start, king_plies)} {}

AnyGame::AnyGame(const AnyGame& other) : start_{other.start_}, model_{other.model_->copy()} {}

AnyGame& AnyGame::operator=(const AnyGame& other) {
    return *this = AnyGame{other};
}

AnyGame::AnyGame(AnyGame&&) noexcept = default;
AnyGame& AnyGame::operator=(AnyGame&&) noexcept = default;
AnyGame::~AnyGame() = default;

AnyPosition AnyGame::position() const {
    return model_->position_after(plies());
}

AnyPosition AnyGame::position_after(int plies) const {
    return model_->position_after(plies);
}

Color AnyGame::turn() const {
    return model_->turn();
}

int AnyGame::plies() const {
    return static_cast<int>(moves().size());
}

std::span<const Move> AnyGame::moves() const {
    return model_->moves();
}

void AnyGame::play(Move move) {
    model_->play(move);
}

void AnyGame::take_back() {
    model_->take_back();
}

const Outcome& AnyGame::outcome() const {
    return model_->outcome_after(plies());
}

const Outcome& AnyGame::outcome_after(int plies) const {
    return model_->outcome_after(plies);
}

}  // namespace damier
