#include "cli/play/typed_move.hpp"

#include "notation/move_text.hpp"

#include <algorithm>
#include <array>

namespace damier {

namespace {

// Captures are typed with x, : or -, and blanks mean nothing.
std::string simplified(std::string_view text) {
    std::string simple;
    for (const char c : text) {
        if (c == ' ' || c == '\t') continue;
        if (c == ':' || c == 'x' || c == 'X' || c == '*') {
            simple += '-';
        } else {
            simple += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return simple;
}

std::string listed(const std::vector<std::string>& moves) {
    std::string list;
    for (const std::string& move : moves)
        list += (list.empty() ? "" : ", ") + move;
    return list;
}

constexpr std::array styles{MoveStyle::Native, MoveStyle::Numeric, MoveStyle::Algebraic,
                            MoveStyle::Hub};

template <class Fits>
std::vector<Move> moves_that(const AnyPosition& pos, Fits fits) {
    std::vector<Move> found;
    for (const Move move : pos.legal_moves()) {
        const auto fits_in = [&](MoveStyle style) {
            return fits(simplified(to_text(pos, move, style)));
        };
        if (std::any_of(styles.begin(), styles.end(), fits_in)) found.push_back(move);
    }
    return found;
}

std::vector<Move> begun_by(const AnyPosition& pos, std::string_view text) {
    const std::string simple = simplified(text);
    return moves_that(pos, [&](const std::string& move) { return move.starts_with(simple); });
}

}  // namespace

std::vector<std::string> moves_beginning(const AnyPosition& pos, std::string_view text) {
    return move_texts(pos, begun_by(pos, text));
}

Move typed_move(const AnyPosition& pos, std::string_view text) {
    const std::string simple = simplified(text);
    const auto meant = moves_that(pos, [&](const std::string& move) { return move == simple; });
    if (meant.size() == 1) return meant.front();
    try {
        return parse_move(pos, text);
    } catch (const InputError&) {
        const auto begun = begun_by(pos, text);
        if (begun.empty()) throw;  // says what is wrong with it
        if (begun.size() > 1) throw InputError("that can be " + listed(move_texts(pos, begun)));
        return begun.front();
    }
}

}  // namespace damier
