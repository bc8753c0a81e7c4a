// Kinds of characters in text, the same in every locale. Bytes above 127 are of no kind.
#pragma once

#include <string>
#include <string_view>

namespace damier {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

constexpr bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}

/// A blank, a tab or what ends a line or a page.
constexpr bool is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

inline std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return small;
}

}  // namespace damier
