#include "notation/hub_text.hpp"

#include "base/error.hpp"
#include "base/in_quotes.hpp"
#include "notation/diagram.hpp"

namespace damier {

namespace {

Color read_side(char letter) {
    switch (letter) {
        case 'W':
            return Color::White;
        case 'B':
            return Color::Black;
        default:
            throw InputError("bad Hub position: " + in_quotes({&letter, 1}) +
                             " where the side to move, W or B, should be (character 1)");
    }
}

void read_square(Diagram& diagram, const Variant& variant, char letter, int number) {
    const std::size_t place = static_cast<std::size_t>(number) + 1;
    switch (letter) {
        case 'e':
            return;
        case 'w':
            return put_piece(diagram, variant, Color::White, Piece::Man, number, place);
        case 'b':
            return put_piece(diagram, variant, Color::Black, Piece::Man, number, place);
        case 'W':
            return put_piece(diagram, variant, Color::White, Piece::King, number, place);
        case 'B':
            return put_piece(diagram, variant, Color::Black, Piece::King, number, place);
        default:
            throw InputError(in_quotes({&letter, 1}) + " on square " + std::to_string(number) +
                             " is none of w, b, W, B, e (character " + std::to_string(place) + ")");
    }
}

char letter_of(const Diagram& diagram, int number) {
    const bool king = diagram.kings.contains(number);
    if (diagram.of(Color::White).contains(number)) return king ? 'W' : 'w';
    if (diagram.of(Color::Black).contains(number)) return king ? 'B' : 'b';
    return 'e';
}

}  // namespace

AnyPosition parse_hub_position(const Variant& variant, std::string_view text) {
    const int squares = variant.board.square_count();
    if (text.size() != static_cast<std::size_t>(squares) + 1) {
        throw InputError("bad Hub position: " + std::to_string(text.size()) + " characters, but " +
                         std::string(variant.name) + " has " + std::to_string(squares + 1) +
                         ": the side to move and " + std::to_string(squares) + " squares");
    }
    Diagram diagram;
    diagram.turn = read_side(text[0]);
    try {
        for (int number = 1; number <= squares; ++number) {
            read_square(diagram, variant, text[number], number);
        }
        check_whole(diagram, variant);
    } catch (const InputError& error) {
        throw InputError(std::string("bad Hub position: ") + error.what());
    }
    return position_of(variant, diagram);
}

std::string to_hub_position(const AnyPosition& pos) {
    const Diagram diagram = diagram_of(pos);
    std::string text(1, diagram.turn == Color::White ? 'W' : 'B');
    for (int number = 1; number <= pos.board().square_count(); ++number) {
        text += letter_of(diagram, number);
    }
    return text;
}

}  // namespace damier
