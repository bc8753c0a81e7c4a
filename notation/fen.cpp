// Writing FEN; for reading see fen_reader.cpp.
#include "notation/fen.hpp"

#include "notation/diagram.hpp"

namespace damier {

namespace {

enum class Ranges { No, Yes };

char letter(Color color) {
    return color == Color::White ? 'W' : 'B';
}

// The last of the numbers that follow one another from `first`.
int run_end(NumberSet men, int first) {
    int last = first;
    while (men.contains(last + 1))
        ++last;
    return last;
}

std::string list(const Diagram& diagram, Color color, Ranges ranges) {
    const NumberSet men = diagram.men(color);
    std::string text;
    int written = 0;  // all up to this number
    for (const int number : diagram.of(color)) {
        if (number <= written) continue;
        if (!text.empty()) text += ',';
        if (diagram.kings.contains(number)) text += 'K';
        text += std::to_string(number);
        const int last = men.contains(number) ? run_end(men, number) : number;
        if (ranges == Ranges::Yes && last >= number + 2) {
            text += '-' + std::to_string(last);
            written = last;
        }
    }
    return text;
}

std::string turn_and_lists(const Diagram& diagram, Ranges ranges) {
    return std::string(1, letter(diagram.turn)) + ":W" + list(diagram, Color::White, ranges) +
           ":B" + list(diagram, Color::Black, ranges);
}

// `+0`, or `+231`: two moves with the king on 31. The square has two digits.
std::string streak_text(Diagram::Streak streak) {
    std::string text = "+";
    text += std::to_string(streak.moves);
    if (streak.moves > 0) {
        text += streak.king < 10 ? "0" : "";
        text += std::to_string(streak.king);
    }
    return text;
}

}  // namespace

std::string to_fen(const AnyPosition& pos) {
    return turn_and_lists(diagram_of(pos), Ranges::Yes);
}

std::string to_lidraughts_fen(const AnyPosition& pos, const FenExtras& extras) {
    const Diagram diagram = diagram_of(pos);
    std::string text = turn_and_lists(diagram, Ranges::No) + ":H" +
                       std::to_string(extras.half_moves.value_or(0)) + ":F" +
                       std::to_string(extras.full_move.value_or(1));
    if (pos.variant().king_move_limit > 0) {
        text += ':' + streak_text(diagram.streaks[index(Color::Black)]) +
                streak_text(diagram.streaks[index(Color::White)]);
    }
    return text;
}

}  // namespace damier
