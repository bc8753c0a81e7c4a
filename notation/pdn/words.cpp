#include "notation/pdn/words.hpp"

#include "base/characters.hpp"

#include <array>
#include <optional>

namespace damier {

namespace {

struct ResultPattern {
    std::string_view pattern;
    std::string_view text;
};

// Longer ones before those they begin with. A blank stands for any number of them; `h` is the
// sign of one half.
constexpr std::array<ResultPattern, 18> results{{
    {"1 1/2 - 1/2", "1 1/2 - 1/2"},
    {"1 h - h", "1 1/2 - 1/2"},
    {"1/2 - 1 1/2", "1/2 - 1 1/2"},
    {"h - 1 h", "1/2 - 1 1/2"},
    {"1+ - 1-", "1+ - 1-"},
    {"1- - 1+", "1- - 1+"},
    {"1/2 - 1/2", "1/2-1/2"},
    {"h - h", "1/2-1/2"},
    {"0.5 - 0.5", "1/2-1/2"},
    {"0,5 - 0,5", "1/2-1/2"},
    {"1 - 0", "1-0"},
    {"0 - 1", "0-1"},
    {"2 - 0", "2-0"},
    {"0 - 2", "0-2"},
    {"1 - 1", "1-1"},
    {"0 - 0", "0-0"},
    {"1/2", "1/2-1/2"},
    {"h", "1/2-1/2"},
}};

bool is_among(char c, std::string_view signs) {
    return c != PdnSource::at_end && signs.find(c) != std::string_view::npos;
}

bool ends_word(char c) {
    return c == PdnSource::at_end || is_blank(c) || is_among(c, "{}()[];");
}

// The bytes that match a pattern, 0 if they do not.
std::size_t match(PdnSource& source, std::string_view pattern) {
    std::size_t at = 0;
    for (const char sign : pattern) {
        if (sign == ' ') {
            at += source.blanks_in_line(at);
            continue;
        }
        const PdnGlyph next = source.glyph(at);
        if (next.sign != (sign == 'h' ? PdnSource::half : sign)) return 0;
        at += next.bytes;
    }
    return at;
}

std::string without_blanks(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c != ' ') result += c;
    }
    return result;
}

std::optional<PdnWord> read_known_result(PdnSource& source) {
    const char first = source.glyph().sign;
    if (!is_among(first, "012") && first != PdnSource::half) return std::nullopt;
    for (const ResultPattern& result : results) {
        const std::size_t bytes = match(source, result.pattern);
        if (bytes == 0) continue;
        const char next = source.glyph(bytes).sign;
        const bool goes_on = is_digit(next) || is_letter(next) || is_among(next, "-:/");
        if (!goes_on) return PdnWord{PdnWordKind::Result, std::string(result.text), bytes};
    }
    return std::nullopt;
}

// With blanks anywhere between its characters. Only as the last word of a game: what is a result
// at the end may be a move before.
std::optional<PdnWord> read_result_of_tag(PdnSource& source, std::string_view tag) {
    std::size_t at = 0;
    for (const char sign : without_blanks(tag)) {
        if (at > 0) at += source.blanks_in_line(at);
        if (source.byte(at) != sign) return std::nullopt;
        ++at;
    }
    const std::size_t end = at + source.blanks(at);
    if (at == 0 || (source.has(end) && !is_among(source.byte(end), "[*"))) return std::nullopt;
    return PdnWord{PdnWordKind::Result, std::string(tag), at};
}

// A number, or a letter and the number of a rank. Gives the bytes, and adds the square to the text.
std::size_t read_square(PdnSource& source, std::size_t begin, std::string& text) {
    std::size_t at = begin;
    PdnGlyph next = source.glyph(at);
    const bool algebraic = is_among(next.sign, "abcdefghijABCDEFGHIJ");
    if (algebraic) {
        text += static_cast<char>(next.sign | 0x20);  // lower case
        at += next.bytes;
        next = source.glyph(at);
    }
    const std::size_t most_digits = algebraic ? 1 : 5;
    std::size_t digits = 0;
    for (; digits < most_digits && is_digit(next.sign); next = source.glyph(at)) {
        text += next.sign;
        ++at;
        ++digits;
    }
    if (algebraic && digits == 1 && text.back() == '1' && next.sign == '0') {  // rank 10
        text += next.sign;
        ++at;
    }
    return digits > 0 ? at - begin : 0;
}

