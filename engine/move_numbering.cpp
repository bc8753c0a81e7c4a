#include "engine/move_numbering.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <sstream>
#include <vector>

namespace damier {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Between the signs of the list.
std::vector<std::string> words(std::string_view list, char sign) {
    std::vector<std::string> words;
    std::istringstream in{std::string(list)};
    for (std::string word; std::getline(in, word, sign);)
        words.push_back(word);
    return words;
}

/// No square: 0.
int number_of(std::string_view digits) {
    int number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return read.ec == std::errc{} ? number : 0;
}

}  // namespace

MoveNumbering::MoveNumbering(std::string_view game_type) {
    const std::vector<std::string> facts = words(game_type, ',');
    row_width_ = number_of(facts.at(2)) / 2;
    rows_ = number_of(facts.at(3));
    corner_ = facts.at(4).back() - '0';
    assert(rows_ > 0 && row_width_ > 0 && corner_ >= 0 && corner_ <= 3);
}

std::string MoveNumbering::other(std::string_view move) const {
    std::string text;
    for (auto at = move.begin(); at != move.end();) {
        const auto end = std::find_if_not(at, move.end(), is_digit);
        if (at == end) {
            text += *at++;
        } else {
            text += other_number({at, end});
            at = end;
        }
    }
    return text;
}

std::string MoveNumbering::other_full(std::string_view move) const {
    std::vector<std::string> squares = words(other(move), 'x');
    if (squares.size() <= 3) return other(move);
    std::sort(squares.begin() + 2, squares.end(),
              [](const auto& a, const auto& b) { return number_of(a) < number_of(b); });
    std::string text = squares.front();
    for (std::size_t i = 1; i < squares.size(); ++i)
        text += 'x' + squares[i];
    return text;
}

std::string MoveNumbering::other_number(std::string_view digits) const {
    const int number = number_of(digits);
    const bool is_square = number >= 1 && number <= rows_ * row_width_;
    return is_square ? std::to_string(other(number)) : std::string(digits);
}

int MoveNumbering::other(int number) const {
    const bool from_top = corner_ >= 2;
    const bool from_left = corner_ % 2 == 0;
    const int row = (number - 1) / row_width_;
    const int place = (number - 1) % row_width_;
    const int other_row = from_top ? row : rows_ - 1 - row;
    const int other_place = from_left ? place : row_width_ - 1 - place;
    return other_row * row_width_ + other_place + 1;
}

}  // namespace damier
