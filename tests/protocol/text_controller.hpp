// A controller that keeps positions and moves as text and plays nothing: the part that all
// controllers of these tests share. A move is a row of numbers joined by '-', 'x' or ':'; it is
// legal if every number is a square of the board.
#pragma once

#include "protocol/controller.hpp"
#include "protocol/hub_line.hpp"
#include "protocol/hub_params.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

class TextController : public Controller {
public:
    std::vector<Parameter> parameters() const override { return parameters_.all(); }

    void set_parameter(std::string_view name, std::string_view value) override {
        parameters_.set(name, value);
    }

    void init() override {}
    void new_game() override {}

    void set_position(const PositionRequest& request) override {
        const std::string board = request.board.value_or("start");
        if (request.board) check_board(board);
        if (request.wolf && request.wolf->find('=') == std::string::npos) {
            throw PositionError(PositionError::Fault::BadPosition, "bad wolf");
        }
        board_ = board;
        position_ = board + (request.wolf ? " wolf " + *request.wolf : "");
        for (const std::string& move : request.moves) {
            check_move(move);
            position_ += ' ' + move;
        }
    }

    void check_moves(const std::vector<std::string>& moves) const override {
        for (const std::string& move : moves)
            check_move(move);
    }

protected:
    /// What was set up, with the moves played since.
    const std::string& position() const { return position_; }

    /// The side to move has a piece.
    bool has_moves() const {
        return board_ == "start" ||
               board_.find_first_of(board_.front() == 'W' ? "wW" : "bB", 1) != std::string::npos;
    }

private:
    int squares() const {
        const std::string& variant = parameters_.text("variant");
        return variant == "russian" || variant == "english" ? 32 : 50;
    }

    void check_board(const std::string& board) const {
        const bool fits = board.size() == static_cast<std::size_t>(squares()) + 1 &&
                          (board.front() == 'W' || board.front() == 'B') &&
                          board.find_first_not_of("wbWBe", 1) == std::string::npos;
        if (!fits) throw PositionError(PositionError::Fault::BadPosition, "bad board");
    }

    void check_move(const std::string& move) const {
        const std::vector<int> numbers = numbers_of(move);
        const auto is_square = [&](int number) { return number >= 1 && number <= squares(); };
        if (!std::ranges::all_of(numbers, is_square)) {
            throw PositionError(PositionError::Fault::IllegalMove, "no such square in " + move);
        }
    }

    static std::vector<int> numbers_of(const std::string& move) {
        std::vector<int> numbers{0};
        bool digit_before = false;
        for (const char c : move) {
            const bool is_digit = c >= '0' && c <= '9';
            const bool is_sign = c == '-' || c == 'x' || c == ':';
            if ((!is_digit && !is_sign) || (is_sign && !digit_before)) bad_move(move);
            if (is_sign) numbers.push_back(0);
            if (is_digit) numbers.back() = std::min(10 * numbers.back() + (c - '0'), 1000);
            digit_before = is_digit;
        }
        if (!digit_before || numbers.size() < 2) bad_move(move);
        return numbers;
    }

    [[noreturn]] static void bad_move(const std::string& move) {
        throw PositionError(PositionError::Fault::BadMove, "cannot read " + move);
    }

    ParameterTable parameters_ = hub_parameters({{"normal", {"international"}},
                                                 {"killer", {}},
                                                 {"bt", {"breakthrough"}},
                                                 {"frisian", {}},
                                                 {"losing", {}},
                                                 {"russian", {}},
                                                 {"english", {}}});
    std::string board_ = "start";
    std::string position_ = "start";
};

}  // namespace damier
