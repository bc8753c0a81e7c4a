#include "notation/wolf_text.hpp"

#include "base/error.hpp"
#include "base/in_quotes.hpp"
#include "notation/diagram.hpp"

#include <charconv>
#include <sstream>
#include <string>

namespace damier {

namespace {

// The whole text as a number; -1 if it is none.
int number_in(std::string_view text) {
    int number = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? number : -1;
}

void add_wolf(Diagram& diagram, std::string_view part, const Variant& variant) {
    const std::size_t equals = part.find('=');
    const bool named = part.starts_with('W') || part.starts_with('B');
    if (!named || equals == std::string_view::npos) {
        throw InputError{"king moves are written as W46=2, not " + in_quotes(part)};
    }
    const Color color = part[0] == 'W' ? Color::White : Color::Black;
    const int king = number_in(part.substr(1, equals - 1));
    const int moves = number_in(part.substr(equals + 1));
    if (!variant.board.has(king) || !diagram.kings_of(color).contains(king)) {
        throw InputError{"no " + std::string{name(color)} + " king stands where " +
                         in_quotes(part) + " says"};
    }
    if (moves < 0 || moves > variant.king_move_limit) {
        throw InputError{"a king makes 0 to " + std::to_string(variant.king_move_limit) +
                         " moves in a row, not as in " + in_quotes(part)};
    }
    diagram.streaks[index(color)] = moves == 0 ? Diagram::Streak{} : Diagram::Streak{king, moves};
}

}  // namespace

AnyPosition with_wolves(const AnyPosition& pos, std::string_view text) {
    Diagram diagram = diagram_of(pos);
    std::istringstream parts{std::string{text}};
    for (std::string part; parts >> part;)
        add_wolf(diagram, part, pos.variant());
    return position_of(pos.variant(), diagram);
}

}  // namespace damier
