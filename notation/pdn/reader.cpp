#include "notation/pdn/reader.hpp"

#include "base/characters.hpp"
#include "base/error.hpp"
#include "base/in_quotes.hpp"
#include "notation/pdn/encoding.hpp"
#include "notation/pdn/result.hpp"
#include "notation/pdn/tags.hpp"
#include "notation/pdn/words.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace damier {

namespace {

bool has_digit(std::string_view text) {
    return std::any_of(text.begin(), text.end(), is_digit);
}

// So that the text can stand in a comment.
void round_braces(std::string& text) {
    std::replace(text.begin(), text.end(), '{', '(');
    std::replace(text.begin(), text.end(), '}', ')');
}

std::string with_empty_line(std::string text) {
    text.erase(text.find_last_not_of(" \t\r\n") + 1);
    return text + "\n\n";
}

// Reads one game, from its first character to the first of the next.
class GameReader {
public:
    GameReader(PdnSource& source, PdnGame& game) : source_{source}, game_{game} {}

    void read() {
        source_.skip_blanks();
        game_.place = source_.place();
        source_.mark();
        while (!source_.ended()) {
            if (begins_next_game()) break;
            if (read_element() == GameIs::Over) {
                read_tags_after_end();
                break;
            }
            source_.skip_blanks();
        }
        close_variations();
        judge_foreign_text();
        game_.text = with_empty_line(source_.since_mark());
    }

    // A stray terminator or comment between games is none.
    bool is_game() const { return !game_.tags.empty() || has_moves_ || !game_.is_readable(); }

    // Whether anything would be lost without it.
    bool has_text() const { return game_.text != game_.terminator + "\n\n"; }

private:
    enum class GameIs { On, Over };

    GameIs read_element() {
        const bool foreign_before = std::exchange(foreign_before_, false);
        switch (source_.byte()) {
            case '[':
                read_bracket();
                return GameIs::On;
            case '{':
                read_comment();
                return GameIs::On;
            case ';':
                read_line_comment();
                return GameIs::On;
            case '%':
                skip_line();
                return GameIs::On;
            case '(':
                if (!read_bracketed_mark()) begin_variation();
                return GameIs::On;
            case ')':
                end_variation();
                return GameIs::On;
            case '$':
                read_nag();
                return GameIs::On;
            case '/':
                read_setup();
                return GameIs::On;
            case '!':
            case '?':
                read_mark();
                return GameIs::On;
            case '*':
                return read_result("*", 1);
            case '}':
            case ']':
                warn(source_.place(), "a closing brace or bracket that nothing opened");
                source_.advance(1);
                return GameIs::On;
            case ',':
                source_.advance(1);
                return GameIs::On;
            default:
                foreign_before_ = foreign_before;
                return read_word();
        }
    }

    // Tags.

    bool begins_next_game() {
        const auto name = peek_tag_name(source_);
        if (!name) return false;
        if (game_.items.empty()) {
            const bool after_empty_line = source_.place().line >= last_tag_line_ + 2;
            return after_empty_line && is_first_tag(*name);
        }
        const bool only_remarks_before_tags = game_.tags.empty() && !has_moves_;
        return !only_remarks_before_tags && !belongs_to_moves(*name);
    }

    bool is_first_tag(const std::string& name) const {
        return !game_.tags.empty() && same_tag_name(name, game_.tags.front().name);
    }

    // A tag that follows the moves of its game: one that the standard does not know, alone.
    bool belongs_to_moves(const std::string& name) {
        if (game_.tags.empty() || is_first_tag(name) || is_standard_tag(name)) return false;
        constexpr std::size_t most = 4096;
        std::size_t end = 0;
        while (end < most && source_.has(end) && !is_line_end(source_.byte(end)))
            ++end;
        const std::size_t next = end + source_.blanks(end);
        const std::string_view gap = source_.text(next - end, end);
        const bool empty_line = std::count(gap.begin(), gap.end(), '\n') > 1;
        return same_tag_name(name, "FILENAME") || empty_line || source_.byte(next) != '[';
    }

    void read_tags_after_end() {
        for (source_.skip_blanks(); source_.byte() == '['; source_.skip_blanks()) {
            const auto name = peek_tag_name(source_);
            const bool forum_end = !name && source_.byte(1) == '/';
            if (!forum_end && !(name && belongs_to_moves(*name))) return;
            read_bracket();
        }
    }

