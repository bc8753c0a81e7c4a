#include "notation/pdn/source.hpp"

#include "base/characters.hpp"
#include "base/error.hpp"

#include <algorithm>
#include <array>

namespace damier {

namespace {

// As much as the stream of a file holds. Most texts are shorter, and all of it has to be cleared.
constexpr std::size_t chunk = std::size_t{1} << 13;

struct Lookalike {
    std::string_view bytes;
    char sign;
};

// In UTF-8.
constexpr std::array<Lookalike, 27> wide_signs{{
    {"\u2010", '-'},  // hyphens and dashes
    {"\u2011", '-'},
    {"\u2012", '-'},
    {"\u2013", '-'},
    {"\u2014", '-'},
    {"\u2015", '-'},
    {"\u2212", '-'},  // minus
    {"\u00ad", '-'},  // soft hyphen
    {"\ufe63", '-'},
    {"\uff0d", '-'},
    {"\u00d7", 'x'},  // times
    {"\u0445", 'x'},  // Cyrillic ha
    {"\u0425", 'x'},
    {"\u0430", 'a'},
    {"\u0410", 'a'},
    {"\u0441", 'c'},
    {"\u0421", 'c'},
    {"\u0435", 'e'},
    {"\u0415", 'e'},
    {"\u2026", '.'},
    {"\u00a0", ' '},  // no-break spaces
    {"\u202f", ' '},
    {"\u2009", ' '},
    {"\u200b", ' '},
    {"\ufeff", ' '},  // byte order mark
    {"\u00bd", PdnSource::half},
    {"\uff0a", '*'},
}};

// In Latin-1 and the Windows code pages.
char narrow_sign(char byte) {
    switch (static_cast<unsigned char>(byte)) {
        case 0x96:
        case 0x97:
        case 0xad:
            return '-';
        case 0x85:
            return '.';
        case 0xa0:
            return ' ';
        case 0xbd:
            return PdnSource::half;
        case 0xd7:
            return 'x';
        default:
            return PdnSource::foreign;
    }
}

bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

}  // namespace

bool PdnSource::fill(std::size_t ahead) {
    kept_.append(buffer_, kept_from_, at_ - kept_from_);
    kept_from_ = 0;
    buffer_.erase(0, at_);
    at_ = 0;
    while (buffer_.size() <= ahead && in_.good()) {
        const std::size_t before = buffer_.size();
        buffer_.resize(before + chunk);
        in_.read(buffer_.data() + before, chunk);
        buffer_.resize(before + static_cast<std::size_t>(in_.gcount()));
    }
    if (in_.bad()) throw InputError("the file cannot be read");
    return buffer_.size() > ahead;
}

bool PdnSource::starts_with(std::string_view text, std::size_t ahead) {
    if (text.empty()) return true;
    return has(ahead + text.size() - 1) && this->text(text.size(), ahead) == text;
}

std::string_view PdnSource::text(std::size_t bytes, std::size_t ahead) {
    if (bytes > 0) has(ahead + bytes - 1);
    return std::string_view(buffer_).substr(at_ + ahead, bytes);
}

// Of control characters, of characters beyond ASCII, and of the end.
PdnGlyph PdnSource::rare_glyph(std::size_t ahead) {
    if (!has(ahead)) return {at_end, 0};
    const char c = byte(ahead);
    if (static_cast<unsigned char>(c) < 0x80) {
        // Control characters mean nothing; these three would be taken for signs of our own.
        return {c == at_end || c == half || c == foreign ? ' ' : c, 1};
    }
    for (const Lookalike& sign : wide_signs) {
        if (c == sign.bytes.front() && starts_with(sign.bytes, ahead)) {
            return {sign.sign, sign.bytes.size()};
        }
    }
    if (!is_continuation(byte(ahead + 1))) return {narrow_sign(c), 1};
    if (is_continuation(c)) return {foreign, 1};
    std::size_t bytes = 1;
    while (bytes < 4 && is_continuation(byte(ahead + bytes)))
        ++bytes;
    return {foreign, bytes};
}

void PdnSource::advance(std::size_t bytes) {
    for (; bytes > 0 && has(0); --bytes) {
        const char c = buffer_[at_++];
        const bool line_end = c == '\n' || (c == '\r' && byte() != '\n');
        if (line_end) {
            ++place_.line;
            place_.column = 1;
        } else {
            ++place_.column;
        }
    }
}

void PdnSource::mark() {
    kept_.clear();
    kept_from_ = at_;
}

std::string PdnSource::since_mark() const {
    return kept_ + buffer_.substr(kept_from_, at_ - kept_from_);
}

void PdnSource::skip_blanks() {
    for (PdnGlyph next = glyph(); is_blank(next.sign); next = glyph()) {
        advance(next.bytes);
    }
}

std::size_t PdnSource::blanks(std::size_t ahead) {
    return count_while(ahead, is_blank);
}

std::size_t PdnSource::blanks_in_line(std::size_t ahead) {
    return count_while(ahead, [](char c) { return c == ' ' || c == '\t'; });
}

template <class Wanted>
std::size_t PdnSource::count_while(std::size_t ahead, Wanted wanted) {
    constexpr std::size_t most = 4096;
    std::size_t bytes = 0;
    for (PdnGlyph next = glyph(ahead); bytes < most && wanted(next.sign);
         next = glyph(ahead + bytes)) {
        bytes += next.bytes;
    }
    return bytes;
}

}  // namespace damier
