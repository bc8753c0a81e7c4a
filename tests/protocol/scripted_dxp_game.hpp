// A game with made-up moves for the tests of DXP. Which moves are legal depends on every move
// played before, so two boards that have come apart cannot go on unnoticed.
#pragma once

#include "protocol/dxp_game.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace damier {

class ScriptedDxpGame : public DxpGame {
public:
    /// How a game stands after so many plies; from there on it stays.
    std::map<int, Outcome> outcomes;
    /// What a database would say.
    Result known = Result::Ongoing;
    int board_squares = 50;
    int set_ups = 0;

    int squares() const override { return board_squares; }

    void set_up_start() override { begin(Color::White); }

    void set_up(const DxpPosition& position) override {
        if (static_cast<int>(position.squares.size()) != board_squares)
            throw InputError("the position is of another board");
        if (position.squares.find_first_of("wW") == std::string::npos)
            throw InputError("White has no pieces");
        begin(position.turn);
    }

    Color turn() const override { return played.size() % 2 == 0 ? first_ : !first_; }

    /// A quiet move, one that captures four, and two captures that differ in one square.
    std::vector<DxpPlay> legal_moves() const override {
        if (is_won()) return {};
        const int from = 1 + static_cast<int>(hash() % 20);
        return {{from, from + 5, {}},
                {from, from + 10, {12, 20, 22, 23}},
                {from, from + 11, {7, 8}},
                {from, from + 11, {7, 9}},
                {from, from, {7, 8, 11, 12}}};
    }

    void play(const DxpPlay& move) override { played.push_back(move); }
    void take_back() override { played.pop_back(); }

    Outcome outcome() const override {
        for (const auto& [plies, outcome] : outcomes) {
            if (static_cast<int>(played.size()) >= plies) return outcome;
        }
        return {};
    }

    Result known_result() const override { return known; }

    std::vector<DxpPlay> played;

private:
    void begin(Color first) {
        ++set_ups;
        first_ = first;
        played.clear();
    }

    bool is_won() const {
        const Result result = outcome().result;
        return result == Result::WhiteWins || result == Result::BlackWins;
    }

    std::uint32_t hash() const {
        std::uint32_t hash = 2166136261U;
        const auto add = [&](int number) {
            hash = (hash ^ static_cast<std::uint32_t>(number)) * 16777619U;
        };
        for (const DxpPlay& move : played) {
            add(move.from);
            add(move.to);
            for (const int square : move.captured)
                add(square);
        }
        return hash >> 8;
    }

    Color first_ = Color::White;
};

}  // namespace damier
