#include "notation/pdn/writer.hpp"

#include "base/characters.hpp"
#include "notation/fen.hpp"
#include "notation/pdn/encoding.hpp"
#include "notation/pdn/game_type.hpp"
#include "notation/pdn/variants.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace damier {

namespace {

constexpr std::size_t line_width = 79;

struct MainTag {
    std::string_view name;
    std::string_view unknown;
};

constexpr std::array<MainTag, 6> tags_first{{
    {"Event", "?"},
    {"Site", "?"},
    {"Date", "????.??.??"},
    {"Round", "?"},
    {"White", "?"},
    {"Black", "?"},
}};

bool is_name_character(char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
}

// A capital letter, then letters, digits and underscores; not endless.
std::string strict_name(std::string_view name) {
    constexpr std::size_t longest = 60;
    std::string strict(name);
    if (strict.empty() || !is_letter(strict.front())) strict.insert(0, 1, 'X');
    if (strict.front() >= 'a') strict.front() = static_cast<char>(strict.front() - 'a' + 'A');
    std::replace_if(
        strict.begin(), strict.end(), [](char c) { return !is_name_character(c); }, '_');
    return strict.substr(0, longest);
}

std::string escaped(std::string_view value) {
    std::string result;
    for (const char c : value) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

// Cuts at single blanks, but not within a command such as [%clk 0:10:20], nor before what would
// look like a tag or a line comment at the beginning of a line.
template <class Function>
void for_each_word(std::string_view line, Function call) {
    std::size_t begin = 0;
    bool in_command = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        in_command = line[at] != ']' && (in_command || line.substr(at).starts_with("[%"));
        const bool single = line[at] == ' ' && at > 0 && line[at - 1] != ' ' &&
                            at + 1 < line.size() && line[at + 1] != ' ';
        const bool safe = single && std::string_view("[%;").find(line[at + 1]) == std::string::npos;
        if (!safe || in_command) continue;
        call(line.substr(begin, at - begin));
        begin = at + 1;
    }
    call(line.substr(begin));
}

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

void PdnText::tag(std::string_view name, std::string_view value) {
    text_ += "[" + strict_name(name) + " \"" + escaped(as_one_line(value)) + "\"]\n";
}

void PdnText::word(std::string_view word) {
    const std::size_t size = opened_.size() + word.size();
    if (column_ > 0 && column_ + 1 + size > line_width) {
        text_ += '\n';
        column_ = 0;
    } else if (column_ > 0) {
        text_ += ' ';
        ++column_;
    }
    text_ += opened_;
    text_ += word;
    column_ += size;
    opened_.clear();
}

void PdnText::close(char bracket) {
    if (!opened_.empty()) word("");
    text_ += bracket;
    ++column_;
}

void PdnText::comment(std::string_view text) {
    std::string line = as_one_line(text);
    std::replace(line.begin(), line.end(), '{', '(');
    std::replace(line.begin(), line.end(), '}', ')');
    open('{');
    for_each_word(line, [&](std::string_view next) { word(next); });
    close('}');
}

std::string PdnText::finish() {
    word("*");
    text_ += "\n\n";
    return std::move(text_);
}

/// What the record says without a tag of its own.
struct SaidByRecord {
    std::string result;
    std::string game_type;
    std::string_view variant;  ///< empty where the game type says it
    std::string fen;           ///< empty for the start
};

/// The tags of a game in their order: the seven first, unknown ones as `?`.
void write_tags(PdnText& text, const std::vector<PdnTag>& tags, const SaidByRecord& said) {
    std::vector<const PdnTag*> rest;
    for (const PdnTag& tag : tags)
        rest.push_back(&tag);
    for (const MainTag& main : tags_first) {
        const auto found = std::find_if(rest.begin(), rest.end(), [&](const PdnTag* tag) {
            return same_tag_name(tag->name, main.name);
        });
        text.tag(main.name, found == rest.end() ? main.unknown : (*found)->value);
        if (found != rest.end()) rest.erase(found);
    }
    text.tag("Result", said.result);
    text.tag("GameType", said.game_type);
    if (!said.variant.empty()) text.tag("Variant", said.variant);
    if (!said.fen.empty()) text.tag("FEN", said.fen);
    for (const PdnTag* tag : rest)
        text.tag(tag->name, tag->value);
    text.end_tags();
}

/// With the notation of a style: `25,W,8,8,N2,0` for Russian with board numbers.
std::string game_type_in_style(const Variant& variant, MoveStyle style) {
    std::string type = full_game_type(variant);
    const std::size_t notation = type.find_last_of("AN");
    const char wanted = style == MoveStyle::Native      ? type[notation]
                        : style == MoveStyle::Algebraic ? 'A'
                                                        : 'N';
    if (wanted == type[notation]) return type;
    // Of the board as White sees it: a1 is lower left, square 1 top left.
    const bool white_starts = variant.starts == Color::White;
    type[notation] = wanted;
    type[notation + 1] = wanted == 'A' ? (white_starts ? '0' : '3') : (white_starts ? '2' : '1');
    return type;
}

void MoveCount::play(Color mover) {
    const bool starter = mover == starts_;
    if (!starter || starter_has_moved_) ++number_;
    starter_has_moved_ = starter;
}

std::string MoveCount::number_before(Color mover) const {
    const bool starter = mover == starts_;
    const int number = starter && starter_has_moved_ ? number_ + 1 : number_;
    return std::to_string(number) + (starter ? "." : "...");
}

class PdnWriter {
public:
    PdnWriter(const GameRecord& record, MoveStyle style)
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
    MoveCount count() const { return MoveCount{record_.variant().starts}; }

    void write_header() {
        const Variant& variant = record_.variant();
        // A variant that has its GameType from another, as killer has 20, is named as well.
        const bool own_type = variant_of_game_type(variant.pdn_game_type) == &variant;
        const bool usual = record_.start == AnyPosition{variant} && record_.king_plies == 0;
        write_tags(text_, record_.tags,
                   {write_result(record_.result, variant), game_type_in_style(variant, style_),
                    own_type ? "" : variant.name,
                    usual ? "" : whole_fen(record_.start, record_.king_plies)});
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
                lines_.set_up(parse_fen(record_.variant(), item.text));
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
        const AnyPosition pos = lines_.position();
        auto& [before, now] = counts_.back();
        const bool numbered = pos.turn() == record_.variant().starts || number_needed_;
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

    const GameRecord& record_;
    MoveStyle style_;
    PdnText text_;
    RecordLines lines_;
    std::vector<Counts> counts_;
    bool number_needed_ = true;
};

}  // namespace

std::string to_pdn(const GameRecord& record, MoveStyle style) {
    return PdnWriter{record, style}.write();
}

}  // namespace damier
