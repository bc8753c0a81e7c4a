// From the text of a game to its record: moves are found among the legal ones, whatever signs they
// are written with.
#pragma once

#include "movegen/in_quotes.hpp"
#include "movegen/move_text.hpp"
#include "movegen/pdn_record.hpp"
#include "movegen/pdn_variants.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace damier {

template <class R>
struct PdnReplay {
    GameRecord<R> record;              // as far as it goes, if the game is unreadable
    std::vector<PdnProblem> problems;  // met in playing the moves; see also PdnGame::problems
    bool readable = true;
    int plies = 0;  // of the main line
};

/// The two squares of a plain move, `32-28` or `c3-d4`, as board numbers; else nothing.
struct MoveEnds {
    int from;
    int to;
};
std::optional<MoveEnds> plain_ends(const BoardShape& shape, std::string_view text);

/// Which legal capture the text begins, as an index, if the text was cut in the middle of it and
/// there is only one.
std::optional<int> find_cut_capture(const NumberedMoves& moves, std::string_view text);

/// Is this a set-up of PDN that only passes the move: `B::`? Then whose turn it is.
std::optional<Color> passed_turn(std::string_view fen);

/// An item as text, for lines that cannot be played.
std::string plain_text(const PdnItem& item);

/// What the tags and the end of the text say of the result; `on_board` is that of the final
/// position. Reports what does not fit.
PdnResult stated_result(const PdnGame& game, Color first, const Outcome& on_board,
                        std::vector<PdnProblem>& problems);

/// The tags that a record keeps.
std::vector<PdnTag> kept_tags(const PdnGame& game);

template <class R>
bool has_ends(const Position<R>& pos, Move move, const MoveEnds& ends) {
    return pos.from(move) == R::B::square(ends.from) && pos.to(move) == R::B::square(ends.to);
}

/// As parse_move, but without an explanation if there is no such move, and faster for the plain
/// moves that games are made of.
template <class R>
std::optional<Move> find_move(const Position<R>& pos, std::string_view text) {
    MoveList moves;
    generate(pos, moves);
    if (const auto ends = plain_ends(shape_of<typename R::B>(), text)) {
        const auto fits = [&](Move move) { return has_ends(pos, move, *ends); };
        Move* const found = std::find_if(moves.begin(), moves.end(), fits);
        if (found == moves.end()) return std::nullopt;
        if (std::none_of(found + 1, moves.end(), fits)) return *found;
    }
    try {
        return moves[read_move(numbered_moves(pos, moves), text)];
    } catch (const InputError&) {
        return std::nullopt;
    }
}

