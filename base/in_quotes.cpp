#include "base/in_quotes.hpp"

namespace damier {

namespace {

constexpr std::size_t longest = 60;

bool is_printable(char c) {
    return c >= ' ' && c <= '~';
}

std::string escaped(char c) {
    static constexpr char digits[] = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    return {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
}

}  // namespace

std::string in_quotes(std::string_view text) {
    std::string result = "'";
    for (const char c : text.substr(0, longest)) {
        result += is_printable(c) ? std::string(1, c) : escaped(c);
    }
    result += text.size() > longest ? "...'" : "'";
    return result;
}

}  // namespace damier
