#include "annotate/annotation.hpp"

#include "engine/expected_result.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace damier {

namespace {

struct Mark {
    double loss;
    std::string_view text;
};

// In international draughts a man thrown away from a level position is 0.15.
constexpr std::array marks{Mark{0.16, "??"}, Mark{0.08, "?"}, Mark{0.04, "?!"}};

std::string one_decimal(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f", number);
    return text;
}

}  // namespace

double GameAnnotation::expected_for_white(std::size_t plies) const {
    const AnyPosition& pos = position(plies);
    const double expected = expected_result(values[plies].score, pos.variant());
    return pos.turn() == Color::White ? expected : 1 - expected;
}

std::string_view mark_of(double loss) {
    for (const Mark& mark : marks) {
        if (loss >= mark.loss) return mark.text;
    }
    return "";
}

double accuracy(const GameAnnotation& annotation, Color player) {
    // With these the levels of `damier play` have 50 to 95 (docs/annotate.md).
    constexpr double sharpness = 15;
    constexpr double least_stake = 0.1;
    double lost = 0;
    double stakes = 0;
    for (std::size_t i = 0; i < annotation.moves.size(); ++i) {
        const bool is_choice = annotation.values[i].choices > 1;
        if (annotation.position(i).turn() != player || !is_choice) continue;
        const double expected = annotation.expected_for_white(i);
        lost += annotation.verdicts[i].loss;
        stakes += std::max(least_stake, 4 * expected * (1 - expected));
    }
    return stakes == 0 ? 100 : 100 * std::exp(-sharpness * lost / stakes);
}

std::string evaluation_text(const PositionValue& value, Color turn) {
    const Score score = turn == Color::White ? value.score : -value.score;
    const std::string depth = "," + std::to_string(value.depth);
    char text[32];
    if (score.is_win() || score.is_loss()) {
        const int moves = (score.plies() + 1) / 2;
        std::snprintf(text, sizeof text, "#%s%d", score.is_win() ? "" : "-", moves);
    } else {
        // What the databases know has no number of moves; a hundred men say enough.
        const int value = std::clamp(score.value(), -100 * 100, 100 * 100);
        std::snprintf(text, sizeof text, "%.2f", value / 100.0);
    }
    return text + depth;
}

GameRemarks remarks_of(const GameAnnotation& annotation, const std::string& annotator) {
    GameRemarks remarks;
    for (std::size_t i = 0; i < annotation.moves.size(); ++i) {
        const MoveVerdict& verdict = annotation.verdicts[i];
        const PositionValue& value = annotation.values[i + 1];
        const Color turn = annotation.position(i + 1).turn();
        const bool is_over = value.line.empty();
        remarks.moves.push_back(
            {.mark = std::string(verdict.mark),
             .comment = is_over ? "" : "[%eval " + evaluation_text(value, turn) + "]",
             .instead = verdict.instead.line});
    }
    remarks.tags = {{"Annotator", annotator, {}},
                    {"WhiteAccuracy", one_decimal(accuracy(annotation, Color::White)), {}},
                    {"BlackAccuracy", one_decimal(accuracy(annotation, Color::Black)), {}}};
    return remarks;
}

}  // namespace damier
