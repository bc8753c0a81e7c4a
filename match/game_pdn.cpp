#include "match/game_pdn.hpp"

#include "movegen/pdn_writer.hpp"

#include <cstdio>

namespace damier {

namespace {

std::string comment_of(const GamePly& ply) {
    char text[80];
    std::string comment;
    if (ply.report.score) {
        std::snprintf(text, sizeof text, "%+.2f", *ply.report.score);
        comment += text;
    }
    if (ply.report.depth) comment += "/" + std::to_string(*ply.report.depth);
    std::snprintf(text, sizeof text, "%.3fs", ply.seconds);
    return comment + (comment.empty() ? "" : " ") + text;
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