// Reads the squares of a move and what joins them, blanks included.
class MoveScanner {
public:
    explicit MoveScanner(PdnSource& source) : source_{source} {}

    std::optional<PdnWord> read() {
        at_ = read_square(source_, 0, text_);
        if (at_ == 0) return std::nullopt;
        while (read_next())
            ++squares_;
        if (squares_ == 1 && !cut_) return lone_square();
        return PdnWord{PdnWordKind::Move, text_, at_};
    }

private:
    bool read_next() {
        const std::size_t gap = dashed_ ? 0 : source_.blanks_in_line(at_);
        const PdnGlyph glyph = source_.glyph(at_ + gap);
        const char sign = glyph.sign == 'X' ? 'x' : glyph.sign;
        if (!is_among(sign, "-x:*")) return gap == 0 && read_run_together();
        const std::size_t after = at_ + gap + glyph.bytes;
        const std::size_t pause = sign == '*' ? 0
                                  : gap == 0  ? source_.blanks(after)
                                              : source_.blanks_in_line(after);
        std::string square;
        const std::size_t bytes = read_square(source_, after + pause, square);
        if (sign == '*' && (gap > 0 || bytes == 0 || dashed_)) return false;  // forced, or the end
        if (bytes == 0) return gap == 0 && cut_short(sign, after);
        // `28-22 - 41. ...`: the dash is an unknown move, the square the number of the next.
        const bool is_move_number = source_.glyph(after + pause + bytes).sign == '.';
        if (is_move_number && gap + pause > 0) return gap == 0 && cut_short(sign, after);
        dashed_ = dashed_ || sign == '-';
        text_ += sign;
        text_ += square;
        at_ = after + pause + bytes;
        return true;
    }

    // `a3b4`
    bool read_run_together() {
        if (!is_letter(text_.front())) return false;
        std::string square;
        const std::size_t bytes = read_square(source_, at_, square);
        if (bytes == 0 || !is_letter(square.front())) return false;
        text_ += '-';
        text_ += square;
        at_ += bytes;
        return true;
    }

    bool cut_short(char sign, std::size_t after) {
        text_ += sign;
        at_ = after;
        cut_ = true;
        return false;
    }

    // The number of a move without its dot, or `3228`.
    std::optional<PdnWord> lone_square() const {
        if (is_letter(text_.front()) || text_.size() > 4) return std::nullopt;
        return PdnWord{text_.size() <= 2 ? PdnWordKind::Number : PdnWordKind::Move, text_, at_};
    }

    PdnSource& source_;
    std::string text_;
    std::size_t at_ = 0;
    int squares_ = 1;
    bool dashed_ = false;
    bool cut_ = false;
};

std::size_t count(PdnSource& source, std::size_t at, bool (*wanted)(char)) {
    constexpr std::size_t most = 4096;
    std::size_t bytes = 0;
    for (PdnGlyph next = source.glyph(at); bytes < most && wanted(next.sign);
         next = source.glyph(at + bytes)) {
        bytes += next.bytes;
    }
    return bytes;
}

std::optional<PdnWord> read_number(PdnSource& source) {
    constexpr std::size_t most_digits = 9;
    const std::size_t digits = count(source, 0, is_digit);
    if (digits == 0 || digits > most_digits || source.glyph(digits).sign != '.') {
        return std::nullopt;
    }
    const std::size_t dots = count(source, digits, [](char c) { return c == '.'; });
    const bool one = dots == source.glyph(digits).bytes && source.byte(digits) == '.';
    return PdnWord{one ? PdnWordKind::Number : PdnWordKind::Dots,
                   std::string(source.text(digits)) + "...", digits + dots};
}

