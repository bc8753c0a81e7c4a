#include "engine/board_picture.hpp"

#include "movegen/registry.hpp"

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
    Picture(std::string_view position, const BoardFacts& facts, const Looks& looks, bool flipped,
            const std::vector<int>& marked)
        : position_{position}, facts_{facts}, looks_{looks}, flipped_{flipped}, marked_{marked} {}

    std::vector<std::string> lines() const {
        std::vector<std::string> lines;
        for (int line = 0; line < size(); ++line)
            lines.push_back(row(line));
        if (facts_.algebraic) lines.push_back(files());
        return lines;
    }

private:
    int size() const { return facts_.shape.size; }
    int turned(int line) const { return flipped_ ? size() - 1 - line : line; }

    std::string row(int line) const {
        std::string text = label(line, 0);
        for (int column = 0; column < size(); ++column) {
            text += square(facts_.shape.number_at(turned(line), turned(column)));
        }
        return text + (looks_.colours ? colours_off : "") + label(line, size() - 1);
    }

    // The outermost square of the row on this side, or the rank.
    std::string label(int line, int end) const {
        char text[16];
        if (facts_.algebraic) {
            const int rank = size() - turned(line);
            std::snprintf(text, sizeof text, end == 0 ? "%2d " : " %-2d", rank);
            return text;
        }
        const int row = turned(line);
        const int number = std::max(facts_.shape.number_at(row, turned(end)),
                                    facts_.shape.number_at(row, turned(end == 0 ? 1 : end - 1)));
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
        const char piece = position_[static_cast<std::size_t>(number)];
        if (!looks_.colours) return " " + (looks_.unicode ? sign(piece) : letter(piece)) + " ";
        const bool is_marked = std::find(marked_.begin(), marked_.end(), number) != marked_.end();
        const bool is_white = piece == 'w' || piece == 'W';
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

    std::string_view position_;
    const BoardFacts& facts_;
    const Looks& looks_;
    bool flipped_;
    const std::vector<int>& marked_;
};

}  // namespace

BoardFacts board_facts(std::string_view variant) {
    return with_variant(variant, []<class R>() -> BoardFacts {
        return {shape_of<typename R::B>(), R::notation == Notation::Algebraic};
    });
}

std::vector<std::string> board_picture(std::string_view position, const BoardFacts& facts,
                                       const Looks& looks, bool flipped,
                                       const std::vector<int>& marked) {
    return Picture{position, facts, looks, flipped, marked}.lines();
}

}  // namespace damier
