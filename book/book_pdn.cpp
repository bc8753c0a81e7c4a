#include "book/book_pdn.hpp"

#include <cstdio>
#include <set>
#include <string>

namespace damier {

namespace {

std::string remark_on(const BookMove& move) {
    std::string text;
    if (move.score) {
        char number[16];
        std::snprintf(number, sizeof number, "%+.2f", *move.score / 100.0);
        text = number;
    }
    if (move.counts.games() > 0) {
        text += (text.empty() ? "" : ", ") + std::string{"games +"} +
                std::to_string(move.counts.wins) + " =" + std::to_string(move.counts.draws) + " -" +
                std::to_string(move.counts.losses);
    }
    return text;
}

class BookTree {
public:
    BookTree(const Book& book, std::vector<RecordItem>& items) : book_{book}, items_{items} {}

    /// The best line and all beside it.
    void write_from(AnyPosition pos) {
        for (;;) {
            const auto key = book_key(pos);
            if (!key || !shown_.insert(*key).second) return;
            const std::vector<BookMove> moves = look_up(book_, pos);
            if (moves.empty()) return;
            write_move(moves.front());
            for (std::size_t i = 1; i < moves.size(); ++i)
                write_variation(pos, moves[i]);
            pos = pos.after(moves.front().move);
        }
    }

private:
    void write_move(const BookMove& move) {
        items_.push_back({.kind = PdnKind::Move, .move = move.move});
        const std::string remark = remark_on(move);
        if (!remark.empty()) items_.push_back({.kind = PdnKind::Comment, .text = remark});
    }

    void write_variation(const AnyPosition& pos, const BookMove& move) {
        items_.push_back({.kind = PdnKind::Begin});
        write_move(move);
        write_from(pos.after(move.move));
        items_.push_back({.kind = PdnKind::End});
    }

    const Book& book_;
    std::vector<RecordItem>& items_;
    std::set<BookKey> shown_;
};

}  // namespace

GameRecord book_record(const Book& book) {
    GameRecord record{book.variant()};
    record.tags = {{"Event", "Opening book"}};
    BookTree{book, record.items}.write_from(record.start);
    for (const Move move : best_line(book, record.start)) {
        record.game.play(move);
        ++record.plies;
    }
    return record;
}

}  // namespace damier
