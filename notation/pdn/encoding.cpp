#include "notation/pdn/encoding.hpp"

#include "base/characters.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace damier {

namespace {

// The code points of bytes 0x80 and up; 0xfffd for bytes without a meaning.
constexpr std::array<char16_t, 64> windows_1251{
    0x0402, 0x0403, 0x201a, 0x0453, 0x201e, 0x2026, 0x2020, 0x2021,  //
    0x20ac, 0x2030, 0x0409, 0x2039, 0x040a, 0x040c, 0x040b, 0x040f,  //
    0x0452, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,  //
    0xfffd, 0x2122, 0x0459, 0x203a, 0x045a, 0x045c, 0x045b, 0x045f,  //
    0x00a0, 0x040e, 0x045e, 0x0408, 0x00a4, 0x0490, 0x00a6, 0x00a7,  //
    0x0401, 0x00a9, 0x0404, 0x00ab, 0x00ac, 0x00ad, 0x00ae, 0x0407,  //
    0x00b0, 0x00b1, 0x0406, 0x0456, 0x0491, 0x00b5, 0x00b6, 0x00b7,  //
    0x0451, 0x2116, 0x0454, 0x00bb, 0x0458, 0x0405, 0x0455, 0x0457};
constexpr std::array<char16_t, 32> windows_1252{
    0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,  //
    0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0xfffd, 0x017d, 0xfffd,  //
    0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,  //
    0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178};

char16_t code_point(unsigned char byte, bool cyrillic) {
    const std::size_t place = byte - 0x80u;
    if (cyrillic) {
        constexpr unsigned first_letter = 0x0410;  // the alphabet fills 0xc0 to 0xff
        return byte >= 0xc0 ? static_cast<char16_t>(first_letter + byte - 0xc0)
                            : windows_1251[place];
    }
    return byte >= 0xa0 ? byte : windows_1252[place];
}

void append_utf8(std::string& text, char16_t code) {
    if (code < 0x800) {
        text += static_cast<char>(0xc0 | code >> 6);
    } else {
        text += static_cast<char>(0xe0 | code >> 12);
        text += static_cast<char>(0x80 | (code >> 6 & 0x3f));
    }
    text += static_cast<char>(0x80 | (code & 0x3f));
}

// The length of the UTF-8 character that begins the text; 0 if none does. Refuses what is longer
// than need be, surrogates, and what is beyond the last code point (Unicode 3.9, table 3-7).
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const auto in = [](unsigned value, unsigned low, unsigned high) {
        return value >= low && value <= high;
    };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    if (in(lead, 0xc2, 0xdf)) return in(byte(1), 0x80, 0xbf) ? 2 : 0;
    if (!in(lead, 0xe0, 0xf4)) return 0;
    const unsigned low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    const unsigned high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    if (!in(byte(1), low, high) || !in(byte(2), 0x80, 0xbf)) return 0;
    if (lead < 0xf0) return 3;
    return in(byte(3), 0x80, 0xbf) ? 4 : 0;
}

// How many bytes in a row are no UTF-8, at most.
std::size_t longest_foreign_run(std::string_view bytes) {
    std::size_t longest = 0;
    std::size_t run = 0;
    while (!bytes.empty()) {
        const std::size_t length = utf8_length(bytes);
        run = length == 0 ? run + 1 : 0;
        longest = std::max(longest, run);
        bytes.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return longest;
}

bool is_blank_or_control(char c) {
    return static_cast<unsigned char>(c) <= ' ' || c == '\x7f';
}

}  // namespace

std::string to_utf8(std::string_view bytes) {
    const bool is_ascii = std::all_of(bytes.begin(), bytes.end(),
                                      [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    const std::size_t foreign = is_ascii ? 0 : longest_foreign_run(bytes);
    if (foreign == 0) return std::string(bytes);
    std::string text;
    while (!bytes.empty()) {
        const std::size_t length = utf8_length(bytes);
        if (length == 0) {
            append_utf8(text, code_point(static_cast<unsigned char>(bytes[0]), foreign >= 3));
        } else {
            text += bytes.substr(0, length);
        }
        bytes.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return text;
}

std::string as_one_line(std::string_view bytes) {
    std::string line;
    line.reserve(bytes.size());
    for (std::size_t at = 0; at < bytes.size();) {
        if (!is_blank_or_control(bytes[at])) {
            line += bytes[at++];
            continue;
        }
        std::size_t end = at;
        while (end < bytes.size() && is_blank_or_control(bytes[end]))
            ++end;
        const std::string_view gap = bytes.substr(at, end - at);
        const bool at_an_end = line.empty() || end == bytes.size();
        const bool breaks = std::any_of(gap.begin(), gap.end(), is_line_end);
        if (!at_an_end) line.append(breaks ? 1 : gap.size(), ' ');
        at = end;
    }
    return to_utf8(line);
}

}  // namespace damier
