// A game of whatever variant: where it began, the moves played, and how it stands. Held by the
// arbiter, the protocols, PDN, boards and the engine; see any_position.hpp.
#pragma once

#include "movegen/any_position.hpp"

#include <memory>
#include <span>
#include <vector>

namespace damier {

template <class R>
class Game;

class AnyGame {
public:
    /// At the start of the variant.
    explicit AnyGame(const Variant& variant);

    /// From a position; the plies before it that were quiet moves with kings count for the draw
    /// rules, where they are known (a FEN's half-move clock).
    explicit AnyGame(const AnyPosition& start, int king_plies = 0);

    AnyGame(const AnyGame& other);
    AnyGame& operator=(const AnyGame& other);
    AnyGame(AnyGame&&) noexcept;
    AnyGame& operator=(AnyGame&&) noexcept;
    ~AnyGame();

    const Variant& variant() const { return start_.variant(); }
    const AnyPosition& start() const { return start_; }
    AnyPosition position() const;
    AnyPosition position_after(int plies) const;
    Color turn() const;

    int plies() const;
    std::span<const Move> moves() const;
    std::vector<Move> legal_moves() const { return position().legal_moves(); }

    /// The move must be legal.
    void play(Move move);
    /// There must be a move to take back.
    void take_back();

    /// How the game stands by the rules; what ends a game ends it for good.
    const Outcome& outcome() const;
    const Outcome& outcome_after(int plies) const;
    bool over() const { return outcome().over(); }

    /// For code made for the variant, which must be that of the game.
    template <class R>
    const Game<R>& as() const;

    /// A Game<R> behind virtual calls.
    class Model;

private:
    AnyPosition start_;
    std::unique_ptr<Model> model_;
};

}  // namespace damier
