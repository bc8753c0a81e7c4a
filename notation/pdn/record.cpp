#include "notation/pdn/record.hpp"

#include "notation/fen.hpp"

namespace damier {

GameRecord::GameRecord(const Variant& variant) : start{variant}, game{start} {}

GameRecord record_of(const AnyGame& game) {
    GameRecord record{game.variant()};
    record.start = game.start();
    record.game = game;
    record.plies = game.plies();
    record.result.result = game.outcome().result;
    for (const Move move : game.moves())
        record.items.push_back({.kind = PdnKind::Move, .move = move});
    return record;
}

std::vector<MainMove> main_line(const GameRecord& record) {
    std::vector<MainMove> moves;
    RecordLines lines{record.start};
    bool is_set_up = true;
    for (const RecordItem& item : record.items) {
        if (item.kind == PdnKind::Begin) lines.begin();
        if (item.kind == PdnKind::End) lines.end();
        if (lines.depth() > 0) continue;
        if (item.kind == PdnKind::Setup) {
            lines.set_up(parse_fen(record.variant(), item.text));
            is_set_up = true;
        }
        if (item.kind == PdnKind::Move) {
            moves.push_back({lines.position(), item.move, is_set_up});
            lines.play(item.move);
            is_set_up = false;
        }
    }
    return moves;
}

std::string whole_fen(const AnyPosition& pos, int king_plies) {
    const bool counts =
        king_plies > 0 || pos.streak(Color::White).moves > 0 || pos.streak(Color::Black).moves > 0;
    return counts ? to_lidraughts_fen(pos, {king_plies, std::nullopt}) : to_fen(pos);
}

}  // namespace damier
