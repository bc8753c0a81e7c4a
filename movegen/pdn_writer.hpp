// Records as PDN 3.0, strictly: the seven tags first, GameType, moves without blanks and in the
// notation that GameType says, long captures only where they are needed, `*` behind each game,
// lines of 80 columns.
#pragma once

#include "movegen/move_text.hpp"
#include "movegen/pdn_record.hpp"
#include "movegen/pdn_variants.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace damier {

/// Puts words into lines.
class PdnText {
public:
    /// Quotes and backslashes of the value are escaped; a name is made one of PDN.
    void tag(std::string_view name, std::string_view value);
    void end_tags() { text_ += '\n'; }

    /// After a blank or, where the line is full, on the next line.
    void word(std::string_view word);

    /// Before the next word, or behind the last one, without a blank.
    void open(char bracket) { opened_ += bracket; }
    void close(char bracket);

    /// In braces. Braces within are made round, line ends blanks.
    void comment(std::string_view text);

    /// The end of the game.
    std::string finish();

private:
    std::string text_;
    std::size_t column_ = 0;
    std::string opened_;
};

/// The tags of a game in their order: the seven first, unknown ones as `?`.
void write_tags(PdnText& text, const std::vector<PdnTag>& tags, std::string_view result,
                std::string_view game_type, std::string_view variant, std::string_view fen);

/// The full form with the notation of a style: `25,W,8,8,N2,0` for Russian with board numbers.
std::string game_type_in_style(std::string_view full_form, MoveStyle style);

/// Counts the moves of a line: `12.` before one of the side that starts games, `12...` before one
/// of the other where it is not clear.
class MoveCount {
public:
    explicit MoveCount(Color starts) : starts_{starts} {}
    void play(Color mover);
    std::string number_before(Color mover) const;

private:
    Color starts_;
    int number_ = 1;
    bool starter_has_moved_ = false;
};

template <class R>
class PdnWriter {
public:
    PdnWriter(const GameRecord<R>& record, MoveStyle style)
        : record_{record}, style_{style}, lines_{record.start}, counts_{{count(), count()}} {}

    std::string write() {
        write_header();
        for (std::size_t i = 0; i < record_.items.size(); ++i) {
            const bool marked = i + 1 < record_.items.size() &&
                                record_.items[i + 1].kind == PdnKind::Mark &&
                                record_.items[i].kind == PdnKind::Move;
            write_item(record_.items[i], marked ? record_.items[i + 1].text : std::string());
            if (marked) ++i;
        }
        return text_.finish();
    }

private:
    static MoveCount count() { return MoveCount{R::starts}; }

    void write_header() {
        // A variant that has its GameType from another, as killer has 20, is named as well.
        const bool own_type = variant_of_game_type(R::pdn_game_type) == R::name;
        const bool usual = record_.start == Position<R>::start() && record_.king_plies == 0;
        write_tags(text_, record_.tags,
                   write_result(record_.result, R::starts, R::pdn_counts_two_points),
                   game_type_in_style(R::pdn_full_game_type, style_), own_type ? "" : R::name,
                   usual ? "" : whole_fen(record_.start, record_.king_plies));
    }

    void write_item(const RecordItem& item, const std::string& mark) {
        switch (item.kind) {
            case PdnKind::Move:
                write_move(item.move, mark);
                return;
            case PdnKind::Nag:
                text_.word("$" + std::to_string(item.nag));
                return;
            case PdnKind::Mark:  // of no move
                if (const int nag = nag_of_mark(item.text)) text_.word("$" + std::to_string(nag));
                return;
            case PdnKind::Comment:
                text_.comment(item.text);
                break;
            case PdnKind::Setup:
                lines_.set_up(parse_fen<R>(item.text));
                counts_.back().before = counts_.back().now;
                text_.word("/FEN \"" + item.text + "\"/");
                break;
            case PdnKind::Begin:
                lines_.begin();
                counts_.push_back({counts_.back().before, counts_.back().before});
                text_.open('(');
                break;
            case PdnKind::End:
                lines_.end();
                counts_.pop_back();
                text_.close(')');
                break;
            case PdnKind::Unknown:
                break;
        }
        number_needed_ = true;
    }

    void write_move(Move move, const std::string& mark) {
        const Position<R>& pos = lines_.position();
        auto& [before, now] = counts_.back();
        const bool numbered = pos.turn() == R::starts || number_needed_;
        text_.word((numbered ? now.number_before(pos.turn()) + " " : "") +
                   to_text(pos, move, style_) + mark);
        before = now;
        now.play(pos.turn());
        lines_.play(move);
        number_needed_ = false;
    }

    struct Counts {
        MoveCount before;  // the last move
        MoveCount now;
    };

    const GameRecord<R>& record_;
    MoveStyle style_;
    PdnText text_;
    RecordLines<R> lines_;
    std::vector<Counts> counts_;
    bool number_needed_ = true;
};

/// The game with its tags, `*` and an empty line at its end. A style of Hub is none of PDN.
template <class R>
std::string to_pdn(const GameRecord<R>& record, MoveStyle style = MoveStyle::Native) {
    return PdnWriter<R>{record, style}.write();
}

}  // namespace damier
