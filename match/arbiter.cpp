#include "match/arbiter.hpp"

#include "endgame/probe.hpp"
#include "movegen/compiled.hpp"
#include "movegen/fen.hpp"
#include "movegen/game.hpp"
#include "movegen/hub_text.hpp"
#include "movegen/move_text.hpp"
#include "movegen/pdn_variants.hpp"
#include "movegen/registry.hpp"

#include <algorithm>

namespace damier {

namespace {

template <class R>
VariantFacts facts_of() {
    VariantFacts facts;
    facts.name = R::name;
    facts.hub_name = R::hub_name;
    facts.names.assign(R::synonyms.begin(), R::synonyms.end());
    facts.names.emplace_back(R::name);
    facts.names.emplace_back(R::hub_name);
    facts.starts = R::starts;
    facts.squares = shape_of<typename R::B>().square_count();
    facts.men = Position<R>::start().pieces(R::starts).count();
    facts.game_type = R::pdn_full_game_type;
    const bool own_type = variant_of_game_type(R::pdn_game_type) == R::name;
    facts.pdn_variant = own_type ? "" : R::name;
    facts.counts_two_points = R::pdn_counts_two_points;
    return facts;
}

/// Pieces ahead for the side to move; a king counts for three.
template <class R>
int balance(const Position<R>& pos) {
    const auto worth = [&](Color side) {
        return pos.pieces(side).count() + 2 * pos.kings(side).count();
    };
    return worth(pos.turn()) - worth(!pos.turn());
}

/// What the side to move is ahead after so many plies and the captures that follow.
template <class R>
int outlook(const Position<R>& pos, int depth, int alpha, int beta) {
    MoveList moves;
    generate(pos, moves);
    if (moves.size() == 0) return balance(pos);
    if (depth <= 0 && !pos.is_capture(moves[0])) return balance(pos);
    for (const Move move : moves) {
        alpha = std::max(alpha, -outlook(pos.after(move), depth - 1, -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

template <class R>
bool must_take(const Position<R>& pos) {
    MoveList moves;
    generate(pos, moves);
    return moves.size() > 0 && pos.is_capture(moves[0]);
}

template <class R>
class ArbiterGameOf final : public ArbiterGame {
public:
    const VariantFacts& facts() const override { return facts_; }

    void set_up(std::string_view fen) override {
        game_ = fen.empty() ? Game<R>{} : Game<R>{parse_fen<R>(fen)};
    }
    void set_up_hub(std::string_view board) override {
        game_ = Game<R>{parse_hub_position<R>(board)};
    }

    PlayedMove play_hub(std::string_view text) override {
        return play(parse_hub_move(game_.position(), text));
    }
    PlayedMove play(std::string_view text) override {
        return play(parse_move(game_.position(), text));
    }
    void take_back() override { game_.take_back(); }

    Color turn() const override { return game_.position().turn(); }
    int plies() const override { return game_.plies(); }
    const Outcome& outcome() const override { return game_.outcome(); }

    Wdl value(const EndgameTables& endgames) const override {
        const Position<R>& pos = game_.position();
        const bool few = pos.occupied().count() <= endgames.pieces();
        return few ? value_in_play(endgames, pos) : Wdl::Unknown;
    }

    std::vector<std::string> legal_hub_moves() const override {
        MoveList moves;
        generate(game_.position(), moves);
        std::vector<std::string> texts;
        for (const Move move : moves)
            texts.push_back(to_text(game_.position(), move, MoveStyle::Hub));
        return texts;
    }

    std::string fen() const override { return to_fen(game_.position()); }
    std::string start_fen() const override {
        return game_.start() == Position<R>::start() ? "" : to_fen(game_.start());
    }
    std::string start_hub() const override { return to_hub_position(game_.start()); }
    std::string hub() const override { return to_hub_position(game_.position()); }

    bool is_calm() const override {
        constexpr int plies = 4;
        const Position<R>& pos = game_.position();
        const Position<R> passed{pos.pieces(Color::White), pos.pieces(Color::Black), pos.kings(),
                                 !pos.turn()};
        return balance(pos) == 0 && !must_take(pos) && !must_take(passed) &&
               outlook(pos, plies, -1, 1) == 0 && outlook(passed, plies, -1, 1) <= 0;
    }

private:
    PlayedMove play(Move move) {
        const Position<R>& pos = game_.position();
        PlayedMove played{to_text(pos, move, MoveStyle::Hub), to_text(pos, move), pos.turn()};
        game_.play(move);
        return played;
    }

    VariantFacts facts_ = facts_of<R>();
    Game<R> game_;
};

}  // namespace

std::unique_ptr<ArbiterGame> new_arbiter_game(std::string_view variant) {
    return with_variant(variant, []<class R>() -> std::unique_ptr<ArbiterGame> {
        return std::make_unique<ArbiterGameOf<R>>();
    });
}

}  // namespace damier
