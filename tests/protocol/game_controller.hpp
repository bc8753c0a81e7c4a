// A controller that holds a game and searches nothing: the part that all controllers of these tests
// share.
#pragma once

#include "movegen/registry.hpp"
#include "notation/hub_text.hpp"
#include "notation/move_text.hpp"
#include "protocol/controller.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace damier {

class GameController : public Controller {
public:
    const ParameterTable& parameters() const override { return parameters_; }

    void set_parameter(std::string_view name, std::string_view value) override {
        parameters_.set(name, value);
        const Variant& wanted = find_variant(parameters_.text("variant"));
        if (&wanted != &game_.variant()) game_ = AnyGame{wanted};
    }

    void init() override {}
    void new_game() override {}
    const AnyGame& game() const override { return game_; }
    void set_game(AnyGame game) override { game_ = std::move(game); }

protected:
    /// What was set up, `start` or a board, with the moves played since.
    std::string position() const {
        const AnyPosition start{game_.variant()};
        std::string text = game_.start() == start ? "start" : to_hub_position(game_.start());
        for (const Color color : {Color::White, Color::Black}) {
            const KingStreak streak = game_.start().streak(color);
            if (streak.moves == 0) continue;
            text += color == Color::White ? " W" : " B";
            text += std::to_string(game_.start().board().number(streak.king)) + '=' +
                    std::to_string(streak.moves);
        }
        for (int ply = 0; ply < game_.plies(); ++ply)
            text += ' ' + to_text(game_.position_after(ply), game_.moves()[ply], MoveStyle::Hub);
        return text;
    }

    bool has_moves() const { return !game_.legal_moves().empty(); }

    /// Moves in Hub notation, each played after the one before.
    std::vector<Move> line(const std::vector<std::string>& texts) const {
        std::vector<Move> moves;
        AnyPosition pos = game_.position();
        for (const std::string& text : texts) {
            moves.push_back(parse_hub_move(pos, text));
            pos = pos.after(moves.back());
        }
        return moves;
    }

private:
    ParameterTable parameters_{{
        Parameter::choice("variant", {{"normal", {"international"}},
                                      {"killer", {}},
                                      {"bt", {"breakthrough"}},
                                      {"frisian", {}},
                                      {"losing", {}},
                                      {"russian", {}},
                                      {"english", {}}}),
        Parameter::boolean("book", true),
        Parameter::integer("book-ply", 4, 0, 20),
        Parameter::integer("book-margin", 4, 0, 100),
        Parameter::boolean("ponder", false),
        Parameter::integer("threads", 1, 1, 16),
        Parameter::integer("tt-size", 24, 16, 30),
        Parameter::integer("bb-size", 5, 0, 7),
        Parameter::choice("move-numbering", {{"board", {}}, {"pdn", {}}}),
        Parameter::integer("multipv", 1, 1, 100),
        Parameter::string("bb-dir", "auto"),
    }};
    AnyGame game_{find_variant("international")};
};

}  // namespace damier