    void read_bracket() {
        if (peek_tag_name(source_)) {
            add_tag();
            return;
        }
        constexpr std::size_t longest = 200;
        std::size_t close = 1;
        while (close < longest && source_.has(close) && source_.byte(close) != ']' &&
               !is_line_end(source_.byte(close))) {
            ++close;
        }
        const PdnPlace place = source_.place();
        if (source_.byte(close) != ']') {
            warn(place, "this is not a tag: expected [Name \"value\"]");
            skip_line();
        } else if (source_.byte(1) == '%') {  // a command that lost its comment
            add({PdnKind::Comment, place, clean(source_.text(close + 1))});
            source_.advance(close + 1);
        } else {
            source_.advance(close + 1);  // [pdn], [/pdn] of a forum
        }
    }

    void add_tag() {
        const PdnPlace place = source_.place();
        std::string problem;
        PdnTag tag = read_tag(source_, problem);
        if (!problem.empty()) warn(place, problem);
        last_tag_line_ = source_.place().line;
        if (same_tag_name(tag.name, "Result")) result_tag_ = unusual_result(tag.value);
        if (game_.tags.size() < most_tags) {
            game_.tags.push_back(std::move(tag));
        } else if (!std::exchange(too_many_tags_, true)) {
            fail(place, "the game has more than " + std::to_string(most_tags) + " tags");
        }
    }

    // A result that is only known to be one since the tag says so.
    static std::string unusual_result(const std::string& value) {
        const bool unusual = read_score(value) == PdnScore::Other && has_digit(value);
        return unusual && value.size() <= 40 ? value : "";
    }

    // Comments.

    static std::string clean(std::string_view raw) {
        std::string text = as_one_line(raw);
        round_braces(text);
        return text;
    }

    void read_comment() {
        const PdnPlace place = source_.place();
        source_.advance(1);
        std::string raw;
        if (read_to_brace(raw)) {
            source_.advance(1);
        } else {
            fail(place, "the comment that begins here has no end");
        }
        if (std::string text = clean(raw); !text.empty()) {
            add({PdnKind::Comment, place, std::move(text)});
        }
    }

    // Up to the closing brace, which is not consumed; false if the next game comes before.
    bool read_to_brace(std::string& raw) {
        int inner = 0;
        while (!source_.ended()) {
            const char c = source_.byte();
            if (c == '}' && (inner == 0 || !closes_inner_comment(inner))) return true;
            if (c == '{' && ++inner == 1) warn(source_.place(), "a brace inside a comment");
            if (c == '}') --inner;
            raw += c;
            source_.advance(1);
            if (is_line_end(c) && begins_main_tag(source_)) return false;
        }
        return false;
    }

    // The standard has no comments inside comments: the first brace closes. But if the braces
    // behind it come out even only if it does not, it was meant that way.
    bool closes_inner_comment(int inner) {
        constexpr std::size_t most = 1024;
        for (std::size_t at = 1; at < most && source_.has(at); ++at) {
            if (source_.byte(at) == '{') ++inner;
            if (source_.byte(at) == '}' && --inner == 0) return true;
        }
        return false;
    }

    void read_line_comment() {
        const PdnPlace place = source_.place();
        source_.advance(1);
        std::string raw;
        while (!source_.ended() && !is_line_end(source_.byte())) {
            raw += source_.byte();
            source_.advance(1);
        }
        if (std::string text = clean(raw); !text.empty()) {
            add({PdnKind::Comment, place, std::move(text)});
        }
    }

    void skip_line() {
        while (!source_.ended() && !is_line_end(source_.byte())) {
            game_.skipped += source_.byte();
            source_.advance(1);
        }
        game_.skipped += '\n';
    }

    // Variations.

    void begin_variation() {
        const PdnPlace place = source_.place();
        source_.advance(1);
        if (++depth_ <= PdnReader::deepest_variation) {
            add({PdnKind::Begin, place, "("});
        } else if (depth_ == PdnReader::deepest_variation + 1) {
            fail(place, "variations are nested deeper than " +
                            std::to_string(PdnReader::deepest_variation));
        }
        has_moves_ = true;
    }

