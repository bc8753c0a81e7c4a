#include "cli/terminal/board_picture.hpp"

#include "notation/hub_text.hpp"

#include <algorithm>
#include <cstdio>

namespace damier {

namespace {

// Of the 256 colours of terminals.
constexpr const char* light_square = "\x1b[48;5;223m";
constexpr const char* dark_square = "\x1b[48;5;94m";
constexpr const char* marked_square = "\x1b[48;5;100m";
constexpr const char* white_piece = "\x1b[38;5;231m";
constexpr const char* black_piece = "\x1b[38;5;16m";
constexpr const char* colours_off = "\x1b[0m";

class Picture {
public:
    Picture(const AnyPosition& pos, const Looks& looks, bool flipped, Bitboard marked)
        : pos_{pos},
          pieces_{to_hub_position(pos)},
          looks_{looks},
          flipped_{flipped},
          marked_{marked} {}

    std::vector<std::string> lines() const {
        std::vector<std::string> lines;
        for (int line = 0; line < size(); ++line)
            lines.push_back(row(line));
        if (is_algebraic()) lines.push_back(files());
        return lines;
    }

private:
    int size() const { return pos_.board().size; }
    bool is_algebraic() const { return pos_.variant().notation == Notation::Algebraic; }
    int turned(int line) const { return flipped_ ? size() - 1 - line : line; }

    std::string row(int line) const {
        std::string text = label(line, 0);
        for (int column = 0; column < size(); ++column) {
            text += square(pos_.board().number_at(turned(line), turned(column)));
        }
        return text + (looks_.colours ? colours_off : "") + label(line, size() - 1);
    }

    // The outermost square of the row on this side, or the rank.
    std::string label(int line, int end) const {
        char text[16];
        if (is_algebraic()) {
            const int rank = size() - turned(line);
            std::snprintf(text, sizeof text, end == 0 ? "%2d " : " %-2d", rank);
            return text;
        }
        const int row = turned(line);
        const int number = std::max(pos_.board().number_at(row, turned(end)),
                                    pos_.board().number_at(row, turned(end == 0 ? 1 : end - 1)));
        std::snprintf(text, sizeof text, end == 0 ? "%2d " : " %-2d", number);
        return text;
    }

    std::string files() const {
        std::string text = "   ";
        for (int column = 0; column < size(); ++column) {
            text += std::string(" ") + static_cast<char>('a' + turned(column)) + " ";
        }
        return text + "   ";
    }

    std::string square(int number) const {
        if (number == 0) return (looks_.colours ? light_square : "") + std::string("   ");
        const char piece = pieces_[static_cast<std::size_t>(number)];
        if (!looks_.colours) return " " + (looks_.unicode ? sign(piece) : letter(piece)) + " ";
        const bool is_white = piece == 'w' || piece == 'W';
        const bool is_marked = marked_.contains(pos_.board().square(number));
        return std::string(is_marked ? marked_square : dark_square) +
               (is_white ? white_piece : black_piece) + " " +
               (looks_.unicode ? coloured_sign(piece) : letter(piece)) + " ";
    }

    static std::string letter(char piece) { return piece == 'e' ? "." : std::string(1, piece); }

    static std::string sign(char piece) {
        switch (piece) {
            case 'w':
                return "⛀";
            case 'W':
                return "⛁";
            case 'b':
                return "⛂";
            case 'B':
                return "⛃";
            default:
                return "·";
        }
    }

    static std::string coloured_sign(char piece) {
        if (piece == 'e') return " ";
        return piece == 'w' || piece == 'b' ? "●" : "♛";
    }

    const AnyPosition& pos_;
    std::string pieces_;  // by number: w b men, W B kings, e empty
    const Looks& looks_;
    bool flipped_;
    Bitboard marked_;
};

}  // namespace

std::vector<std::string> board_picture(const AnyPosition& pos, const Looks& looks, bool flipped,
                                       Bitboard marked) {
    return Picture{pos, looks, flipped, marked}.lines();
}

}  // namespace damier
