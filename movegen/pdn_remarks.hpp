// The main line of a record as text, and remarks put into it. Included only by the files of
// pdn_compiled; what needs no variant is in pdn_remarks.cpp.
#pragma once

#include "movegen/move_text.hpp"
#include "movegen/pdn_any_record.hpp"
#include "movegen/pdn_record.hpp"

namespace damier {

/// Sets the tags of the list in the other one, in their place if they are there already.
void set_tags(std::vector<PdnTag>& tags, const std::vector<PdnTag>& to_set);

/// Without its evaluation command: `[%eval ...]`.
std::string without_evaluation(std::string_view comment);

/// The items of a main line with its remarks; `lines` has the variation of each main move, empty
/// for none. One that begins like a variation already there is left out.
std::vector<RecordItem> with_remarks(const std::vector<RecordItem>& items,
                                     const std::vector<MoveRemark>& remarks,
                                     const std::vector<std::vector<Move>>& lines);

/// Calls use(position before it, item, FEN of a set-up before it or empty) for each main move.
template <class R, class Use>
void for_each_main_move(const GameRecord<R>& record, Use use) {
    RecordLines<R> lines{record.start};
    std::string set_up = whole_fen(record.start, record.king_plies);
    for (const RecordItem& item : record.items) {
        if (item.kind == PdnKind::Begin) lines.begin();
        if (item.kind == PdnKind::End) lines.end();
        if (lines.depth() > 0) continue;
        if (item.kind == PdnKind::Setup) {
            lines.set_up(parse_fen<R>(item.text));
            set_up = item.text;
        }
        if (item.kind == PdnKind::Move) {
            use(lines.position(), item, set_up);
            lines.play(item.move);
            set_up.clear();
        }
    }
}

template <class R>
std::vector<MainMove> main_line_of(const GameRecord<R>& record) {
    std::vector<MainMove> moves;
    for_each_main_move(
        record, [&](const Position<R>& pos, const RecordItem& item, const std::string& set_up) {
            moves.push_back({set_up, to_text(pos, item.move),
                             to_text(pos, item.move, MoveStyle::Hub), pos.turn()});
        });
    return moves;
}

/// Throws InputError if a line of the remarks cannot be played.
template <class R>
void add_remarks(GameRecord<R>& record, const GameRemarks& remarks) {
    std::vector<std::vector<Move>> lines;
    for_each_main_move(record, [&](Position<R> pos, const RecordItem&, const std::string&) {
        auto& line = lines.emplace_back();
        if (lines.size() > remarks.moves.size()) return;
        for (const std::string& text : remarks.moves[lines.size() - 1].instead) {
            line.push_back(parse_hub_move(pos, text));
            pos = pos.after(line.back());
        }
    });
    record.items = with_remarks(record.items, remarks.moves, lines);
    set_tags(record.tags, remarks.tags);
}

}  // namespace damier
