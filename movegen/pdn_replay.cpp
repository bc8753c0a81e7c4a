#include "movegen/pdn_replay.hpp"

#include "movegen/characters.hpp"
#include "movegen/in_quotes.hpp"
#include "movegen/move_squares.hpp"
#include "movegen/route.hpp"

#include <array>

namespace damier {

namespace {

// One or two digits, or a letter and a digit. Gives 0 if there is no such square; moves on.
int take_square(const BoardShape& shape, std::string_view& text) {
    if (text.size() >= 2 && text[0] >= 'a' && text[0] <= 'j' && is_digit(text[1])) {
        const int number = algebraic_number(shape, text[0] - 'a', text[1] - '0');
        text.remove_prefix(2);
        return number;
    }
    int number = 0;
    for (int digits = 0; digits < 2 && !text.empty() && is_digit(text[0]); ++digits) {
        number = 10 * number + (text[0] - '0');
        text.remove_prefix(1);
    }
    return shape.has(number) ? number : 0;
}

bool begins_with(const std::vector<int>& route, const std::vector<int>& squares) {
    return squares.size() < route.size() &&
           std::equal(squares.begin(), squares.end(), route.begin());
}

bool is_same_score(PdnScore a, PdnScore b) {
    return a == b || a == PdnScore::None || b == PdnScore::None;
}

bool contradicts(const PdnResult& result, const Outcome& on_board) {
    return result.other.empty() && result.result != Result::Ongoing && on_board.over() &&
           result.result != on_board.result;
}

}  // namespace

std::optional<MoveEnds> plain_ends(const BoardShape& shape, std::string_view text) {
    const int from = take_square(shape, text);
    if (from == 0 || text.empty()) return std::nullopt;
    if (text[0] != '-' && text[0] != 'x' && text[0] != ':') return std::nullopt;
    text.remove_prefix(1);
    const int to = take_square(shape, text);
    if (to == 0 || !text.empty()) return std::nullopt;
    return MoveEnds{from, to};
}

std::optional<int> find_cut_capture(const NumberedMoves& moves, std::string_view text) {
    while (!text.empty() && !is_digit(text.back()))
        text.remove_suffix(1);
    std::vector<int> squares;
    if (text.find_first_of("-x:*") == std::string_view::npos) return std::nullopt;
    try {
        squares = read_squares(moves.rules.shape, text).front();
    } catch (const InputError&) {
        return std::nullopt;
    }
    std::optional<int> found;
    for (std::size_t i = 0; i < moves.legal.size(); ++i) {
        const NumberedMove& move = moves.legal[i];
        if (!move.is_capture() || !begins_with(route_of(moves, move), squares)) continue;
        if (found) return std::nullopt;
        found = static_cast<int>(i);
    }
    return found;
}

std::optional<Color> passed_turn(std::string_view fen) {
    if (fen.size() < 2 || fen.find_first_not_of(": ", 1) != std::string_view::npos) {
        return std::nullopt;
    }
    if (fen[0] == 'W' || fen[0] == 'w') return Color::White;
    if (fen[0] == 'B' || fen[0] == 'b') return Color::Black;
    return std::nullopt;
}

std::string plain_text(const PdnItem& item) {
    switch (item.kind) {
        case PdnKind::Nag:
            return "$" + std::to_string(item.nag);
        case PdnKind::Setup:
            return "/FEN \"" + item.text + "\"/";
        default:
            return item.text;
    }
}

PdnResult stated_result(const PdnGame& game, Color first, const Outcome& on_board,
                        std::vector<PdnProblem>& problems) {
    const PdnTag* tag = game.find_tag("Result");
    const std::string& by_tag = tag == nullptr ? game.terminator : tag->value;
    const bool has_tag = read_score(by_tag) != PdnScore::None;
    const std::string& text = has_tag ? by_tag : game.terminator;
    const PdnPlace place = tag == nullptr ? game.place : tag->place;
    if (has_tag && !is_same_score(read_score(by_tag), read_score(game.terminator))) {
        problems.push_back({place,
                            "the result is " + in_quotes(by_tag) +
                                " by its tag, but the moves end with " + in_quotes(game.terminator),
                            false});
    }
    PdnResult result = read_result(text, first, on_board.result);
    if (contradicts(result, on_board)) {
        problems.push_back({place,
                            "the result is " + in_quotes(text) + ", but by the final position " +
                                to_string(on_board),
                            false});
    }
    return result;
}

std::vector<PdnTag> kept_tags(const PdnGame& game) {
    constexpr std::array<std::string_view, 4> said_by_record{"GameType", "FEN", "SetUp", "Result"};
    std::vector<PdnTag> tags;
    for (const PdnTag& tag : game.tags) {
        const auto is_tag = [&](std::string_view name) { return same_tag_name(name, tag.name); };
        const bool said = std::any_of(said_by_record.begin(), said_by_record.end(), is_tag) ||
                          (is_tag("Variant") && !variant_named(tag.value).empty());
        if (!said) tags.push_back(tag);
    }
    return tags;
}

}  // namespace damier
