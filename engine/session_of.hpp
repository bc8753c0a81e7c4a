// A Session made from the facts of its variant. Included only by the files of engine/variants.
#pragma once

#include "engine/compiled.hpp"
#include "engine/position_from_text.hpp"
#include "engine/session.hpp"
#include "movegen/wolf_text.hpp"

namespace damier {

template <class R>
class SessionOf final : public Session {
public:
    explicit SessionOf(TranspositionTable& table) : search_{table, evaluator_} {}

    void set_up(const PositionText& text) override { game_ = game_from_text<R>(text); }

    void set_up_hub(std::string_view board) override {
        game_ = Game<R>{parse_hub_position<R>(board)};
    }

    void set_king_moves([[maybe_unused]] std::string_view wolf) override {
        if constexpr (R::king_move_limit > 0) {
            game_ = Game<R>{with_wolves(game_.position(), wolf)};
        }
    }

    void play(std::string_view move, MoveStyle style) override { game_.play(read(move, style)); }

    void take_back() override { game_.take_back(); }

    std::vector<std::string> legal_moves(MoveStyle style) const override {
        std::vector<std::string> moves;
        for (const Move move : sorted_moves(game_.position())) {
            moves.push_back(to_text(game_.position(), move, style));
        }
        return moves;
    }

    Color turn() const override { return game_.position().turn(); }
    int plies() const override { return game_.plies(); }
    Outcome outcome() const override { return game_.outcome(); }
    std::string fen() const override { return to_fen(game_.position()); }
    std::string hub_position() const override { return to_hub_position(game_.position()); }
    void new_game() override { search_.new_game(); }
    void use_endgames(std::shared_ptr<const EndgameTables> endgames) override {
        search_.use_endgames(std::move(endgames));
    }

    FoundMove search(const SearchOrder& order, Signals& signals,
                     const LineListener& listen) override {
        SearchRequest<R> request{.game = game_,
                                 .limits = order.limits,
                                 .threads = order.threads,
                                 .only = {},
                                 .now = order.now};
        for (const std::string& move : order.only) {
            request.only.push_back(read(move, order.only_style));
        }
        const SearchResult result = search_.run(request, signals, [&](const SearchInfo& info) {
            if (listen) listen(in_text(info));
        });
        return in_text(result);
    }

private:
    Move read(std::string_view move, MoveStyle style) const {
        const Position<R>& pos = game_.position();
        return style == MoveStyle::Hub ? parse_hub_move(pos, move) : parse_move(pos, move);
    }

    FoundLine in_text(const SearchInfo& info) const {
        FoundLine line{.info = info, .native = {}, .hub = {}};
        Position<R> pos = game_.position();
        for (const Move move : info.pv) {
            line.native.push_back(to_text(pos, move));
            line.hub.push_back(to_text(pos, move, MoveStyle::Hub));
            pos = pos.after(move);
        }
        return line;
    }

    FoundMove in_text(const SearchResult& result) const {
        const Position<R>& pos = game_.position();
        FoundMove found;
        found.line = in_text(result.info);
        if (result.best) {
            found.native = to_text(pos, result.best);
            found.hub = to_text(pos, result.best, MoveStyle::Hub);
        }
        if (result.ponder) {
            found.ponder_hub = to_text(pos.after(result.best), result.ponder, MoveStyle::Hub);
        }
        return found;
    }

    const Evaluator<R> evaluator_{};
    Game<R> game_;
    Search<R> search_;
};

}  // namespace damier
