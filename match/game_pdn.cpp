#include "match/game_pdn.hpp"

#include "notation/pdn/writer.hpp"

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

std::string game_pdn(const PlayedGame& game, const std::vector<PdnTag>& tags) {
    GameRecord record{game.game.variant()};
    record.tags = tags;
    record.start = game.game.start();
    record.result.result = game.result;
    const auto comment = [&](std::string text) {
        record.items.push_back({.kind = PdnKind::Comment, .text = std::move(text)});
    };
    for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
        record.items.push_back({.kind = PdnKind::Move, .move = game.game.moves()[ply]});
        if (!game.plies[ply].from_opening) comment(comment_of(game.plies[ply]));
    }
    comment(ending_comment(game));
    return to_pdn(record);
}

}  // namespace damier
