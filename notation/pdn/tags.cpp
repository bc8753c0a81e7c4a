#include "notation/pdn/tags.hpp"

#include "base/characters.hpp"
#include "base/in_quotes.hpp"
#include "notation/pdn/encoding.hpp"

#include <algorithm>
#include <array>

namespace damier {

namespace {

constexpr std::array<std::string_view, 10> main_tags{
    "Event", "Site", "Date", "Round", "White", "Black", "Result", "GameType", "FEN", "SetUp",
};

constexpr std::array<std::string_view, 37> other_tags{
    "PlyCount",
    "Termination",
    "WhiteTitle",
    "BlackTitle",
    "WhiteRating",
    "BlackRating",
    "WhiteElo",
    "BlackElo",
    "WhiteFmjdId",
    "BlackFmjdId",
    "WhiteNA",
    "BlackNA",
    "WhiteType",
    "BlackType",
    "EventDate",
    "EventSponsor",
    "Section",
    "Stage",
    "Board",
    "TimeControl",
    "WhiteTime",
    "BlackTime",
    "TimeControlWhite",
    "TimeControlBlack",
    "Time",
    "UTCTime",
    "UTCDate",
    "Annotator",
    "Author",
    "Publication",
    "PublicationDate",
    "ResultFormat",
    "WhiteClock",
    "BlackClock",
    "WhiteRatingDiff",
    "BlackRatingDiff",
    "Variant",
};

template <std::size_t Size>
bool contains(const std::array<std::string_view, Size>& names, std::string_view name) {
    return std::any_of(names.begin(), names.end(),
                       [&](std::string_view known) { return same_tag_name(known, name); });
}

bool is_letter_or_foreign(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool is_name_byte(char c) {
    return static_cast<unsigned char>(c) > ' ' &&
           std::string_view("\"[]{}()").find(c) == std::string_view::npos;
}

constexpr std::size_t longest_name = 128;
constexpr std::size_t longest_plain_value = 1024;

struct NamePlace {
    std::size_t begin;
    std::size_t end;
};

NamePlace name_place(PdnSource& source) {
    const std::size_t begin = 1 + source.blanks_in_line(1);
    std::size_t end = begin;
    while (end - begin < longest_name && is_name_byte(source.byte(end)))
        ++end;
    return {begin, end};
}

// `[Result 2-0]`: the bytes of the value.
std::size_t plain_value_size(PdnSource& source, std::size_t begin) {
    for (std::size_t size = 0; size < longest_plain_value; ++size) {
        const char c = source.byte(begin + size);
        if (c == ']') return size;
        if (c == PdnSource::at_end || is_line_end(c) || c == '[' || c == '"') return 0;
    }
    return 0;
}

// Behind a quote that ends the value: the bracket, or, if that is missing, the end of the line.
bool closes_tag(PdnSource& source, std::size_t after_quote) {
    const std::size_t next = after_quote + source.blanks_in_line(after_quote);
    const char c = source.byte(next);
    return !source.has(next) || c == ']' || c == '[' || is_line_end(c);
}

bool has_quote_in_line(PdnSource& source, std::size_t at) {
    for (const std::size_t end = at + longest_plain_value; at < end && source.has(at); ++at) {
        if (is_line_end(source.byte(at))) return false;
        if (source.byte(at) == '"') return true;
    }
    return false;
}

// The line ahead is empty or begins a tag, so that a value still open was never closed.
bool line_ends_value(PdnSource& source, std::size_t line) {
    const std::size_t first = line + source.blanks_in_line(line);
    const char c = source.byte(first);
    return !source.has(first) || c == '[' || is_line_end(c);
}

class ValueReader {
public:
    ValueReader(PdnSource& source, std::string& problem) : source_{source}, problem_{problem} {}

    std::string read_quoted() {
        source_.advance(1);
        while (!at_close()) {
            if (at_unclosed_end()) {
                problem_ = "the value has no closing quote";
                break;
            }
            take();
        }
        return as_one_line(raw_);
    }

private:
    bool at_close() {
        if (source_.byte() == '"' && closes_tag(source_, 1)) {
            source_.advance(1);
            return true;
        }
        // A path that ends with a backslash: `"C:\"]`.
        if (source_.starts_with("\\\"") && closes_tag(source_, 2) &&
            !has_quote_in_line(source_, 2)) {
            raw_ += '\\';
            source_.advance(2);
            return true;
        }
        return false;
    }

    bool at_unclosed_end() {
        if (source_.ended()) return true;
        const bool pair = source_.starts_with("\r\n");
        return is_line_end(source_.byte()) && line_ends_value(source_, pair ? 2 : 1);
    }

    void take() {
        const bool escaped = source_.starts_with("\\\"") || source_.starts_with("\\\\");
        raw_ += source_.byte(escaped ? 1 : 0);
        source_.advance(escaped ? 2 : 1);
    }

    PdnSource& source_;
    std::string& problem_;
    std::string raw_;
};

}  // namespace

std::optional<std::string> peek_tag_name(PdnSource& source) {
    if (source.byte() != '[') return std::nullopt;
    const auto [begin, end] = name_place(source);
    if (begin == end || !is_letter_or_foreign(source.byte(begin))) return std::nullopt;
    const std::size_t gap = source.blanks_in_line(end);
    const bool quoted = source.byte(end + gap) == '"';
    const bool plain = gap > 0 && plain_value_size(source, end + gap) > 0;
    if (!quoted && !plain) return std::nullopt;
    return to_utf8(source.text(end - begin, begin));
}

PdnTag read_tag(PdnSource& source, std::string& problem) {
    PdnTag tag{peek_tag_name(source).value(), {}, source.place()};
    const std::size_t end = name_place(source).end;
    source.advance(end + source.blanks_in_line(end));
    if (source.byte() == '"') {
        tag.value = ValueReader{source, problem}.read_quoted();
    } else {
        const std::size_t size = plain_value_size(source, 0);
        tag.value = as_one_line(source.text(size));
        source.advance(size);
        problem = "the value has no quotes";
    }
    source.advance(source.blanks_in_line());
    if (source.byte() == ']') {
        source.advance(1);
    } else if (problem.empty()) {
        problem = "the closing bracket is missing";
    }
    if (!problem.empty()) problem = "in the tag " + in_quotes(tag.name) + ": " + problem;
    return tag;
}

bool begins_main_tag(PdnSource& source) {
    const auto name = peek_tag_name(source);
    return name && contains(main_tags, *name);
}

bool is_standard_tag(std::string_view name) {
    return contains(main_tags, name) || contains(other_tags, name);
}

}  // namespace damier