/// Why the text is no move of the position. It must be none.
template <class R>
std::string why_no_move(const Position<R>& pos, std::string_view text) {
    try {
        parse_move(pos, text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "this is not a legal move";
}

template <class R>
class PdnReplayer {
public:
    PdnReplayer(const PdnGame& game, const PdnReading& reading)
        : game_{game}, reading_{reading}, lines_{Position<R>::start()} {}

    PdnReplay<R> run() {
        if (!set_start()) return std::move(replay_);
        last_main_move_ = find_last_main_move();
        for (const PdnItem& item : game_.items) {
            take(item);
            if (!replay_.readable) return std::move(replay_);
        }
        keep_unread();
        replay_.record.tags = kept_tags(game_);
        replay_.record.result = stated_result(
            game_, R::starts, outcome_on_board(replay_.record.game.position()), replay_.problems);
        return std::move(replay_);
    }

private:
    bool set_start() {
        GameRecord<R>& record = replay_.record;
        try {
            const PdnTag* fen = game_.find_tag("FEN");
            if (fen != nullptr && !fen->value.empty()) {
                FenExtras extras;
                record.start = parse_fen<R>(reading_.numbering.in_fen(fen->value), extras);
                record.king_plies = extras.half_moves.value_or(0);
            }
        } catch (const InputError& error) {
            fail(game_.find_tag("FEN")->place, error.what());
            return false;
        }
        start_from(reading_.turn ? with_turn(record.start, *reading_.turn) : record.start);
        return true;
    }

    void start_from(const Position<R>& pos) {
        replay_.record.start = pos;
        replay_.record.game = Game<R>{pos, replay_.record.king_plies};
        lines_ = RecordLines<R>{pos};
    }

    // There is more than remarks.
    bool has_begun() const {
        const std::vector<RecordItem>& items = replay_.record.items;
        return std::any_of(items.begin(), items.end(), [](const RecordItem& item) {
            return item.kind != PdnKind::Comment && item.kind != PdnKind::Nag;
        });
    }

    // Moves of the main line come last if the text breaks off in the middle of one.
    const PdnItem* find_last_main_move() const {
        const PdnItem* last = nullptr;
        int depth = 0;
        for (const PdnItem& item : game_.items) {
            depth += item.kind == PdnKind::Begin ? 1 : item.kind == PdnKind::End ? -1 : 0;
            if (depth == 0 && item.kind == PdnKind::Move) last = &item;
        }
        return last;
    }

    void take(const PdnItem& item) {
        if (unread_ && !ends_unread(item)) {
            add_unread(item);
            return;
        }
        keep_unread();
        switch (item.kind) {
            case PdnKind::Move:
                take_move(item);
                break;
            case PdnKind::Unknown:
                take_unknown(item);
                break;
            case PdnKind::Setup:
                take_setup(item);
                break;
            case PdnKind::Begin:
                lines_.begin();
                line_begins_ = true;
                keep({.kind = PdnKind::Begin});
                break;
            case PdnKind::End:
                end_variation();
                break;
            case PdnKind::Mark:
            case PdnKind::Comment:
                keep({.kind = item.kind, .text = item.text});
                break;
            case PdnKind::Nag:
                keep({.kind = item.kind, .nag = item.nag});
                break;
        }
    }

    void end_variation() {
        lines_.end();
        line_begins_ = false;
        dots_ = nullptr;
        std::vector<RecordItem>& items = replay_.record.items;
        if (items.back().kind == PdnKind::Begin) {  // it held only dots
            items.pop_back();
        } else {
            keep({.kind = PdnKind::End});
        }
    }

    // Moves.

    void take_move(const PdnItem& item) {
        const std::string text = reading_.numbering.in_move(item.text);
        const PdnItem* dots = std::exchange(dots_, nullptr);
        if (const auto move = find_move(lines_.position(), text)) {
            play(*move);
        } else if (!play_otherwise(item, text, dots)) {
            give_up(item, dots, why_no_move(lines_.position(), text));
        }
        line_begins_ = false;
    }

    void play(Move move) {
        lines_.play(move);
        keep({.kind = PdnKind::Move, .move = move});
        if (lines_.depth() > 0) return;
        replay_.record.game.play(move);
        ++replay_.plies;
    }

    bool play_otherwise(const PdnItem& item, const std::string& text, const PdnItem* dots) {
        const Position<R> now = lines_.position();
        if (dots != nullptr && play_from(with_turn(now, !now.turn()), text)) return true;
        // Some annotators give a continuation as if it were a variation.
        if (line_begins_ && lines_.depth() > 0 && play_from(lines_.position_outside(), text)) {
            warn(item.place,
                 "the variation goes on from the move before it instead of replacing it");
            return true;
        }
        return play_what_goes_on(item, text) ||
               (&item == last_main_move_ && play_cut_capture(item, text));
    }

    // Of several captures with the same ends often only one lets the line go on as it does.
    bool play_what_goes_on(const PdnItem& item, const std::string& text) {
        const auto ends = plain_ends(shape_of<typename R::B>(), text);
        if (!ends) return false;
        const Position<R> pos = lines_.position();
        MoveList moves;
        generate(pos, moves);
        Move best;
        int longest = 0;
        bool only = false;
        for (const Move move : moves) {
            if (!has_ends(pos, move, *ends)) continue;
            const int plies = playable_plies(pos.after(move), &item + 1);
            only = plies > longest || (only && plies < longest);
            if (plies > longest) best = move;
            longest = std::max(longest, plies);
        }
        if (!only) return false;
        warn(item.place, in_quotes(item.text) +
                             " can mean several moves; by those that follow it is " +
                             to_text(pos, best));
        play(best);
        return true;
    }

    // How far the line goes on from here, up to some moves.
    int playable_plies(Position<R> pos, const PdnItem* item) const {
        constexpr int most = 100;
        const PdnItem* const end = game_.items.data() + game_.items.size();
        int plies = 0;
        for (int depth = 0; item != end && plies < most; ++item) {
            depth += item->kind == PdnKind::Begin ? 1 : item->kind == PdnKind::End ? -1 : 0;
            if (depth < 0 || (depth == 0 && item->kind == PdnKind::Setup)) break;
            if (depth > 0 || item->kind != PdnKind::Move) continue;
            const auto move = find_move(pos, reading_.numbering.in_move(item->text));
            if (!move) break;
            pos = pos.after(*move);
            ++plies;
        }
        return plies;
    }

    bool play_from(const Position<R>& pos, const std::string& text) {
        const auto move = find_move(pos, text);
        if (!move) return false;
        if (has_begun()) {
            set_up(pos);
        } else {
            start_from(pos);
        }
        play(*move);
        return true;
    }

    bool play_cut_capture(const PdnItem& item, const std::string& text) {
        MoveList moves;
        generate(lines_.position(), moves);
        const auto found = find_cut_capture(numbered_moves(lines_.position(), moves), text);
        if (found) {
            warn(item.place, "the last move is cut short, read as " +
                                 to_text(lines_.position(), moves[*found]));
            play(moves[*found]);
        } else if (item.text.find_last_of("-x:") == item.text.size() - 1) {
            warn(item.place, "the last move is cut short, left out");
            begin_unread();
            add_unread(item);
        } else {
            return false;
        }
        return true;
    }

    void give_up(const PdnItem& item, const PdnItem* dots, const std::string& reason) {
        const bool unknown_before = dots != nullptr && dots->text == "...";
        if (lines_.depth() == 0 && !unknown_before) {
            fail(item.place, reason);
            return;
        }
        warn(item.place,
             (unknown_before ? "after an unknown move: " : "in a variation: ") + reason);
        begin_unread();
        add_unread(item);
    }

    // `...` may say only whose turn it is, a dash says that nobody knows the move.
    void take_unknown(const PdnItem& item) {
        if (item.text != "-") {
            dots_ = &item;
            return;
        }
        warn(item.place, "an unknown move; what follows cannot be played");
        begin_unread();
        add_unread(item);
    }

    // Set-ups.

    void take_setup(const PdnItem& item) {
        dots_ = nullptr;
        line_begins_ = false;
        try {
            const auto turn = passed_turn(item.text);
            set_up(turn ? with_turn(lines_.position(), *turn)
                        : parse_fen<R>(reading_.numbering.in_fen(item.text)));
        } catch (const InputError& error) {
            if (lines_.depth() == 0) {
                fail(item.place, error.what());
            } else {
                warn(item.place, std::string("in a variation: ") + error.what());
                begin_unread();
                add_unread(item);
            }
        }
    }

    void set_up(const Position<R>& pos) {
        lines_.set_up(pos);
        keep({.kind = PdnKind::Setup, .text = whole_fen(pos)});
        if (lines_.depth() == 0) replay_.record.game = Game<R>{pos};
    }

    // What cannot be played is kept as one comment, to the end of its line or the next set-up.

    void begin_unread() {
        unread_.emplace();
        unread_depth_ = 0;
    }

    bool ends_unread(const PdnItem& item) const {
        return unread_depth_ == 0 && (item.kind == PdnKind::Setup || item.kind == PdnKind::End);
    }

    void add_unread(const PdnItem& item) {
        unread_depth_ += item.kind == PdnKind::Begin ? 1 : item.kind == PdnKind::End ? -1 : 0;
        if (!unread_->empty()) *unread_ += ' ';
        *unread_ += plain_text(item);
    }

    void keep_unread() {
        if (unread_) keep({.kind = PdnKind::Comment, .text = *unread_});
        unread_.reset();
    }

    void keep(RecordItem item) { replay_.record.items.push_back(std::move(item)); }

    void warn(PdnPlace place, const std::string& message) {
        replay_.problems.push_back({place, message, false});
    }

    void fail(PdnPlace place, const std::string& message) {
        replay_.problems.push_back({place, message, true});
        replay_.readable = false;
    }

    const PdnGame& game_;
    const PdnReading& reading_;
    PdnReplay<R> replay_;
    RecordLines<R> lines_;
    const PdnItem* last_main_move_ = nullptr;
    const PdnItem* dots_ = nullptr;  // before the next move
    bool line_begins_ = false;       // no move of this variation has been played
    std::optional<std::string> unread_;
    int unread_depth_ = 0;
};

/// Plays the game under the rules R. If there are several ways to understand its squares, takes the
/// first by which all moves are legal, else the one that goes furthest.
template <class R>
PdnReplay<R> replay_pdn(const PdnGame& game) {
    std::optional<PdnReplay<R>> best;
    for (const PdnReading& reading : readings_of(game, shape_of<typename R::B>(), R::starts)) {
        PdnReplay<R> replay = PdnReplayer<R>{game, reading}.run();
        if (replay.readable) return replay;
        if (!best || replay.plies > best->plies) best = std::move(replay);
    }
    return std::move(*best);
}

}  // namespace damier
