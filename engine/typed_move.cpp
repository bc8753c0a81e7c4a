#include "engine/typed_move.hpp"

#include "movegen/error.hpp"

#include <algorithm>
#include <set>

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

template <class Fits>
std::vector<std::string> moves_that(const Session& session, Fits fits) {
    const auto native = session.legal_moves(MoveStyle::Native);
    std::set<std::size_t> found;
    for (const MoveStyle style :
         {MoveStyle::Native, MoveStyle::Numeric, MoveStyle::Algebraic, MoveStyle::Hub}) {
        const auto moves = session.legal_moves(style);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (fits(simplified(moves[i]))) found.insert(i);
        }
    }
    std::vector<std::string> moves;
    for (const std::size_t i : found)
        moves.push_back(native[i]);
    return moves;
}

// The move that the text means without being how any notation writes it, if it means one.
std::vector<std::string> read_leniently(Session& session, const std::string& text) {
    try {
        session.play(text, MoveStyle::Native);
    } catch (const InputError&) {
        return {};
    }
    const std::string after = session.hub_position();
    session.take_back();
    for (const std::string& move : session.legal_moves(MoveStyle::Native)) {
        session.play(move, MoveStyle::Native);
        const bool is_it = session.hub_position() == after;
        session.take_back();
        if (is_it) return {move};
    }
    return {};
}

}  // namespace

std::vector<std::string> moves_beginning(const Session& session, std::string_view text) {
    const std::string simple = simplified(text);
    return moves_that(session, [&](const std::string& move) { return move.starts_with(simple); });
}

std::string play_typed(Session& session, const std::string& text) {
    const std::string simple = simplified(text);
    auto meant = moves_that(session, [&](const std::string& move) { return move == simple; });
    if (meant.size() != 1) meant = read_leniently(session, text);
    if (meant.empty()) meant = moves_beginning(session, text);
    if (meant.empty()) session.play(text, MoveStyle::Native);  // says what is wrong with it
    if (meant.size() > 1) throw InputError("that can be " + listed(meant));
    session.play(meant.front(), MoveStyle::Native);
    return meant.front();
}

}  // namespace damier
