#include "protocol/dxp_hub_text.hpp"

#include <charconv>

namespace damier {
namespace {

char swapped(char letter, std::string_view from, std::string_view to) {
    const std::size_t at = from.find(letter);
    return at == std::string_view::npos ? letter : to[at];
}

}  // namespace

std::string hub_position(const DxpPosition& position) {
    std::string text(1, position.turn == Color::White ? 'W' : 'B');
    for (const char letter : position.squares)
        text += swapped(letter, "zZ", "bB");
    return text;
}

DxpPosition dxp_position(std::string_view hub_position) {
    DxpPosition position;
    position.turn = hub_position.front() == 'W' ? Color::White : Color::Black;
    for (const char letter : hub_position.substr(1))
        position.squares += swapped(letter, "bB", "zZ");
    return position;
}

std::string hub_move(const DxpPlay& move) {
    const char* const sign = move.captured.empty() ? "-" : "x";
    std::string text = std::to_string(move.from) + sign + std::to_string(move.to);
    for (const int square : move.captured)
        text += 'x' + std::to_string(square);
    return text;
}

DxpPlay dxp_play(std::string_view hub_move) {
    std::vector<int> numbers;
    const char* const end = hub_move.data() + hub_move.size();
    for (const char* at = hub_move.data(); at < end; ++at) {
        int number = 0;
        at = std::from_chars(at, end, number).ptr;
        numbers.push_back(number);
    }
    return {numbers.at(0), numbers.at(1), {numbers.begin() + 2, numbers.end()}};
}

}  // namespace damier
