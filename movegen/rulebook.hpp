// What the code of a variant does for AnyPosition and AnyGame. Known to them and to the files that
// are made for each variant.
#pragma once

#include "movegen/any_game.hpp"
#include "movegen/game.hpp"
#include "movegen/perft_by_move.hpp"
#include "movegen/sorted_moves.hpp"

#include <memory>

namespace damier {

class Rulebook {
public:
    Rulebook() = default;
    Rulebook(const Rulebook&) = delete;
    Rulebook& operator=(const Rulebook&) = delete;
    virtual ~Rulebook() = default;

    virtual AnyPosition start() const = 0;
    virtual void generate(const AnyPosition& pos, MoveList& moves) const = 0;
    virtual std::vector<Move> sorted_moves(const AnyPosition& pos) const = 0;
    virtual AnyPosition after(const AnyPosition& pos, Move move) const = 0;
    virtual Outcome outcome(const AnyPosition& pos) const = 0;
    virtual Key key(const AnyPosition& pos) const = 0;
    virtual std::unique_ptr<AnyGame::Model> new_game(const AnyPosition& start,
                                                     int king_plies) const = 0;
    virtual std::vector<std::uint64_t> perft(const AnyPosition& pos, const std::vector<Move>& moves,
                                             const PerftOrder& order) const = 0;
};

class AnyGame::Model {
public:
    Model() = default;
    Model(const Model&) = default;
    Model& operator=(const Model&) = delete;
    virtual ~Model() = default;

    virtual std::unique_ptr<Model> copy() const = 0;
    virtual AnyPosition position_after(int plies) const = 0;
    virtual Color turn() const = 0;
    virtual std::span<const Move> moves() const = 0;
    virtual void play(Move move) = 0;
    virtual void take_back() = 0;
    virtual const Outcome& outcome_after(int plies) const = 0;
};

template <class R>
class GameModel final : public AnyGame::Model {
public:
    explicit GameModel(const Game<R>& begun) : game{begun} {}

    std::unique_ptr<Model> copy() const override { return std::make_unique<GameModel>(game); }
    AnyPosition position_after(int plies) const override { return game.position_after(plies); }
    Color turn() const override { return game.position().turn(); }
    std::span<const Move> moves() const override { return game.moves(); }
    void play(Move move) override { game.play(move); }
    void take_back() override { game.take_back(); }
    const Outcome& outcome_after(int plies) const override { return game.outcome_after(plies); }

    Game<R> game;
};

template <class R>
const Game<R>& AnyGame::as() const {
    assert(&variant() == &R::facts);
    return static_cast<const GameModel<R>&>(*model_).game;
}

template <class R>
class RulebookOf final : public Rulebook {
public:
    AnyPosition start() const override { return Position<R>::start(); }

    void generate(const AnyPosition& pos, MoveList& moves) const override {
        damier::generate(pos.as<R>(), moves);
    }

    std::vector<Move> sorted_moves(const AnyPosition& pos) const override {
        return damier::sorted_moves(pos.as<R>());
    }

    AnyPosition after(const AnyPosition& pos, Move move) const override {
        return pos.as<R>().after(move);
    }

    Outcome outcome(const AnyPosition& pos) const override { return outcome_on_board(pos.as<R>()); }

    Key key(const AnyPosition& pos) const override { return pos.as<R>().key(); }

    std::unique_ptr<AnyGame::Model> new_game(const AnyPosition& start,
                                             int king_plies) const override {
        return std::make_unique<GameModel<R>>(Game<R>{start.as<R>(), king_plies});
    }

    std::vector<std::uint64_t> perft(const AnyPosition& pos, const std::vector<Move>& moves,
                                     const PerftOrder& order) const override {
        return perft_by_move(pos.as<R>(), moves, order);
    }
};

template <class R>
const Rulebook& rulebook_of() {
    static const RulebookOf<R> rules;
    return rules;
}

}  // namespace damier
