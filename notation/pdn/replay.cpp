#include "notation/pdn/replay.hpp"

#include "base/characters.hpp"
#include "base/in_quotes.hpp"
#include "movegen/registry.hpp"
#include "notation/fen.hpp"
#include "notation/move_squares.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn/variants.hpp"
#include "notation/route.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace damier {

namespace {

/// The two squares of a plain move, `32-28` or `c3-d4`, as board numbers.
struct MoveEnds {
    int from;
    int to;
};

// One or two digits, or a letter and a digit. Gives 0 if there is no such square; moves on.
int take_square(const BoardShape& shape, std::string_view& text) {
    if (text.size() >= 2 && text[0] >= 'a' && text[0] <= 'j' && is_digit(text[1])) {
        const int number = algebraic_number(shape, text[0] - 'a', text[1] - '0');
        text.remove_prefix(2);
        return number;
    }
    int number = 0;
    for (int digits = 0; digits < 2 && !text.empty() && is_digit(text[0]); ++digits) {
        number = 10 * number + (text[0] - '0');
        text.remove_prefix(1);
    }
    return shape.has(number) ? number : 0;
}

bool begins_with(const std::vector<int>& route, const std::vector<int>& squares) {
    return squares.size() < route.size() &&
           std::equal(squares.begin(), squares.end(), route.begin());
}

bool is_same_score(PdnScore a, PdnScore b) {
    return a == b || a == PdnScore::None || b == PdnScore::None;
}

bool contradicts(const PdnResult& result, const Outcome& on_board) {
    return result.other.empty() && result.result != Result::Ongoing && on_board.over() &&
           result.result != on_board.result;
}

std::optional<MoveEnds> plain_ends(const BoardShape& shape, std::string_view text) {
    const int from = take_square(shape, text);
    if (from == 0 || text.empty()) return std::nullopt;
    if (text[0] != '-' && text[0] != 'x' && text[0] != ':') return std::nullopt;
    text.remove_prefix(1);
    const int to = take_square(shape, text);
    if (to == 0 || !text.empty()) return std::nullopt;
    return MoveEnds{from, to};
}

std::optional<int> find_cut_capture(const NumberedMoves& moves, std::string_view text) {
    while (!text.empty() && !is_digit(text.back()))
        text.remove_suffix(1);
    std::vector<int> squares;
    if (text.find_first_of("-x:*") == std::string_view::npos) return std::nullopt;
    try {
        squares = read_squares(moves.rules.board, text).front();
    } catch (const InputError&) {
        return std::nullopt;
    }
    std::optional<int> found;
    for (std::size_t i = 0; i < moves.legal.size(); ++i) {
        const NumberedMove& move = moves.legal[i];
        if (!move.is_capture() || !begins_with(route_of(moves, move), squares)) continue;
        if (found) return std::nullopt;
        found = static_cast<int>(i);
    }
    return found;
}

std::optional<Color> passed_turn(std::string_view fen) {
    if (fen.size() < 2 || fen.find_first_not_of(": ", 1) != std::string_view::npos) {
        return std::nullopt;
    }
    if (fen[0] == 'W' || fen[0] == 'w') return Color::White;
    if (fen[0] == 'B' || fen[0] == 'b') return Color::Black;
    return std::nullopt;
}

std::string plain_text(const PdnItem& item) {
    switch (item.kind) {
        case PdnKind::Nag:
            return "$" + std::to_string(item.nag);
        case PdnKind::Setup:
            return "/FEN \"" + item.text + "\"/";
        default:
            return item.text;
    }
}

PdnResult stated_result(const PdnGame& game, Color first, const Outcome& on_board,
                        std::vector<PdnProblem>& problems) {
    const PdnTag* tag = game.find_tag("Result");
    const std::string& by_tag = tag == nullptr ? game.terminator : tag->value;
    const bool has_tag = read_score(by_tag) != PdnScore::None;
    const std::string& text = has_tag ? by_tag : game.terminator;
    const PdnPlace place = tag == nullptr ? game.place : tag->place;
    if (has_tag && !is_same_score(read_score(by_tag), read_score(game.terminator))) {
        problems.push_back({place,
                            "the result is " + in_quotes(by_tag) +
                                " by its tag, but the moves end with " + in_quotes(game.terminator),
                            false});
    }
    PdnResult result = read_result(text, first, on_board.result);
    if (contradicts(result, on_board)) {
        problems.push_back({place,
                            "the result is " + in_quotes(text) + ", but by the final position " +
                                to_string(on_board),
                            false});
    }
    return result;
}

std::vector<PdnTag> kept_tags(const PdnGame& game) {
    constexpr std::array<std::string_view, 4> said_by_record{"GameType", "FEN", "SetUp", "Result"};
    std::vector<PdnTag> tags;
    for (const PdnTag& tag : game.tags) {
        const auto is_tag = [&](std::string_view name) { return same_tag_name(name, tag.name); };
        const bool said = std::any_of(said_by_record.begin(), said_by_record.end(), is_tag) ||
                          (is_tag("Variant") && variant_named(tag.value) != nullptr);
        if (!said) tags.push_back(tag);
    }
    return tags;
}

bool has_ends(const AnyPosition& pos, Move move, const MoveEnds& ends) {
    return pos.from(move) == pos.board().square(ends.from) &&
           pos.to(move) == pos.board().square(ends.to);
}

/// As parse_move, but without an explanation if there is no such move, and faster for the plain
/// moves that games are made of.
std::optional<Move> find_move(const AnyPosition& pos, std::string_view text) {
    MoveList moves;
    pos.generate(moves);
    if (const auto ends = plain_ends(pos.board(), text)) {
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
std::string why_no_move(const AnyPosition& pos, std::string_view text) {
    try {
        parse_move(pos, text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "this is not a legal move";
}

class PdnReplayer {
public:
    PdnReplayer(const Variant& variant, const PdnGame& game, const PdnReading& reading)
        : variant_{variant},
          game_{game},
          reading_{reading},
          replay_{GameRecord{variant}},
          lines_{replay_.record.start} {}

    PdnReplay run() {
        if (!set_start()) return std::move(replay_);
        last_main_move_ = find_last_main_move();
        for (const PdnItem& item : game_.items) {
            take(item);
            if (!replay_.readable) return std::move(replay_);
        }
        keep_unread();
        replay_.record.tags = kept_tags(game_);
        replay_.record.result = stated_result(
            game_, variant_.starts, replay_.record.game.position().outcome(), replay_.problems);
        return std::move(replay_);
    }

private:
    bool set_start() {
        GameRecord& record = replay_.record;
        try {
            const PdnTag* fen = game_.find_tag("FEN");
            if (fen != nullptr && !fen->value.empty()) {
                FenExtras extras;
                record.start = parse_fen(variant_, reading_.numbering.in_fen(fen->value), extras);
                record.king_plies = extras.half_moves.value_or(0);
            }
        } catch (const InputError& error) {
            fail(game_.find_tag("FEN")->place, error.what());
            return false;
        }
        start_from(reading_.turn ? record.start.with_turn(*reading_.turn) : record.start);
        return true;
    }

    void start_from(const AnyPosition& pos) {
        replay_.record.start = pos;
        replay_.record.game = AnyGame{pos, replay_.record.king_plies};
        lines_ = RecordLines{pos};
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
        ++replay_.record.plies;
    }

    bool play_otherwise(const PdnItem& item, const std::string& text, const PdnItem* dots) {
        const AnyPosition now = lines_.position();
        if (dots != nullptr && play_from(now.with_turn(!now.turn()), text)) return true;
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
        const auto ends = plain_ends(lines_.position().board(), text);
        if (!ends) return false;
        const AnyPosition pos = lines_.position();
        MoveList moves;
        pos.generate(moves);
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
    int playable_plies(AnyPosition pos, const PdnItem* item) const {
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

    bool play_from(const AnyPosition& pos, const std::string& text) {
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
        lines_.position().generate(moves);
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
            set_up(turn ? lines_.position().with_turn(*turn)
                        : parse_fen(variant_, reading_.numbering.in_fen(item.text)));
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

    void set_up(const AnyPosition& pos) {
        lines_.set_up(pos);
        keep({.kind = PdnKind::Setup, .text = whole_fen(pos)});
        if (lines_.depth() == 0) replay_.record.game = AnyGame{pos};
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

    const Variant& variant_;
    const PdnGame& game_;
    const PdnReading& reading_;
    PdnReplay replay_;
    RecordLines lines_;
    const PdnItem* last_main_move_ = nullptr;
    const PdnItem* dots_ = nullptr;  // before the next move
    bool line_begins_ = false;       // no move of this variation has been played
    std::optional<std::string> unread_;
    int unread_depth_ = 0;
};

}  // namespace

PdnReplay replay_pdn(const Variant& variant, const PdnGame& game) {
    std::optional<PdnReplay> best;
    for (const PdnReading& reading : readings_of(game, variant)) {
        PdnReplay replay = PdnReplayer{variant, game, reading}.run();
        if (replay.readable) return replay;
        if (!best || replay.record.plies > best->record.plies) best = std::move(replay);
    }
    return std::move(*best);
}

}  // namespace damier