    void end_variation() {
        const PdnPlace place = source_.place();
        source_.advance(1);
        if (depth_ == 0) {
            warn(place, "a closing parenthesis that nothing opened");
            return;
        }
        close_variation(place);
    }

    void close_variation(PdnPlace place) {
        if (depth_-- > PdnReader::deepest_variation || too_long_) return;
        if (!game_.items.empty() && game_.items.back().kind == PdnKind::Begin) {
            game_.items.pop_back();  // it was empty
        } else {
            game_.items.push_back({PdnKind::End, place, ")"});
        }
    }

    void close_variations() {
        if (depth_ > 0) warn(source_.place(), "the last variation of the game is not closed");
        while (depth_ > 0)
            close_variation(source_.place());
    }

    // Remarks on a move.

    void read_nag() {
        constexpr int most_nag = 9999;  // the standard ends at 255, some programs do not
        const PdnPlace place = source_.place();
        std::size_t end = 1;
        int nag = 0;
        for (; is_digit(source_.byte(end)); ++end) {
            nag = std::min(10 * nag + (source_.byte(end) - '0'), most_nag + 1);
            if (end > 100) break;
        }
        if (end == 1 || nag > most_nag) {
            warn(place, "this is not a glyph: " + in_quotes(source_.text(end)));
        } else {
            add({PdnKind::Nag, place, {}, nag});
        }
        source_.advance(end);
    }

    void read_mark() {
        const PdnPlace place = source_.place();
        add_mark(take_mark(), place);
    }

    std::string take_mark() {
        std::string mark;
        while (source_.byte() == '!' || source_.byte() == '?') {
            mark += source_.byte();
            source_.advance(1);
        }
        return mark;
    }

    // `(!?)`, and `(*)` for forced.
    bool read_bracketed_mark() {
        constexpr std::size_t longest = 20;
        const PdnPlace place = source_.place();
        if (source_.starts_with("(*)")) {
            source_.advance(3);
            add({PdnKind::Nag, place, {}, nag_forced});
            return true;
        }
        std::size_t end = 1;
        while (end < longest && (source_.byte(end) == '!' || source_.byte(end) == '?'))
            ++end;
        if (end == 1 || source_.byte(end) != ')') return false;
        source_.advance(1);
        read_mark();
        source_.advance(1);
        return true;
    }

    void add_mark(const std::string& mark, PdnPlace place) {
        constexpr std::size_t longest = 20;
        const bool behind_move = !game_.items.empty() && game_.items.back().kind == PdnKind::Move;
        if (behind_move && mark.size() <= longest) {
            add({PdnKind::Mark, place, mark});
        } else if (const int nag = nag_of_mark(mark); nag > 0) {
            add({PdnKind::Nag, place, {}, nag});
        } else {
            add({PdnKind::Comment, place, mark});
        }
    }

    // Positions and words.

    // /FEN "..."/, also without the word or the quotes.
    void read_setup() {
        constexpr std::size_t longest = 4096;
        const PdnPlace place = source_.place();
        std::size_t close = 1;
        while (close < longest && source_.has(close) && source_.byte(close) != '/')
            ++close;
        if (source_.byte(close) != '/') {
            fail(place, "the position set up here has no end: expected /FEN \"...\"/");
            source_.advance(1);
            return;
        }
        std::string fen = as_one_line(source_.text(close - 1, 1));
        if (same_tag_name(std::string_view(fen).substr(0, 3), "FEN"))
            fen = as_one_line(fen.substr(3));
        std::erase(fen, '"');
        add({PdnKind::Setup, place, std::move(fen)});
        source_.advance(close + 1);
        has_moves_ = true;
    }

    GameIs read_word() {
        const PdnPlace place = source_.place();
        const PdnWord word = read_pdn_word(source_, result_tag_);
        if (word.kind == PdnWordKind::Foreign) {
            take_foreign(word, place);
            return GameIs::On;
        }
        foreign_before_ = false;
        if (word.kind == PdnWordKind::Result) return read_result(word.text, word.bytes);
        source_.advance(word.bytes);
        if (word.kind == PdnWordKind::Move) {
            add_move(word.text, place);
        } else if (word.kind == PdnWordKind::Number) {
            numbered_ = true;
        } else {
            add({PdnKind::Unknown, place, word.text});
            has_moves_ = has_moves_ || word.kind == PdnWordKind::Dash;
        }
        return GameIs::On;
    }