std::optional<PdnWord> read_signs(PdnSource& source) {
    const std::size_t dots = count(source, 0, [](char c) { return c == '.'; });
    if (dots > 0) {
        const bool one = dots == 1;
        return PdnWord{one ? PdnWordKind::Number : PdnWordKind::Dots, "...", dots};
    }
    const std::size_t dashes = count(source, 0, [](char c) { return c == '-'; });
    if (dashes > 0 && ends_word(source.glyph(dashes).sign)) {
        return PdnWord{PdnWordKind::Dash, "-", dashes};
    }
    return std::nullopt;
}

// What may stand right behind a move: a strength, `*` for forced, a comma or a full stop.
bool may_follow_move(char c) {
    return ends_word(c) || is_among(c, "!?*,.$/%");
}

PdnWord read_foreign(PdnSource& source) {
    constexpr std::size_t most_bytes = 4096;
    std::size_t bytes = source.glyph().bytes;
    for (PdnGlyph next = source.glyph(bytes); bytes < most_bytes && !ends_word(next.sign);
         next = source.glyph(bytes)) {
        bytes += next.bytes;
    }
    return {PdnWordKind::Foreign, std::string(source.text(bytes)), bytes};
}

// Nearly all words are `12.`, `32-28` or `c3xe5` between blanks. They are read here, in one go;
// whatever might be something else is left to the other functions.
class PlainWord {
public:
    explicit PlainWord(std::string_view text) : text_{text} {}

    std::optional<PdnWord> read() {
        const int from = take_square();
        if (from > 0 && !algebraic_ && next() == '.') return number();
        const char sign = next();
        if (from < 0 || (sign != '-' && sign != 'x' && sign != ':')) return std::nullopt;
        ++at_;
        const int to = take_square();
        const bool maybe_result = !algebraic_ && from <= 2 && to <= 2;
        if (to < 0 || maybe_result || !at_clear_end()) return std::nullopt;
        return PdnWord{PdnWordKind::Move, std::string(text_.substr(0, at_)), at_};
    }

private:
    char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    // The number or the rank; -1 if there is no square.
    int take_square() {
        algebraic_ = next() >= 'a' && next() <= 'h';
        if (algebraic_) ++at_;
        int number = 0;
        const std::size_t begin = at_;
        for (; is_digit(next()) && at_ < begin + (algebraic_ ? 1 : 2); ++at_) {
            number = 10 * number + (next() - '0');
        }
        return at_ == begin ? -1 : number;
    }

    std::optional<PdnWord> number() {
        ++at_;
        if (next() == '.' || static_cast<unsigned char>(next()) >= 0x80) return std::nullopt;
        return PdnWord{PdnWordKind::Number, {}, at_};
    }

    // A blank, and behind it nothing that could belong to the move.
    bool at_clear_end() const {
        std::size_t after = at_;
        while (after < text_.size() && is_blank(text_[after]))
            ++after;
        if (after == at_ || after == text_.size()) return false;
        const char c = text_[after];
        return is_digit(c) || (c >= 'a' && c <= 'h') || is_among(c, "{()$[");
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool algebraic_ = false;
};

}  // namespace

PdnWord read_pdn_word(PdnSource& source, std::string_view result_tag) {
    constexpr std::size_t enough = 32;
    if (result_tag.empty()) {
        if (auto plain = PlainWord{source.buffered(enough)}.read()) return *std::move(plain);
    }
    if (auto result = read_known_result(source)) return *result;
    if (auto result = read_result_of_tag(source, result_tag)) return *result;
    if (auto number = read_number(source)) return *number;
    if (auto signs = read_signs(source)) return *signs;
    auto move = MoveScanner{source}.read();
    if (move && may_follow_move(source.glyph(move->bytes).sign)) return *move;
    return read_foreign(source);
}

}  // namespace damier
