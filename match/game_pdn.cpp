#include "match/game_pdn.hpp"

#include "movegen/pdn_writer.hpp"

#include <charconv>
#include <cmath>
#include <iterator>

namespace damier {

namespace {

void add_fixed(std::string& text, double number, int digits) {
    char figures[400];  // the greatest double has 309 before the point
    const auto end = std::to_chars(std::begin(figures), std::end(figures), number,
                                   std::chars_format::fixed, digits);
    text.append(figures, end.ptr);
}

std::string comment_of(const GamePly& ply) {
    std::string comment;
    if (ply.report.score) {
        if (!std::signbit(*ply.report.score)) comment += '+';
        add_fixed(comment, *ply.report.score, 2);
    }
    if (ply.report.depth) comment += "/" + std::to_string(*ply.report.depth);
    if (!comment.empty()) comment += ' ';
    add_fixed(comment, ply.seconds, 3);
    return comment + 's';
}

std::string ending_comment(const PlayedGame& game) {
    const std::string_view winner = game.result == Result::WhiteWins   ? "White wins"
                                    : game.result == Result::BlackWins ? "Black wins"
                                                                       : "draw";
    return std::string(winner) + ", by " + std::string(to_text(game.ending)) + ": " + game.reason;
}

}  // namespace

std::string game_pdn(const PlayedGame& game, const VariantFacts& variant,
                     const std::vector<PdnTag>& tags) {
    PdnText text;
    const std::string result = write_result({.result = game.result, .other = {}}, variant.starts,
                                            variant.counts_two_points);
    write_tags(text, tags, result, variant.game_type, variant.pdn_variant, game.start_fen);
    MoveCount count{variant.starts};
    bool needs_number = true;
    for (const GamePly& ply : game.plies) {
        const bool numbered = ply.move.by == variant.starts || needs_number;
        text.word((numbered ? count.number_before(ply.move.by) + " " : "") + ply.move.native);
        count.play(ply.move.by);
        needs_number = !ply.from_opening;
        if (!ply.from_opening) text.comment(comment_of(ply));
    }
    text.comment(ending_comment(game));
    return text.finish();
}

}  // namespace damier