    void add_move(const std::string& text, PdnPlace place) {
        add({PdnKind::Move, place, text});
        has_moves_ = true;
        if (source_.byte() == '*') {  // forced; where a game ends, `*` stands alone
            add({PdnKind::Nag, source_.place(), {}, nag_forced});
            source_.advance(1);
        }
        const bool full_stop = source_.byte() == '.' && source_.byte(1) != '.';
        if (full_stop) source_.advance(1);
    }

    // Inside a variation a result is a remark, unless the game ends there.
    GameIs read_result(const std::string& text, std::size_t bytes) {
        const PdnPlace place = source_.place();
        source_.advance(bytes);
        source_.skip_blanks();
        if (depth_ > 0 && !source_.ended() && !peek_tag_name(source_)) {
            add({PdnKind::Comment, place, text});
            return GameIs::On;
        }
        game_.terminator = text;
        has_moves_ = has_moves_ || numbered_;  // `1. 2-0` is a game
        return GameIs::Over;
    }

    // Words outside of comments are kept as comments; but one with a digit was meant as a move.
    void take_foreign(const PdnWord& word, PdnPlace place) {
        source_.advance(word.bytes);
        const bool in_game = !game_.tags.empty() || has_moves_;
        if (!in_game && !foreign_outside_) {
            foreign_outside_ = true;
            first_foreign_ = place;
        }
        if (in_game && has_digit(word.text)) {
            if (game_.is_readable()) fail(place, in_quotes(word.text) + " is not a move");
            return;
        }
        std::string text = clean(word.text);
        if (text.empty()) return;
        if (foreign_before_ && !game_.items.empty() &&
            game_.items.back().kind == PdnKind::Comment) {
            game_.items.back().text += " " + text;
        } else {
            if (in_game) warn(place, "text outside of a comment: " + in_quotes(word.text));
            add({PdnKind::Comment, place, std::move(text)});
        }
        foreign_before_ = true;
    }

    // Text around the games of a file does no harm; text without a game is no PDN.
    void judge_foreign_text() {
        if (!foreign_outside_) return;
        if (game_.tags.empty() && !has_moves_)
            fail(first_foreign_, "there is no game in this text");
    }

    // What is read.

    void add(PdnItem item) {
        if (game_.items.size() < PdnReader::most_items) {
            if (depth_ <= PdnReader::deepest_variation) game_.items.push_back(std::move(item));
        } else if (!std::exchange(too_long_, true)) {
            fail(item.place, "the game has more than " + std::to_string(PdnReader::most_items) +
                                 " moves and remarks");
        }
    }

    void warn(PdnPlace place, const std::string& message) { report(place, message, false); }
    void fail(PdnPlace place, const std::string& message) { report(place, message, true); }

    void report(PdnPlace place, const std::string& message, bool fatal) {
        constexpr std::size_t most_problems = 100;
        const bool first_fatal = fatal && game_.is_readable();
        if (game_.problems.size() < most_problems || first_fatal) {
            game_.problems.push_back({place, message, fatal});
        }
    }

    static constexpr std::size_t most_tags = 10'000;

    PdnSource& source_;
    PdnGame& game_;
    int depth_ = 0;
    bool has_moves_ = false;  // or something else that only a game has
    bool numbered_ = false;   // the number of a move was seen
    bool too_long_ = false;
    bool too_many_tags_ = false;
    bool foreign_before_ = false;  // the last element was a foreign word
    bool foreign_outside_ = false;
    PdnPlace first_foreign_{};
    std::uint32_t last_tag_line_ = 0;
    std::string result_tag_;
};

}  // namespace

bool PdnReader::next(PdnGame& game) {
    if (!std::exchange(began_, true)) {
        if (source_.starts_with("\xff\xfe") || source_.starts_with("\xfe\xff")) {
            throw InputError("the file is in UTF-16; PDN is UTF-8, please convert it");
        }
    }
    std::string before;
    while (!source_.ended()) {
        game.clear();
        GameReader reader{source_, game};
        reader.read();
        if (reader.is_game()) {
            game.before = std::move(before);
            return true;
        }
        if (reader.has_text()) before += game.text;
    }
    game.clear();
    game.before = std::move(before);
    return false;
}

}  // namespace damier
